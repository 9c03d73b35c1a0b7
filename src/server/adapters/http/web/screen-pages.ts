import { renderedQuery } from "./rendered-query.ts";
import { isId, screenAt } from "#addresses/address.ts";
import { firstSightId } from "#addresses/first-sight.ts";
import { type ScreenName, screens } from "#addresses/screens.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Language } from "#languages/language.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Kept, Made } from "#server/application/events/kept.ts";
import type { PageVisitor } from "../deps.ts";
import { askedLanguage } from "../endpoint/caller.ts";
import { keptBytes } from "../endpoint/limits.ts";
import { Asset } from "./asset.ts";
import { askAgainScript } from "./ask-again.ts";
import { type AskedView, askedView, isFirstVisit } from "./asked-view.ts";
import { metaTags, siteMeta } from "./event-meta.ts";
import { type Content, pageContent, type FilledPage, filledPage, type Filling, joined } from "./filled-page.ts";
import { type BuiltStyle, neededStyle } from "./needed-style.ts";
import { inParts, mayComeInParts, withinHeadStart } from "./page-in-parts.ts";
import { dataBlock, pagePolicy, type PageSources, withSettings } from "./page.ts";
import { RenderedHtml } from "./rendered-html.ts";
import { Renderings } from "./renderings.ts";

/** A screen that the app read as a stranger sees it, and can render. */
export interface Rendered {
  /** Null where there is nothing to show after all. */
  readonly html: () => Promise<string | null>;
  /** What was read for it. Where this is equal, the HTML is equal within a minute. */
  readonly shows: string;
  /** The document's title, not escaped. */
  readonly title: string;
  /** What the app in the page starts from. */
  readonly handedOver: { readonly now: Instant };
  readonly eventIds: readonly EventId[];
}

export interface ScreenVisit {
  readonly screen: ScreenName;
  /** The ids in the path by their names. */
  readonly ids: Readonly<Record<string, string>>;
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
  readonly now: Instant;
  readonly view: AskedView;
}

/** A screen's frame, without anything that is read. */
export interface Frame {
  readonly html: string;
  /** The document's title, not escaped. */
  readonly title: string;
}

/** Renders screens, and keeps what strangers share of them. */
export interface ScreenRenderer {
  /** The built page that screens are put into. */
  readonly page: string;
  /** The built page that frames are put into: it asks for its code at once. */
  readonly framePage: string;
  /** The style of the build. `page` has none, and gets what its screen needs. */
  readonly style: BuiltStyle;
  /** The same for everybody who speaks the language. */
  readonly frame: (screen: ScreenName, language: Language) => Promise<Frame>;
  /** Null where there is nothing to show; may reject. */
  readonly render: (visit: ScreenVisit) => Promise<Rendered | null>;
  readonly kept: Kept<MadePage>;
  /** What the app in such a page fetches before it answers, the largest first. */
  readonly filesFor: (screen: ScreenName, language: Language) => readonly string[];
  /** When something that these events show changes by itself; null: never. */
  readonly changesAt: (eventIds: readonly EventId[]) => Promise<Instant | null>;
  readonly now: () => Instant;
  /** The header in which a proxy names the visitor's country; null where none does. */
  readonly countryHeader: string | null;
  /** Called when a screen could not be rendered. The page then comes without its content. */
  readonly onTrouble: (error: unknown) => void;
}

/** A screen's page with its content. */
export interface MadePage {
  readonly asset: Asset;
  readonly content: Content;
}

export interface ScreenPagesParts extends ScreenRenderer {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly sources?: PageSources;
  readonly headers: Readonly<Record<string, string>>;
  readonly publicOrigin: string;
}

/** How kept pages are counted. Of their content, two bytes a character: JavaScript keeps other than Latin texts so. */
export const pageBytes = {
  mostBytes: keptBytes.pages,
  bytesOf: ({ asset, content: { html, style, data } }: MadePage): number =>
    asset.bytes + 2 * (html.length + style.length + data.length),
};

/** What LIFF leaves in an address before the app goes on elsewhere. */
const liffs = /(?:^|[?&])(?:liff|code=|state=)/i;

