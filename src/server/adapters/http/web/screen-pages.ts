import { isId, screenAt } from "#addresses/address.ts";
import { type ScreenName, screens } from "#addresses/screens.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Language } from "#languages/language.ts";
import { type Instant, minute } from "#domain/time/instant.ts";
import type { Kept } from "#server/application/events/kept.ts";
import { askedLanguage } from "../endpoint/caller.ts";
import { Asset } from "./asset.ts";
import { askAgainScript } from "./ask-again.ts";
import { type AskedView, askedView, isFirstVisit } from "./asked-view.ts";
import { metaTags, siteMeta, withTags } from "./event-meta.ts";
import { pagePolicy, type PageSources, withData, withSettings } from "./page.ts";
import { withoutInlineStyles } from "./inline-styles.ts";

/** A screen that the app read as a stranger sees it, and can render. */
export interface Rendered {
  /** Null where there is nothing to show after all. */
  readonly html: () => Promise<string | null>;
  /** What was read for it. Where this is equal, the HTML is equal within a minute. */
  readonly shows: string;
  /** The document's title, not escaped. */
  readonly title: string;
  /** What the app in the page starts from. */
  readonly handedOver: object;
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
  /** The same for everybody who speaks the language. */
  readonly frame: (screen: ScreenName, language: Language) => Promise<Frame>;
  /** Null where there is nothing to show; may reject. */
  readonly render: (visit: ScreenVisit) => Promise<Rendered | null>;
  readonly kept: Kept<Asset>;
  /** When something that these events show changes by itself; null: never. */
  readonly changesAt: (eventIds: readonly EventId[]) => Promise<Instant | null>;
  readonly now: () => Instant;
  /** The header in which a proxy names the visitor's country; null where none does. */
  readonly countryHeader: string | null;
  /** Called when a screen could not be rendered. The page then comes without its content. */
  readonly onTrouble: (error: unknown) => void;
}

export interface ScreenPagesParts extends ScreenRenderer {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly sources?: PageSources;
  readonly headers: Readonly<Record<string, string>>;
  readonly publicOrigin: string;
}

/** How many screens are kept as HTML, some 100 kB each. The oldest goes first. */
const mostRendered = 100;

/** The filters of Index that are rendered. A search for words, or near a place, has no bounds: the app does it. */
const renderedFilters = ["sport", "day", "city", "time", "level", "in", "price", "seats"];

/** What LIFF leaves in an address before the app goes on elsewhere. */
const liffs = /(?:^|[?&])(?:liff|code=|state=)/i;

/** The pages of screens that are for everybody, with their content. */
export class ScreenPages {
  readonly #parts: ScreenPagesParts;
  readonly #page: string;
  readonly #framePage: string;
  readonly #frames = new Map<string, Promise<Asset>>();
  /** By address, language, zone and city. */
  readonly #rendered = new Map<string, { readonly stamp: string; readonly html: string }>();

  constructor(parts: ScreenPagesParts) {
    this.#parts = parts;
    this.#page = withSettings(parts.page, parts.settings);
    this.#framePage = withSettings(parts.framePage, parts.settings);
  }

