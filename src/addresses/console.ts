/** The console's main places. */
export type ConsoleTab = "today" | "games" | "money" | "people";

/** What is known about a screen of the console before its code is loaded. */
export interface ConsoleScreen<Title extends string = string> {
  readonly path: string;
  /** The id of the page title. */
  readonly title: Title;
  readonly tab: ConsoleTab | null;
  /** The least role that may open it. */
  readonly least: "door" | "manager" | "owner";
}

/** Every screen of the console by its folder's name in `src/ui/console/screens`. */
export const consoleScreens = {
  today: { path: "/console/today", title: "console.today", tab: "today", least: "door" },
  games: { path: "/console/games", title: "console.games", tab: "games", least: "door" },
  game: { path: "/console/games/:eventId", title: "console.game", tab: null, least: "door" },
  door: { path: "/console/games/:eventId/door", title: "console.door", tab: null, least: "door" },
  "game-again": { path: "/console/games/:eventId/again", title: "console.again", tab: null, least: "manager" },
  "game-edit": { path: "/console/games/:eventId/edit", title: "console.editDraft", tab: null, least: "manager" },
  "game-preview": { path: "/console/games/:eventId/preview", title: "console.preview", tab: null, least: "manager" },
  repeat: { path: "/console/games/:eventId/repeat", title: "console.repeat", tab: null, least: "manager" },
  plan: { path: "/console/plan", title: "console.planFrom", tab: null, least: "manager" },
  "from-template": {
    path: "/console/templates/:templateId",
    title: "console.plan",
    tab: null,
    least: "manager",
  },
  "new-game": { path: "/console/plan/first", title: "console.plan", tab: null, least: "manager" },
  series: { path: "/console/series/:seriesId", title: "console.series", tab: null, least: "manager" },
  money: { path: "/console/money", title: "console.money", tab: "money", least: "manager" },
  owed: { path: "/console/money/owed", title: "console.owed", tab: null, least: "manager" },
  cash: { path: "/console/money/cash", title: "console.cash", tab: null, least: "manager" },
  refunds: { path: "/console/money/refunds", title: "console.refunds", tab: null, least: "manager" },
  statement: { path: "/console/money/statement", title: "console.statement", tab: null, least: "manager" },
  books: { path: "/console/money/month", title: "console.books", tab: null, least: "manager" },
  "gateway-balance": {
    path: "/console/money/provider",
    title: "console.gateway",
    tab: null,
    least: "manager",
  },
  figures: { path: "/console/money/figures", title: "console.figures", tab: null, least: "manager" },
  people: { path: "/console/people", title: "console.people", tab: "people", least: "manager" },
  person: { path: "/console/people/:memberId", title: "console.person", tab: null, least: "manager" },
  followers: { path: "/console/people/followers", title: "console.followers", tab: null, least: "manager" },
  messages: { path: "/console/messages", title: "console.messages", tab: null, least: "manager" },
  conversation: { path: "/console/messages/:memberId", title: "console.messages", tab: null, least: "manager" },
  settings: { path: "/console/settings", title: "console.settings", tab: null, least: "manager" },
  team: { path: "/console/settings/team", title: "console.team", tab: null, least: "owner" },
  programs: { path: "/console/settings/programs", title: "console.programs", tab: null, least: "owner" },
  record: { path: "/console/settings/record", title: "console.record", tab: null, least: "owner" },
  /** What an owner asked for and one confirms. `ref`: its id; from LINE's chat also a tilde and the message's code. */
  confirm: { path: "/console/confirm/:ref", title: "console.confirmation", tab: null, least: "owner" },
  /** Outside the others: for members who have no back office to enter yet. */
  opening: { path: "/console/new", title: "console.opening", tab: null, least: "door" },
} as const satisfies Readonly<Record<string, ConsoleScreen>>;

export type ConsoleScreenName = keyof typeof consoleScreens;

