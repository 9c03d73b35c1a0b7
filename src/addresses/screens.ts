/** The bottom tabs. */
export type Tab = "home" | "upcoming" | "history" | "profile";

/** Adapters that are fetched only with the screens that need them: `src/composition/browser/late`. */
export type LateAdapters = "bank-accounts" | "cards" | "live" | "money" | "papers" | "profile" | "sharing" | "tickets";

/** What is known about a screen before its code is loaded. */
export interface Screen<Path extends string = string, Title extends string | null = string | null> {
  /** The path in the router's form. Every `:parameter` in it is an id. */
  readonly path: Path;
  /** The id of the page title; null: the title is the product's name alone. */
  readonly title: Title;
  /**
   * What the first view does about the login. `paint`: the screen is for everybody, so it is shown first, and search
   * engines may index it. `wait`: the screen is a member's own, so the login comes first. `none`: the login waits for
   * the next navigation, so that a refused member is not sent there again and again.
   */
  readonly login: "paint" | "wait" | "none";
  /** The skeleton that is shown while the first screen's code loads. */
  readonly skeleton: "list" | "detail" | "plain";
  /** The current one of the bottom tabs; null: no tabs. */
  readonly tab: Tab | null;
  /** The adapters that are fetched with it. */
  readonly brings: readonly LateAdapters[];
}

function screen<const Path extends string, const Title extends string | null>(
  path: Path,
  title: Title,
  more: Partial<Pick<Screen, "login" | "skeleton" | "tab" | "brings">> = {},
): Screen<Path, Title> {
  return { path, title, login: "wait", skeleton: "plain", tab: null, brings: [], ...more };
}

/**
 * The screens of spec §2, and Forbidden, by their folder's name in `src/ui/screens`. When a path fits two screens, the
 * first one counts. Router, server, build, links in messages and sitemaps all read this table.
 */
export const screens = {
  index: screen("/", "index.title", { login: "paint", skeleton: "list", tab: "home" }),
  "thank-you": screen("/thank/:id", "ticket.title", {
    skeleton: "detail",
    brings: ["live", "sharing", "tickets"],
  }),
  payment: screen("/payment/:id/:joinId", "payment.title", {
    skeleton: "detail",
    brings: ["live", "cards", "money"],
  }),
  success: screen("/success/:id", "waiting.title", {
    skeleton: "detail",
    brings: ["live", "sharing"],
  }),
  merchant: screen("/merchant/:id", "merchant.title", {
    login: "paint",
    skeleton: "list",
    brings: ["sharing"],
  }),
  "leave-event": screen("/event/leave/:id", "leave.title", { brings: ["live"] }),
  profile: screen("/profile", "profile.title", { tab: "profile", brings: ["profile"] }),
  event: screen("/event/:merchantId/:id", "event.title", {
    login: "paint",
    skeleton: "detail",
    brings: ["live", "sharing"],
  }),
  "guest-seat": screen("/seat/:token", "guests.seatTitle", { brings: ["tickets"] }),
  upcoming: screen("/upcoming", "upcoming.title", { tab: "upcoming", brings: ["tickets"] }),
  history: screen("/history", "history.title", { tab: "history", brings: ["money"] }),
  "history-refund": screen("/history/refund/:merchantId/:id", "refund.title", { brings: ["live"] }),
  receipt: screen("/receipt/:id", "receipt.title", { skeleton: "detail", brings: ["papers"] }),
  "manage-card": screen("/m-card", "card.title", { brings: ["cards"] }),
  "refund-bank-account": screen("/refund-bank-account", "bank.title", { brings: ["bank-accounts"] }),
  forbidden: screen("/forbidden", null, { login: "none" }),
} as const;

/** The screen for paths that fit no other. */
export const notFoundScreen = screen("*", null, { login: "none" });

/** A screen that has an address. */
export type ScreenName = keyof typeof screens;

/** Every screen's folder. */
export type ScreenFolder = ScreenName | "not-found";

/**
 * First load of each screen in kB of gzip: the page with its style, scripts, and English texts. A budget is a promise:
 * raise it only with a decision in docs/decisions.
 */
export const firstLoadBudgets: Readonly<Record<ScreenFolder, number>> = {
  index: 193,
  "thank-you": 237.5,
  payment: 241.5,
  success: 229,
  merchant: 193,
  "leave-event": 230.5,
  profile: 235,
  event: 202.5,
  "guest-seat": 211,
  upcoming: 220.5,
  history: 228.5,
  "history-refund": 226,
  receipt: 221,
  "manage-card": 230.5,
  "refund-bank-account": 235,
  forbidden: 208.5,
  "not-found": 208,
};

/** What Home's map brings when it is opened, in kB of gzip: its library, style, code and English texts (0173). */
export const mapBudget = 58;
