import type { SaidField } from "#domain/event/fields/fields-that.ts";
import { eventFields, type SportsEvent } from "#domain/event/sports-event.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";

/** How a field of a game is typed. */
interface Typing {
  readonly label: MessageId;
  /** In characters. */
  readonly maxLength: number;
  /** Left out: it is one line, without spaces around it. */
  readonly rows?: number;
}

/** The fields of a game that are one text each, in the order in which they are asked for. */
export const typedTexts = {
  title: { label: "console.gameTitle", maxLength: 120 },
  description: { label: "console.gameText", maxLength: 5_000, rows: 6 },
} as const satisfies { readonly [Name in SaidField]?: Typing };

export type TypedText = keyof typeof typedTexts;
export type TypedTexts = Record<TypedText, string>;

export const typedTextFields = Object.keys(typedTexts) as readonly TypedText[];

export function isTypedText(field: string): field is TypedText {
  return field in typedTexts;
}

/** How one of them is typed. */
export function typingOf(field: TypedText): Typing {
  return typedTexts[field];
}

/** The texts of a game as they are typed; what it does not say is empty. */
export function typedTextsOf(game: Pick<SportsEvent, TypedText>): TypedTexts {
  const texts = typedTextFields.map((field) => [field, game[field] ?? ""]);
  return Object.fromEntries(texts) as TypedTexts;
}

/** What typed texts say. An empty one says nothing (null), if its field may be left out. */
export function saidTexts(texts: Readonly<TypedTexts>): Pick<SportsEvent, TypedText> {
  const said = typedTextFields.map((field) => [field, saidBy(field, texts[field])]);
  return Object.fromEntries(said) as Pick<SportsEvent, TypedText>;
}

/** The typed texts that a game has otherwise. */
export function changedTexts(
  game: Pick<SportsEvent, TypedText>,
  texts: TypedTexts,
): Partial<Pick<SportsEvent, TypedText>> {
  const said = Object.entries(saidTexts(texts));
  return Object.fromEntries(said.filter(([field, text]) => text !== game[field as TypedText]));
}

function saidBy(field: TypedText, text: string): string | null {
  const said = typingOf(field).rows === undefined ? text.trim() : text;
  return said === "" && "default" in eventFields[field] ? null : said;
}
