import { flexFaults } from "./flex-faults.ts";

interface Pushed {
  readonly messages?: readonly {
    readonly type: string;
    readonly text?: string;
    readonly quickReply?: { readonly items: readonly unknown[] };
  }[];
}

/** What LINE would refuse of a push (Messaging API reference, *Send push message*); empty for one that it takes. */
export function pushFaults(body: unknown): readonly string[] {
  const { messages = [] } = body as Pushed;
  if (messages.length < 1 || messages.length > 5) return [`${messages.length} messages`];
  return messages.flatMap((message) => [
    ...((message.quickReply?.items.length ?? 0) > 13 ? ["quickReply has more than 13 buttons"] : []),
    ...(message.type === "text" ? textFaults(message.text ?? "") : flexFaults(message)),
  ]);
}

/** In UTF-16 units, as LINE counts the text of a message. */
function textFaults(text: string): readonly string[] {
  return text.length >= 1 && text.length <= 5_000 ? [] : [`text has ${text.length} units`];
}

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Does LINE take this in a variable of a service message? A button's address counts as one, a text by its letters. */
export function fitsTemplate(value: string, longest: number): boolean {
  if (value.startsWith("https://")) return value.length <= 1_000;
  return [...graphemes.segment(value)].length <= longest;
}
