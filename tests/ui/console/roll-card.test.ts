import { describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { rollCard } from "#ui/console/screens/game/roll-card.ts";
import { formatsFor } from "#ui/i18n/use-format.ts";
import type { Translate } from "#ui/i18n/translator.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { noon } from "../support/views.ts";
import { aGame, aPerson } from "./support/games.ts";

const t = ((id: string, values?: object) => (values ? `${id} ${JSON.stringify(values)}` : id)) as Translate;
const says = { t, format: formatsFor("en"), now: noon };
const payment = { paymentId: "p", method: "card", state: "succeeded", dispute: null, taken: null } as const;
const paid = { payment: { ...payment, amount: money(35_000, "THB") } };
const nothingOwed = { count: 0, sum: null };
const messageOf = (people: readonly ParticipantView[], owed: Parameters<typeof rollCard>[1] = nothingOwed) =>
  rollCard({ event: aGame({ title: "Doubles", startsAt: noon, timeZone: "Asia/Bangkok" }), people }, owed, says)
    .message;

describe("the roll as a message for the group's chat", () => {
  it("numbers who is in and who waits, with a mark for who paid, and says what is owed", () => {
    const people = [
      aPerson({ displayName: "Mali", name: "Mali Jaidee", seats: 3, ...paid }),
      aPerson({ displayName: "Noi" }),
      aPerson({ displayName: "Lek", state: "waitlisted" }),
      aPerson({ displayName: "Gone", state: "left" }),
    ];
    const parts = messageOf(people, { count: 1, sum: money(35_000, "THB") })?.split("\n\n");
    expect(parts?.map((part) => part.split("\n"))).toEqual([
      ["Doubles", expect.stringContaining("20"), expect.any(String)],
      ['console.coming {"coming":12,"capacity":16}', "1. Mali +2 ✓", "2. Noi", "✓ console.sumPaid"],
      ["console.waitingList", "1. Lek"],
      ['console.owedCount {"count":1}', "฿350"],
    ]);
  });

  it("explains no mark that it has not, and leaves out what there is none of", () => {
    expect(messageOf([aPerson({ displayName: "Noi" })])?.split("\n\n")).toEqual([
      expect.any(String),
      'console.coming {"coming":12,"capacity":16}\n1. Noi',
    ]);
  });

  it("has everybody, of whom the card names the first forty", () => {
    const people = Array.from({ length: 45 }, (_, at) => aPerson({ displayName: `P${at + 1}` }));
    expect(messageOf(people)).toContain("45. P45");
  });
});
