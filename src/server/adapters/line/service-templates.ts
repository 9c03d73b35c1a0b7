import type { Language } from "#languages/language.ts";
import type { Message, MessageKind } from "#server/application/messages/message-store.ts";
import type { Store } from "#server/application/ports/store.ts";
import type { Member } from "#domain/member/member.ts";
import { cutLetters } from "#domain/text/cut-text.ts";
import { speechIn } from "../messages/speech.ts";
import type { LinkTo } from "../messages/rendered-message.ts";
import { renderMessage } from "../messages/render-message.ts";
import { unlinkedEvent } from "../messages/unlinked.ts";

/** What a template's variables may be filled with. */
export const templateFacts = ["event", "when", "venue", "seats", "until", "text", "link"] as const;
export type TemplateFact = (typeof templateFacts)[number];

/** LINE's kinds of templates. */
export const templateTypes = ["detailed", "simple"] as const;
export type TemplateType = (typeof templateTypes)[number];

/**
 * How many letters (grapheme clusters) LINE takes in a variable (*Sending service messages*, *Maximum number of
 * characters for each element*, hard limit). It refuses a message with a longer one.
 */
export const longestValue: Readonly<Record<TemplateType, number>> = { detailed: 50, simple: 150 };

/** May this fact fill a variable of such a template? A whole message hardly ever fits into a detailed one. */
export function fitsInto(type: TemplateType, fact: TemplateFact): boolean {
  return fact !== "text" || type === "simple";
}

/** A template approved in LINE's console: its name without the language, and what fills its variables. */
export interface ServiceTemplate {
  readonly name: string;
  /** `detailed` if left out. */
  readonly type?: TemplateType | undefined;
  readonly params: Readonly<Record<string, TemplateFact>>;
}

/** By kind of message. Kinds that are left out have no template. */
export type ServiceTemplates = Readonly<Partial<Record<MessageKind, ServiceTemplate>>>;

/** In LINE's names of templates the language comes last. */
export function templateNameOf({ name }: ServiceTemplate, language: Language): string {
  return `${name}_${language}`;
}

/**
 * The variables of a template, filled for a message; what is longer than LINE takes is cut, apart from the link, whose
 * variable is an address and not a text. Null when its event or participation is gone. */
export async function filledFor(
  { params, type = "detailed" }: ServiceTemplate,
  store: Store,
  message: Message,
  member: Member,
  linkTo: LinkTo,
): Promise<Readonly<Record<string, string>> | null> {
  const rendered = await renderMessage(store, message, member, linkTo);
  if (rendered === null) return null;
  const participation = message.joinId === null ? null : await store.participations.find(message.joinId);
  const found = participation && (await store.events.find(participation.eventId));
  const event = found && unlinkedEvent(found);
  const show = (await speechIn(member.language)).dates(event?.timeZone ?? "UTC");
  const link = linkTo(rendered.link);
  const texts: Readonly<Record<Exclude<TemplateFact, "link">, string>> = {
    event: event?.title ?? "",
    when: event ? show.format(event.startsAt) : "",
    venue: event?.venue.name ?? "",
    seats: participation ? String(participation.seats) : "",
    until: message.until === null ? "" : show.format(message.until),
    text: rendered.text,
  };
  const valueOf = (fact: TemplateFact) => (fact === "link" ? link : cutLetters(texts[fact], longestValue[type]));
  return Object.fromEntries(Object.entries(params).map(([variable, fact]) => [variable, valueOf(fact)]));
}
