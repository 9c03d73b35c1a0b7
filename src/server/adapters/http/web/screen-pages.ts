import { isId, screenAt } from "#addresses/address.ts";
import { type ScreenName, screens } from "#addresses/screens.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Kept } from "#server/application/events/kept.ts";
import { askedLanguage } from "../endpoint/caller.ts";
import { Asset } from "./asset.ts";
import { type AskedView, askedView } from "./asked-view.ts";
import { metaTags, siteMeta, withTags } from "./event-meta.ts";
import { pagePolicy, type PageSources, withData, withSettings } from "./page.ts";
import { withoutInlineStyles } from "./inline-styles.ts";

/** A screen that the app rendered as a stranger sees it. */
export interface Rendered {
  readonly html: string;
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

/** Renders screens, and keeps what strangers share of them. */
export interface ScreenRenderer {
  /** The built page that screens are put into. */
  readonly page: string;
  /** Null where there is nothing to show; may reject. */
  readonly render: (visit: ScreenVisit) => Promise<Rendered | null>;
  readonly kept: Kept<Asset>;
  /** When something that these events show changes by itself; null: never. */
  readonly changesAt: (eventIds: readonly EventId[]) => Promise<Instant | null>;
  readonly now: () => Instant;
  /** Called when a screen could not be rendered. The page then comes without its content. */
  readonly onTrouble: (error: unknown) => void;
}

export interface ScreenPagesParts extends ScreenRenderer {
  readonly settings: Readonly<Record<string, unknown>>;
  readonly sources?: PageSources;
  readonly headers: Readonly<Record<string, string>>;
  readonly publicOrigin: string;
}

/** The filters of Index that are rendered. A search for words, or near a place, has no bounds: the app does it. */
const renderedFilters = ["sport", "day", "city"];

/** What LIFF leaves in an address before the app goes on elsewhere. */
const liffs = /(?:^|[?&])(?:liff|code=|state=)/i;

/** The pages of screens that are for everybody, with their content. */
export class ScreenPages {
  readonly #parts: ScreenPagesParts;
  readonly #page: string;

  constructor(parts: ScreenPagesParts) {
    this.#parts = parts;
    this.#page = withSettings(parts.page, parts.settings);
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
    const view = askedView(request);
    const names = [...screens[found.name].path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
    const ids = Object.fromEntries(names.map((name, at) => [name, found.ids[at] ?? ""]));
    const { kept, now, onTrouble } = this.#parts;
    const visit = { screen: found.name, ids, path: pathname, query, now: now(), view };
    // Previews are in the language that a chat's program asks for, which may be none.
    const asked = askedLanguage(request.headers.get("accept-language"));
    const key = [pathname, query, view.language, view.zone, view.city, asked].join(" ");
    try {
      return await kept.get(key, () => this.#made(visit, tags));
    } catch (error) {
      onTrouble(error);
      return null;
    }
  }

  async #made(visit: ScreenVisit, tags: () => Promise<string | null>) {
    const { render, changesAt, publicOrigin, headers, sources } = this.#parts;
    const rendered = await render(visit);
    if (!rendered) return null;
    const { eventIds, handedOver, title } = rendered;
    const { html, style } = withoutInlineStyles(rendered.html);
    const named = this.#page
      .replace(/<html lang="[^"]*"/, `<html lang="${visit.view.language}"`)
      .replace(/<title>[^<]*/, () => `<title>${textOf(title)}`);
    const tagged = withTags(named, (await tags()) ?? metaTags(siteMeta(publicOrigin)));
    const styled = style === "" ? tagged : tagged.replace("</head>", () => `<style>${style}</style>\n</head>`);
    const whole = withData(styled, "sideline-first", handedOver).replace(
      '<div id="root"></div>',
      () => `<div id="root">${html}</div>`,
    );
    const policy = await pagePolicy(styled, sources);
    const bytes = new TextEncoder().encode(whole);
    const asset = new Asset("html", bytes, { ...headers, "content-security-policy": policy }, "passing");
    return { value: asset, eventIds, changesAt: await changesAt(eventIds) };
  }
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