  /** The page of any screen with its frame alone; null where the path is no screen's. */
  async frameFor(request: Request): Promise<Asset | null> {
    const found = screenAt(new URL(request.url).pathname);
    if (!found || !found.ids.every(isId)) return null;
    const { language } = askedView(request, this.#parts.countryHeader);
    const key = `${found.name} ${language}`;
    const frame = this.#frames.get(key) ?? this.#framed(found.name, language);
    this.#frames.set(key, frame);
    return frame.catch((error: unknown) => {
      this.#frames.delete(key);
      this.#parts.onTrouble(error);
      return null;
    });
  }

  async #framed(screen: ScreenName, language: Language): Promise<Asset> {
    const frame = await this.#parts.frame(screen, language);
    const { whole, policy } = await this.#filled(this.#framePage, frame, { language, tags: null });
    const headers = { ...this.#parts.headers, "content-security-policy": policy };
    return new Asset("html", new TextEncoder().encode(whole), headers);
  }

  /**
   * Null where the app has to render by itself: at the address of another screen, for a search, or where there is
   * nothing to show. `tags` are the page's own preview tags; null for the site's.
   */
  async pageFor(request: Request, tags: () => Promise<string | null>): Promise<Asset | null> {
    const { pathname, search } = new URL(request.url);
    const found = screenAt(pathname);
    if (!found || screens[found.name].login !== "paint" || !found.ids.every(isId) || liffs.test(search)) return null;
    const query = queryOf(found.name, search);
    if (query === null) return null;
    const view = askedView(request, this.#parts.countryHeader);
    const asksAgain = found.name === "index" && !query.includes("city=") && isFirstVisit(request);
    const names = [...screens[found.name].path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    const ids = Object.fromEntries(names.map((name, at) => [name, found.ids[at] ?? ""]));
    const { kept, now, onTrouble } = this.#parts;
    const visit = { screen: found.name, ids, path: pathname, query, now: now(), view };
    // Previews are in the language that a chat's program asks for, which may be none.
    const asked = askedLanguage(request.headers.get("accept-language"));
    const key = [pathname, query, view.language, view.zone, view.city, asked, asksAgain].join(" ");
    try {
      return await kept.get(key, () => this.#made(visit, tags, asksAgain));
    } catch (error) {
      onTrouble(error);
      return null;
    }
  }

  async #made(visit: ScreenVisit, tags: () => Promise<string | null>, asksAgain: boolean) {
    const { render, changesAt, headers } = this.#parts;
    const rendered = await render(visit);
    if (!rendered) return null;
    const { eventIds, handedOver, title } = rendered;
    const html = await this.#htmlOf(visit, rendered);
    if (html === null) return null;
    const { language } = visit.view;
    const page = asksAgain
      ? this.#page.replace("</title>", () => `</title>\n${askAgainScript(visit.view)}`)
      : this.#page;
    const { whole, policy } = await this.#filled(page, { html, title }, { language, tags: await tags() });
    const bytes = new TextEncoder().encode(withData(whole, "sideline-first", handedOver));
    const asset = new Asset("html", bytes, { ...headers, "content-security-policy": policy }, "passing");
    return { value: asset, eventIds, changesAt: await changesAt(eventIds) };
  }

  /** Rendering takes most of the time; what was read takes little. So the HTML is kept while it would be the same. */
  async #htmlOf({ path, query, view, now }: ScreenVisit, { shows, html }: Rendered): Promise<string | null> {
    const key = [path, query, view.language, view.zone, view.city].join(" ");
    const stamp = `${Math.floor(now / minute)} ${shows}`;
    const known = this.#rendered.get(key);
    if (known?.stamp === stamp) return known.html;
    const made = await html();
    this.#rendered.delete(key);
    if (made !== null) this.#rendered.set(key, { stamp, html: made });
    const [oldest] = this.#rendered.keys();
    if (this.#rendered.size > mostRendered && oldest !== undefined) this.#rendered.delete(oldest);
    return made;
  }

  /** A built page with what was rendered, and the policy that names its scripts and styles. */
  async #filled(page: string, { html: rendered, title }: Frame, { language, tags }: PageFacts) {
    const { publicOrigin, sources } = this.#parts;
    const { html, style } = withoutInlineStyles(rendered);
    const named = page
      .replace(/<html lang="[^"]*"/, `<html lang="${language}"`)
      .replace(/<title>[^<]*/, () => `<title>${textOf(title)}`);
    const tagged = withTags(named, tags ?? metaTags(siteMeta(publicOrigin)));
    const styled = style === "" ? tagged : tagged.replace("</head>", () => `<style>${style}</style>\n</head>`);
    const whole = styled.replace('<div id="root"></div>', () => `<div id="root">${html}</div>`);
    return { whole, policy: await pagePolicy(styled, sources) };
  }
}

interface PageFacts {
  readonly language: Language;
  /** The page's own preview tags; null for the site's. */
  readonly tags: string | null;
}

/** The part of a query that is rendered; null where the app has to do it. */
function queryOf(screen: ScreenName, search: string): string | null {
  if (screen !== "index") return "";
  const query = new URLSearchParams(search);
  if (query.get("q") || query.get("near") === "1") return null;
  const filters = renderedFilters.flatMap((name) => {
    const value = query.get(name);
    return value === null ? [] : [[name, value.slice(0, 40)]];
  });
  return new URLSearchParams(filters).toString();
}

function textOf(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}
