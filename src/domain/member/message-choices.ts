/**
 * What a member chooses about messages, one name for each question that Profile asks. Everything else always reaches
 * the member: offers, changes, cancellations, money. A new name needs the kinds of message that it stands for
 * (`choiceOf` in `server/application/messages/message-store.ts`), and its switch in Profile's `MessagesCard`.
 */
export const messageChoices = ["reminders", "news", "searches"] as const;
export type MessageChoice = (typeof messageChoices)[number];

/** Does the member want these messages? */
export type MessageChoices = Readonly<Record<MessageChoice, boolean>>;

/** The choices that are off until the member asks for them; the others are on until they are switched off. */
const offAtFirst: ReadonlySet<MessageChoice> = new Set(["news", "searches"]);

/** What a member's record keeps: what differs from how choices are at first. Left out until something was chosen. */
export interface ChosenMessages {
  /** The messages that the member switched off. */
  readonly unwantedMessages?: readonly MessageChoice[];
  /** The messages that come to nobody who does not ask for them, and that the member asked for. */
  readonly wantedMessages?: readonly MessageChoice[];
}

/** All choices of a member. */
export function choicesOf({ unwantedMessages = [], wantedMessages = [] }: ChosenMessages): MessageChoices {
  const isOn = (choice: MessageChoice) =>
    offAtFirst.has(choice) ? wantedMessages.includes(choice) : !unwantedMessages.includes(choice);
  return Object.fromEntries(messageChoices.map((choice) => [choice, isOn(choice)])) as MessageChoices;
}

/** What the record keeps after a change. Choices that are left out stay. Repeatable. */
export function chosenAfter(change: Partial<MessageChoices>, chosen: ChosenMessages): Required<ChosenMessages> {
  const now = { ...choicesOf(chosen), ...change };
  return {
    unwantedMessages: messageChoices.filter((choice) => !offAtFirst.has(choice) && !now[choice]),
    wantedMessages: messageChoices.filter((choice) => offAtFirst.has(choice) && now[choice]),
  };
}