/**
 * First load of the console's first screen, Today, in kB of gzip: page, style, scripts and English texts. The texts are
 * those of all its screens: series and drafts took 1.4 kB. The door took 2: its texts, and what shows it without a
 * network; its screen, camera and sound come with a tap. What is said about slips' codes took 0.3, new
 * games from templates and a month of games 1, refunds, statements and the month's books 3: their texts and calls,
 * settings, team, programs and the record 5: their texts; a game followed live, exported, printed and forgiven 2,
 * opening a club and its first game 1 (0107), a photo 0.6 (0102), what is owed of all games 0.7 (0110), messages
 * to all, who did not come and what owners confirm 5 (0117, 0108), keeping up with releases 1 (0124), figures 1
 * (0121), the logo in the avatar and its texts 1.3 (0126), how it was on the device 0.4 (0125), refunds, offers and
 * games that fill badly on Today 0.7, our own words of dates 0.6 (0133), texts of cash 0.4 (0153), texts of slips that
 * can be undone 0.3 (0162), drafts and the whole form of a game 2: their texts, Today as it was last seen and a stream
 * for all screens 1 (0170, 0171), messages of members 1 (0167), places 0.3 (0165), notes and searching lists 0.5
 * (0175), followers, the checklist of a new owner and its club's name 1.2: their texts (0176), what the provider owes
 * 0.4 (0178). Lists as tables on a desk 1.1: their texts, and both screens in one page (0179). What each wrong field
 * says, and tables under Money, 0.9: texts (0181). Lowering and moving a place 0.5: texts (0180). Two files in place of
 * forty took 8.7 away (0130).
 */
export const consoleFirstLoadBudget = 237.5;

/** The path at which an invitation's secret is the last part. */
export const invitationPath = "/console/invitation/:token";

export const consoleHome = consoleScreens.today.path;

/** The path of a game in the console. */
export function gamePath(eventId: string): string {
  return `${consoleScreens.games.path}/${encodeURIComponent(eventId)}`;
}

/** The path of the settings with a part of them open. */
export function editPath(part: "legal" | "account" | "logo"): string {
  return `${consoleScreens.settings.path}?edit=${part}`;
}

/** The path at which a draft is edited. */
export function draftPath(eventId: string): string {
  return `${gamePath(eventId)}/edit`;
}

/** The path of a game as members will see it. */
export function previewPath(eventId: string): string {
  return `${gamePath(eventId)}/preview`;
}

/** The path of what somebody and the merchant wrote to each other. */
export function conversationPath(memberId: string): string {
  return `${consoleScreens.messages.path}/${encodeURIComponent(memberId)}`;
}

/** The path of a slip that waits for a decision. */
export function slipPath(paymentId: string): string {
  return `${consoleScreens.money.path}?slip=${encodeURIComponent(paymentId)}`;
}

/** The path of a series in the console. */
export function seriesPath(seriesId: string): string {
  return `/console/series/${encodeURIComponent(seriesId)}`;
}

/** The path of a person's page, by the merchant's own id for them. */
export function personPath(memberId: string): string {
  return `${consoleScreens.people.path}/${encodeURIComponent(memberId)}`;
}

/** The path of a game's door. */
export function doorPath(eventId: string): string {
  return `${gamePath(eventId)}/door`;
}

/** The path of what an owner confirms; with the code where it is in a message in LINE's chat. */
export function confirmPath(confirmationId: string, code: string | null): string {
  const id = encodeURIComponent(confirmationId);
  return `/console/confirm/${code === null ? id : `${id}~${encodeURIComponent(code)}`}`;
}

/** Where the console's worker is: its scope is the console (decision 0091). */
export const consoleWorkerPath = "/console/sw.js";

/** The path of a new game from a template. */
export function templatePath(templateId: string): string {
  return `/console/templates/${encodeURIComponent(templateId)}`;
}

/** Is this path one that the console shows? Its ids are checked when they are used. */
export function isConsolePath(path: string): boolean {
  return consolePath.test(path);
}

const id = String.raw`[\w-]{1,64}`;
const places = [
  "today",
  `messages(?:/${id})?`,
  `games(?:/${id}(?:/again|/edit|/preview|/repeat|/door)?)?`,
  "plan(?:/first)?",
  "new",
  "money(?:/(?:owed|cash|refunds|statement|month|provider|figures))?",
  `people(?:/${id})?`,
  "settings(?:/(?:team|programs|record))?",
  `(?:series|templates|invitation)/${id}`,
  String.raw`confirm/${id}(?:~${id})?`,
];
const consolePath = new RegExp(`^/console(?:/(?:${places.join("|")}))?/?$`);
