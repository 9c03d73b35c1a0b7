import * as v from "valibot";
import type { EventPreview } from "#server/application/events/read-event.ts";
import { Asset } from "./asset.ts";
import { address, screenAt } from "#addresses/address.ts";
import { id } from "#contract/wire/text.ts";
import { speechIn } from "#server/adapters/messages/speech.ts";
import { eventMeta, metaTags, withTags } from "./event-meta.ts";
import { type Language, languageIn, sourceLanguage } from "#languages/language.ts";
import { askedLanguage } from "../endpoint/caller.ts";

/** Where previews come from. */
export interface Previews {
  /** Scheme and host that members see. */
  readonly publicOrigin: string;
  /** May search engines keep pages that are for everybody? */
  readonly mayBeFound: boolean;
  /** Null for an event that is not for everybody to see. */
  readonly previewEvent: (ids: {
    readonly merchantId: string;
    readonly eventId: string;
  }) => Promise<EventPreview | null>;
  /** Is told when there was none to be had; the page comes without. */
  readonly onTrouble: (error: unknown) => void;
}

/** How many pages are kept compressed; the longest unused goes first. */
const capacity = 100;

/** The app's page at an event's address, with what chats show of the event in its head. */
export class EventPages {
  readonly #html: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #previews: Previews;
  readonly #kept = new Map<string, Asset>();

  /** `html` is the page without such tags; `headers` are those of every page. */
  constructor(html: string, headers: Readonly<Record<string, string>>, previews: Previews) {
    this.#html = html;
    this.#headers = headers;
    this.#previews = previews;
  }

  /** Null where the path is no event's, the event is not for everybody, or it can't be read just now. */
  async pageFor(request: Request): Promise<Asset | null> {
    const { pathname } = new URL(request.url);
    const found = screenAt(pathname);
    const [merchantId, eventId] = found?.name === "event" ? found.ids : [];
    if (!v.is(id, merchantId) || !v.is(id, eventId)) return null;
    try {
      const preview = await this.#previews.previewEvent({ merchantId, eventId });
      const path = address("event", { merchantId, id: eventId });
      return preview && (await this.#pageOf(preview, path, request.headers.get("accept-language")));
    } catch (error) {
      this.#previews.onTrouble(error);
      return null;
    }
  }

  async #pageOf(preview: EventPreview, path: string, acceptLanguage: string | null): Promise<Asset> {
    const speech = await speechIn(readerLanguage(acceptLanguage, preview.event.timeZone));
    const tags = metaTags(eventMeta(preview, speech, this.#previews.publicOrigin, path));
    const page = this.#kept.get(tags) ?? this.#made(tags);
    this.#kept.delete(tags);
    this.#kept.set(tags, page);
    const [longestUnused] = this.#kept.keys();
    if (this.#kept.size > capacity && longestUnused !== undefined) this.#kept.delete(longestUnused);
    return page;
  }

  #made(tags: string): Asset {
    return new Asset("html", new TextEncoder().encode(withTags(this.#html, tags)), this.#headers, "passing");
  }
}

/**
 * The language that a reader asks for, if Sideline speaks it; else that of the place, as for programs that make
 * previews.
 */
function readerLanguage(acceptLanguage: string | null, timeZone: string): Language {
  return askedLanguage(acceptLanguage) ?? languageIn(timeZone) ?? sourceLanguage;
}
