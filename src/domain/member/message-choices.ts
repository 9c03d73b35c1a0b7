/**
 * What a member may switch off, one name for each question that Profile asks. Everything else always reaches the
 * member: offers, changes, cancellations, money. A new name needs the kinds of message that it stands for (`choiceOf`
 * in `server/application/messages/message-store.ts`), and its switch in Profile's `MessagesCard`.
 */
export const messageChoices = ["reminders"] as const;
export type MessageChoice = (typeof messageChoices)[number];

/** Does the member want these messages? Each one is wanted until it is switched off. */
export type MessageChoices = Readonly<Record<MessageChoice, boolean>>;

/** All choices of a member who switched off `unwanted`. */
export function choicesWithout(unwanted: readonly MessageChoice[] = []): MessageChoices {
  const entries = messageChoices.map((choice) => [choice, !unwanted.includes(choice)] as const);
  return Object.fromEntries(entries) as MessageChoices;
}

/** What is switched off after a change. Choices that are left out stay. Repeatable. */
export function unwantedAfter(
  change: Partial<MessageChoices>,
  unwanted: readonly MessageChoice[] = [],
): readonly MessageChoice[] {
  const now = { ...choicesWithout(unwanted), ...change };
  return messageChoices.filter((choice) => !now[choice]);
}