/** The pages of screens that are for everybody, with their content. */
export class ScreenPages {
  readonly #parts: ScreenPagesParts;
  readonly #page: string;
  readonly #framePage: string;
  readonly #siteTags: string;
  readonly #frames = new Map<string, Promise<MadeFrame>>();
  readonly #renderings = new Renderings();
  readonly #rendered = new RenderedHtml();

  constructor(parts: ScreenPagesParts) {
    this.#parts = parts;
    this.#page = withSettings(parts.page, parts.settings);
    this.#framePage = withSettings(parts.framePage, parts.settings);
    this.#siteTags = metaTags(siteMeta(parts.publicOrigin));
  }

  /** The page of any screen with its frame alone; null where the path is no screen's. */
  async frameFor(request: Request): Promise<Asset | null> {
    const found = screenAt(new URL(request.url).pathname);
    if (!found || !found.ids.every(isId)) return null;
    return (await this.#frameOf(found.name, askedView(request, this.#parts.countryHeader).language))?.asset ?? null;
  }

  async #frameOf(screen: ScreenName, language: Language): Promise<MadeFrame | null> {
    const key = `${screen} ${language}`;
    const frame = this.#frames.get(key) ?? this.#framed(screen, language);
    this.#frames.set(key, frame);
    return frame.catch((error: unknown) => {
      this.#frames.delete(key);
      this.#parts.onTrouble(error);
      return null;
    });
  }

