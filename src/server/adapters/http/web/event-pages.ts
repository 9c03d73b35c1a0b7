import * as v from "valibot";
import type { EventPreview } from "#server/application/events/read-event.ts";
import { Asset } from "./asset.ts";
import { address, screenAt } from "#addresses/address.ts";
import { id } from "#contract/wire/text.ts";
import { speechIn } from "#server/adapters/messages/speech.ts";
import { eventMeta, metaTags, withTags } from "./event-meta.ts";
import { type Language, languageIn, sourceLanguage } from "#languages/language.ts";
import { isListed } from "#domain/merchant/admission.ts";
import { askedLanguage } from "../endpoint/caller.ts";

/** What previews are made from. */
export interface Previews {
  /** Scheme and host that members see. */
  readonly publicOrigin: string;
  /** May search engines index pages that are for everybody? */
  readonly mayBeFound: boolean;
  /** Null when not everybody may see the event. */
  readonly previewEvent: (ids: {
    readonly merchantId: string;
    readonly eventId: string;
  }) => Promise<EventPreview | null>;
  /** Called when a preview could not be read. The page is then sent without one. */
  readonly onTrouble: (error: unknown) => void;
}

/** How many compressed pages are kept. The one that was unused longest goes first. */
const capacity = 100;

/** The app's page at an event's address, with a preview of the event in its head for chats. */
export class EventPages {
  readonly #html: string;
  readonly #headers: Readonly<Record<string, string>>;
  readonly #previews: Previews;
  readonly #kept = new Map<string, Asset>();

  /** `html` is the page without preview tags. `headers` are sent with every page. */
  constructor(html: string, headers: Readonly<Record<string, string>>, previews: Previews) {
    this.#html = html;
    this.#headers = headers;
    this.#previews = previews;
  }

  /** Null when the path is not an event's, when not everybody may see the event, or when it can't be read now. */
  async pageFor(request: Request): Promise<Asset | null> {
    const tags = await this.tagsFor(request);
    return tags === null ? null : this.#pageOf(tags);
  }

  /** The preview tags of the event at an address; null as in `pageFor`. */
  async tagsFor(request: Request): Promise<string | null> {
    const { pathname } = new URL(request.url);
    const found = screenAt(pathname);
    const [merchantId, eventId] = found?.name === "event" ? found.ids : [];
    if (!v.is(id, merchantId) || !v.is(id, eventId)) return null;
    try {
      const preview = await this.#previews.previewEvent({ merchantId, eventId });
      const path = address("event", { merchantId, id: eventId });
      if (!preview) return null;
      const speech = await speechIn(readerLanguage(request.headers.get("accept-language"), preview.event.timeZone));
      const tags = metaTags(eventMeta(preview, speech, this.#previews.publicOrigin, path));
      // It is for whoever has its link, so search engines leave it out.
      return isListed(preview.event) ? tags : `${tags}\n<meta name="robots" content="noindex">`;
    } catch (error) {
      this.#previews.onTrouble(error);
      return null;
    }
  }

  #pageOf(tags: string): Asset {
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
 * The language that the reader asks for, if Sideline speaks it. Otherwise the language of the event's place; programs
 * that make previews ask for none.
 */
function readerLanguage(acceptLanguage: string | null, timeZone: string): Language {
  return askedLanguage(acceptLanguage) ?? languageIn(timeZone) ?? sourceLanguage;
}
