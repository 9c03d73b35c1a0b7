/** The bottom tabs. */
export type Tab = "home" | "upcoming" | "history" | "profile";

/** Adapters that are fetched with the screens that need them, not with the app: `src/composition/browser/late`. */
export type LateAdapters = "bank-accounts" | "cards" | "line" | "live" | "money" | "profile" | "refunds" | "sharing";

/** What everybody knows of a screen before its code is there. */
export interface Screen<Path extends string = string, Title extends string | null = string | null> {
  /** As the router reads it; every `:parameter` in it is an id. */
  readonly path: Path;
  /** The id of the page title; null where the document is named after the product alone. */
  readonly title: Title;
  /**
   * What the first view does about the login. `paint`: it is for everybody, so it is shown first, and search engines may
   * keep it. `wait`: it is a member's own, so the login comes first. `none`: the login is left to the next navigation, so
   * that a refused member is not sent round in circles.
   */
  readonly login: "paint" | "wait" | "none";
  /** What stands in while the first screen's code loads. */
  readonly skeleton: "list" | "detail" | "plain";
  /** Shown with the bottom tabs, this one current. */
  readonly tab: Tab | null;
  /** What is fetched with it. */
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
 * The screens of spec §2, and Forbidden, by the name of their folder in `src/ui/screens`. A path that fits two of them is
 * the first one's. Router, server, build, links in messages and sitemaps all read this table.
 */
export const screens = {
  index: screen("/", "index.title", { login: "paint", skeleton: "list", tab: "home" }),
  "thank-you": screen("/thank/:id", "ticket.title", { skeleton: "detail", brings: ["live", "sharing"] }),
  payment: screen("/payment/:id/:joinId", "payment.title", {
    skeleton: "detail",
    brings: ["live", "cards", "money", "refunds"],
  }),
  success: screen("/success/:id", "waiting.title", {
    skeleton: "detail",
    brings: ["live", "sharing", "line", "refunds"],
  }),
  merchant: screen("/merchant/:id", "merchant.title", { login: "paint", skeleton: "list", brings: ["sharing"] }),
  "leave-event": screen("/event/leave/:id", "leave.title", { brings: ["live", "refunds"] }),
  profile: screen("/profile", "profile.title", { tab: "profile", brings: ["line", "profile"] }),
  event: screen("/event/:merchantId/:id", "event.title", {
    login: "paint",
    skeleton: "detail",
    brings: ["live", "sharing", "line"],
  }),
  upcoming: screen("/upcoming", "upcoming.title", { tab: "upcoming" }),
  history: screen("/history", "history.title", { tab: "history", brings: ["money", "refunds"] }),
  "history-refund": screen("/history/refund/:merchantId/:id", "refund.title", { brings: ["live", "refunds"] }),
  "manage-card": screen("/m-card", "card.title", { brings: ["cards"] }),
  "refund-bank-account": screen("/refund-bank-account", "bank.title", { brings: ["bank-accounts"] }),
  forbidden: screen("/forbidden", null, { login: "none" }),
} as const;

/** Where no other path fits. */
export const notFound = screen("*", null, { login: "none" });

/** A screen that has an address. */
export type ScreenName = keyof typeof screens;

/** Every screen's folder. */
export type ScreenFolder = ScreenName | "not-found";

/**
 * First load of each screen in kB of gzip: the page with its style, scripts, and English texts. A budget is a promise:
 * raise it only with a decision in docs/decisions.
 */
export const firstLoadBudgets: Readonly<Record<ScreenFolder, number>> = {
  index: 223,
  "thank-you": 228,
  payment: 239,
  success: 225,
  merchant: 223,
  "leave-event": 228,
  profile: 225,
  event: 230,
  upcoming: 218,
  history: 223,
  "history-refund": 224,
  "manage-card": 221,
  "refund-bank-account": 228,
  forbidden: 215,
  "not-found": 215,
};
