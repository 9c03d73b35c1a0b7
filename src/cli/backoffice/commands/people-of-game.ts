import { undoCheckIn } from "#contract/merchants/participant.ts";
import {
  addWalkIn,
  fillFromList,
  forgiveLeaver,
  lowerSeats,
  markPaid,
  movePlace,
  takeOut,
  undoPaid,
  undoTakeOut,
} from "#contract/merchants/roll.ts";
import { listOwed, remindDebtor, undoWaive, waiveDebt } from "#contract/merchants/owed.ts";
import { sendAnnouncement } from "#contract/merchants/announcement.ts";
import { everyPage } from "../api.ts";
import type { Command } from "../command.ts";
import { wholeNumber } from "../whole-number.ts";

/** A merchant's commands for the people of a game, beside checking them in. A place is named by its joinId. */
export const gamePeopleCommands: readonly Command[] = [
  {
    name: "walk-in",
    usage: "--event EVENT [--name NAME] [--member MEMBER] [--seats COUNT] [--key UUID]",
    summary:
      "Adds somebody by name, or a member whom you know, over capacity too: the capacity grows by the seats that are " +
      "missing. The price is owed at the venue. The same --key: the same place.",
    run({ api, newKey }, { need, value }) {
      const [name, memberId, seats] = [value("name"), value("member"), value("seats")];
      const body = {
        ...(name === undefined ? {} : { name }),
        ...(memberId === undefined ? {} : { memberId }),
        ...(seats === undefined ? {} : { seats: wholeNumber(seats) }),
      };
      return api.call(addWalkIn, { params: { eventId: need("event") }, body, key: value("key") ?? newKey() });
    },
  },
  {
    name: "undo-check-in",
    usage: "JOIN",
    summary: "Takes a check-in back, until the roll is closed; what it took is owed again.",
    run: ({ api }, { need }) => api.call(undoCheckIn, { params: { joinId: need("JOIN") } }),
  },
  {
    name: "paid mark",
    usage: "JOIN --as cash|other",
    summary: "Marks a place as paid at the venue; one that is held is confirmed.",
    run: ({ api }, { need }) => api.call(markPaid, { params: { joinId: need("JOIN") }, body: { as: need("as") } }),
  },
  {
    name: "paid undo",
    usage: "JOIN",
    summary: "Takes that back, for 24 h: the place owes the money again.",
    run: ({ api }, { need }) => api.call(undoPaid, { params: { joinId: need("JOIN") } }),
  },
  {
    name: "owed list",
    usage: "",
    summary: "What is still owed at the venue for games that began, also past ones; the latest game first.",
    run: ({ api }) => everyPage((query) => api.call(listOwed, { query })),
  },
  {
    name: "owed waive",
    usage: "JOIN",
    summary: "Waives what a place owes at the venue. The same again answers the same.",
    run: ({ api }, { need }) => api.call(waiveDebt, { params: { joinId: need("JOIN") } }),
  },
  {
    name: "owed undo",
    usage: "JOIN",
    summary: "Takes that back, for 24 h: the place owes what its seats cost now.",
    run: ({ api }, { need }) => api.call(undoWaive, { params: { joinId: need("JOIN") } }),
  },
  {
    name: "owed remind",
    usage: "JOIN",
    summary:
      "Asks a member for what is owed, by message: at most once a day, not at night. Says when the member was asked.",
    run: ({ api }, { need }) => api.call(remindDebtor, { params: { joinId: need("JOIN") } }),
  },
  {
    name: "message",
    usage: "--event EVENT --to in|waiting|all --text TEXT [--dry-run] [--key UUID]",
    summary:
      "Writes to all who are in an event, wait, or both: one message each, of the account's monthly number. The same " +
      "--key: no second one. With --dry-run nothing is sent; says how many messages it takes and how many are left.",
    run({ api, newKey }, { need, value, has }) {
      const body = { text: need("text"), to: need("to") };
      const query: Readonly<Record<string, string>> = has("dry-run") ? { dryRun: "true" } : {};
      const key = value("key") ?? newKey();
      return api.call(sendAnnouncement, { params: { eventId: need("event") }, query, body, key });
    },
  },
  {
    name: "take-out",
    usage: "JOIN [--fill JOIN] [--dry-run]",
    summary:
      "Takes somebody out with a full refund. The seats go to whom --fill names, also out of order, else to who is " +
      "next; with --dry-run it only says what that would do.",
    run({ api }, { need, value, has }) {
      const fill = value("fill");
      const body = fill === undefined ? {} : { fill };
      return api.call(takeOut, { params: { joinId: need("JOIN") }, query: dryRunQuery(has("dry-run")), body });
    },
  },
  {
    name: "undo-take-out",
    usage: "JOIN",
    summary: "Puts somebody back whom you took out, within 10 minutes and while the seats are free.",
    run: ({ api }, { need }) => api.call(undoTakeOut, { params: { joinId: need("JOIN") } }),
  },
  {
    name: "lower-seats",
    usage: "JOIN --seats COUNT [--dry-run]",
    summary:
      "Lowers the seats of a place to --seats, with a full refund of the others, which go to who is next; with " +
      "--dry-run it only says what that would do.",
    run({ api }, { need, has }) {
      const body = { seats: wholeNumber(need("seats")) };
      return api.call(lowerSeats, { params: { joinId: need("JOIN") }, query: dryRunQuery(has("dry-run")), body });
    },
  },
  {
    name: "move",
    usage: "JOIN --to EVENT [--dry-run]",
    summary:
      "Moves somebody to another event. What was paid goes back in full, and the seats are offered there; what is " +
      "owed at the venue is owed there, at the same price; --dry-run as above.",
    run({ api }, { need, has }) {
      const asked = { params: { joinId: need("JOIN") }, body: { eventId: need("to") } };
      return api.call(movePlace, { ...asked, query: dryRunQuery(has("dry-run")) });
    },
  },
  {
    name: "seat",
    usage: "JOIN [--dry-run]",
    summary: "Gives seats to somebody who waits, also out of order and over capacity; --dry-run as above.",
    run: ({ api }, { need, has }) =>
      api.call(fillFromList, { params: { joinId: need("JOIN") }, query: dryRunQuery(has("dry-run")) }),
  },
  {
    name: "forgive",
    usage: "JOIN [--dry-run]",
    summary: "Gives back what the refund policy kept of a place that its member left; --dry-run says how much.",
    run: ({ api }, { need, has }) =>
      api.call(forgiveLeaver, { params: { joinId: need("JOIN") }, query: dryRunQuery(has("dry-run")) }),
  },
];

function dryRunQuery(isDry: boolean): Readonly<Record<string, string>> {
  return isDry ? { dryRun: "true" } : {};
}