  async #framed(screen: ScreenName, language: Language): Promise<MadeFrame> {
    const { html, title } = await this.#parts.frame(screen, language);
    const page = filledPage(this.#framePage, { language, title, tags: this.#siteTags });
    const { whole, ruled } = joined(page, pageContent(html, null));
    const headers = { ...this.#parts.headers, "content-security-policy": await this.#policyOf(ruled) };
    return { html, title, asset: new Asset("html", new TextEncoder().encode(whole), headers) };
  }

  /**
   * Answers with the screen and its content. Null where the app has to render by itself: at the address of another
   * screen, for a search, or where there is nothing to show. What is kept comes whole; where the content keeps a
   * visitor waiting, the frame comes ahead of it. `tags` are the page's own preview tags; null for the site's.
   */
  async answer(request: Request, tags: () => Promise<string | null>, visitor: PageVisitor): Promise<Response | null> {
    const visit = this.#visitOf(request);
    if (visit === null) return null;
    const making = this.#pageFor(request, visit, tags, visitor);
    const page = mayComeInParts(request) ? await withinHeadStart(making) : await making;
    if (page !== "late") return page?.asset.respond(request) ?? null;
    const frame = await this.#frameOf(visit.screen, visit.view.language);
    if (frame === null) return (await making)?.asset.respond(request) ?? null;
    return this.#inParts(request, { visit, frame, making });
  }

  /** Null where the app has to render by itself. */
  #visitOf(request: Request): ScreenVisit | null {
    const { pathname, search } = new URL(request.url);
    const found = screenAt(pathname);
    if (!found || screens[found.name].login !== "paint" || !found.ids.every(isId) || liffs.test(search)) return null;
    const now = this.#parts.now();
    const view = askedView(request, this.#parts.countryHeader);
    const query = renderedQuery(found.name, search, { now, zone: view.zone });
    if (query === null) return null;
    const names = [...screens[found.name].path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    const ids = Object.fromEntries(names.map((name, at) => [name, found.ids[at] ?? ""]));
    return { screen: found.name, ids, path: pathname, query, now, view };
  }

  async #pageFor(
    request: Request,
    visit: ScreenVisit,
    tags: () => Promise<string | null>,
    visitor: PageVisitor,
  ): Promise<MadePage | null> {
    const { path, query, view } = visit;
    const head = headOf(request, visit);
    // Previews are in the language that a chat's program asks for, which may be none.
    const asked = askedLanguage(request.headers.get("accept-language"));
    const key = [path, query, view.language, view.zone, view.city, asked, head !== ""].join(" ");
    try {
      return await this.#parts.kept.get(key, () =>
        this.#renderings.run(visitor, async () =>
          (await visitor.mayRender()) ? this.#made(visit, tags, head, visitor.turn) : null,
        ),
      );
    } catch (error) {
      this.#parts.onTrouble(error);
      return null;
    }
  }

  /** Each step keeps the process busy for a while, so it waits for its turn. */
  async #made(
    visit: ScreenVisit,
    tags: () => Promise<string | null>,
    head: string,
    turn: () => Promise<void>,
  ): Promise<Made<MadePage> | null> {
    const { render, changesAt, headers } = this.#parts;
    await turn();
    const rendered = await render(visit);
    if (!rendered) return null;
    const { eventIds, handedOver, title, shows: shown } = rendered;
    const { path, query, view, now } = visit;
    const key = [path, query, view.language, view.zone, view.city].join(" ");
    const html = await this.#rendered.get(key, shown, now, () => turn().then(rendered.html));
    if (html === null) return null;
    await turn();
    const more = [head, paintedWith(html)].filter(Boolean).join("\n");
    const page = this.#filled(visit, { title, tags: (await tags()) ?? this.#siteTags, head: more });
    const content = pageContent(html, handedOver);
    const rules = neededStyle(this.#parts.style, html);
    const { whole, ruled } = joined(page, content, rules);
    // The time of the rendering is no part of what is shown: who has the same from another time needs no other.
    const shows = joined(page, pageContent(html, { ...handedOver, now: null }), rules).whole;
    const policy = await this.#policyOf(ruled);
    const bytes = new TextEncoder().encode(whole);
    const asset = new Asset("html", bytes, { ...headers, "content-security-policy": policy }, "passing", shows);
    return { value: { asset, content }, topics: eventIds, changesAt: await changesAt(eventIds) };
  }

  #filled({ screen, view: { language } }: ScreenVisit, { title, tags, head }: Omit<Filling, "language">): FilledPage {
    const page = filledPage(this.#page, { language, title, tags, head });
    return { ...page, after: dataBlock("sideline-files", this.#parts.filesFor(screen, language)) + page.after };
  }

  /** The frame at once, then the content; or what the frame alone starts with, where there is none after all. */
  async #inParts(
    request: Request,
    {
      visit,
      frame,
      making,
    }: { readonly visit: ScreenVisit; readonly frame: MadeFrame; making: Promise<MadePage | null> },
  ): Promise<Response> {
    // Previews are read by programs, which are never answered in parts.
    const { headers, sources, style } = this.#parts;
    const rules = `<style>${neededStyle(style, frame.html)}</style>`;
    const [largest] = this.#parts.filesFor(visit.screen, visit.view.language);
    const head = [headOf(request, visit), largest && fileLink(largest), rules].filter(Boolean).join("\n");
    const page = this.#filled(visit, { title: frame.title, tags: null, head });
    // The frame's rules once more, among the others: which of two counts is decided by their order.
    const dressed = ({ html, style: own, data }: Content): Content => ({
      html,
      style: neededStyle(style, frame.html + html + own) + own,
      data,
    });
    return inParts(request, {
      page,
      frame: frame.html,
      content: making.then((made) => made && dressed(made.content)),
      headers,
      policyOf: (ruled, nonce) => pagePolicy(ruled, sources, nonce),
    });
  }

  #policyOf(ruled: string): Promise<string> {
    return pagePolicy(ruled, this.#parts.sources);
  }
}

/** A frame's page, and what is in it. */
interface MadeFrame extends Frame {
  readonly asset: Asset;
}

/** On a first visit to the list, the script that asks once more with the phone's zone; otherwise nothing. */
function headOf(request: Request, { screen, query, view }: ScreenVisit): string {
  return screen === "index" && !query.includes("city=") && isFirstVisit(request) ? askAgainScript(view) : "";
}

/**
 * Nothing is painted before what is last in sight: browsers that know this don't paint a part of it first. They wait no
 * longer than for the end of the page.
 */
function paintedWith(html: string): string {
  return html.includes(` id="${firstSightId}"`) ? `<link rel="expect" href="#${firstSightId}" blocking="render">` : "";
}

/** Asked for while a page's content keeps its visitor waiting. A page that comes whole asks for nothing so early. */
function fileLink(file: string): string {
  return `<link rel="modulepreload" fetchpriority="low" crossorigin href="${file}">`;
}
