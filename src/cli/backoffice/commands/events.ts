import { checkIn, listParticipants, type ParticipantWire } from "#contract/merchants/participant.ts";
import {
  cancelEvent,
  changeEvent,
  createEvent,
  deleteDraft,
  duplicateEvent,
  publishEvent,
} from "#contract/merchants/event.ts";
import { listMerchantEvents } from "#contract/events/event-detail.ts";
import { planPublishing } from "#contract/merchants/own-event.ts";
import { getSellerAccount, openSellerForm } from "#contract/merchants/seller-account.ts";
import { changeMerchantSettings, getMerchantSettings, listMembers } from "#contract/merchants/settings.ts";
import { listFollowers, listToldFollowers } from "#contract/clubs/followers.ts";
import { changePerson, getPerson, listPeople } from "#contract/merchants/people.ts";
import type { BodyOf } from "#contract/wire/route.ts";
import { type BackofficeApi, everyPage } from "../api.ts";
import { type Command, readJsonFile } from "../command.ts";
import { usageFault } from "../failures.ts";
import { type Cell, decimalOf, toCsv } from "#domain/text/csv.ts";
import { wholeNumber } from "../whole-number.ts";

/** A merchant's commands for its events and the people in them. */
export const eventCommands: readonly Command[] = [
  {
    name: "events list",
    usage: "",
    summary: "Your published events to come: id, start, seats taken, title.",
    async run({ api }) {
      const { id: merchantId } = await api.call(getMerchantSettings);
      const events = await everyPage((page) => api.call(listMerchantEvents, { query: { merchantId, ...page } }));
      return events
        .map(
          ({ id, startsAt, seats, status, title }) =>
            `${id}  ${startsAt}  ${seats.taken}/${seats.capacity} ${status}  ${title}\n`,
        )
        .join("");
    },
  },
  {
    name: "events create",
    usage: "FILE",
    summary: "Puts up the event that a JSON file describes (- reads standard input).",
    run: async (context, { need }) =>
      context.api.call(createEvent, { body: await readJsonFile(context, need("FILE")) }),
  },
  {
    name: "events change",
    usage: "EVENT FILE [--dry-run]",
    summary: "Changes what the JSON file names; with --dry-run says what that would do to those who are in.",
    async run(context, { need, has }) {
      const body = await readJsonFile(context, need("FILE"));
      const query: Record<string, string> = has("dry-run") ? { dryRun: "true" } : {};
      return context.api.call(changeEvent, { params: { eventId: need("EVENT") }, query, body });
    },
  },
  {
    name: "events publish",
    usage: "EVENT [--at TIME] [--by-hand]",
    summary:
      "Opens a draft to members: now, or by itself at a time (2026-12-01T18:00:00Z); --by-hand takes such a time back.",
    run({ api }, { need, value, has }) {
      const params = { eventId: need("EVENT") };
      const publishesAt = value("at") ?? null;
      if (publishesAt !== null && has("by-hand")) throw usageFault("Give --at or --by-hand.");
      if (publishesAt === null && !has("by-hand")) return api.call(publishEvent, { params });
      return api.call(planPublishing, { params, body: { publishesAt } });
    },
  },
  {
    name: "events duplicate",
    usage: "EVENT",
    summary: "Makes a draft like an event: at its times, or on its next weekday once it has started.",
    run: ({ api }, { need }) => api.call(duplicateEvent, { params: { eventId: need("EVENT") } }),
  },
  {
    name: "events delete",
    usage: "EVENT",
    summary: "Deletes a draft. What was published is cancelled instead.",
    async run({ api }, { need }) {
      await api.call(deleteDraft, { params: { eventId: need("EVENT") } });
      return "";
    },
  },
  {
    name: "events cancel",
    usage: "EVENT [--reason TEXT] [--did-not-take-place]",
    summary:
      "Calls an event off for good; what was paid for the seats still held comes back. Members read the reason. " +
      "After its end only what did not take place can be called off, for 48 h.",
    run: ({ api }, { need, value, has }) =>
      api.call(cancelEvent, {
        params: { eventId: need("EVENT") },
        body: { reason: value("reason"), didNotTakePlace: has("did-not-take-place") },
      }),
  },
  {
    name: "participations",
    usage: "--event EVENT [--csv]",
    summary: "Who is in an event, who waits and who was, in the order in which they came.",
    async run({ api }, { need, has }) {
      const params = { eventId: need("event") };
      const all = await everyPage((query) => api.call(listParticipants, { params, query }));
      if (!has("csv")) return all;
      return toCsv(
        columns.map(([name]) => name),
        all.map((one) => columns.map(([, cell]) => cell(one))),
      );
    },
  },
  {
    name: "check-in",
    usage: "TICKET [--event EVENT] [--nonce SCAN] [--seats COUNT] [--taken cash|other|no]",
    summary:
      "Checks a ticket in by its QR code, or by its spoken code with --event. The same SCAN: the same answer. " +
      "--seats are those of a party that came now, else all; --taken is how you took what it owes, else in cash.",
    run({ api, newKey }, { need, value }) {
      const [seats, taken] = [value("seats"), value("taken")];
      const part = {
        ...(seats === undefined ? {} : { seats: wholeNumber(seats) }),
        ...(taken === undefined ? {} : { taken }),
      };
      const nonce = value("nonce") ?? newKey();
      return api.call(checkIn, { body: { ticketCode: need("TICKET"), eventId: value("event"), nonce, ...part } });
    },
  },
];

/** A merchant's commands for its own settings. */
export const merchantCommands: readonly Command[] = [
  {
    name: "merchant show",
    usage: "",
    summary: "Your settings: times, legal page, transfer account.",
    run: ({ api }) => api.call(getMerchantSettings),
  },
  {
    name: "merchant change",
    usage: "FILE",
    summary: "Changes the settings that the JSON file names: timing, legal, transferAccount.",
    run: async (context, { need }) =>
      context.api.call(changeMerchantSettings, { body: await readJsonFile(context, need("FILE")) }),
  },
  {
    name: "merchant account",
    usage: "[--open COUNTRY]",
    summary:
      "How far your own account at the payment gateway is; or, with --open, a link to the gateway's form for one " +
      "visit. COUNTRY is where you sell, such as TH.",
    run: async ({ api }, { value }) => {
      const country = value("open");
      return country === undefined ? api.call(getSellerAccount) : api.call(openSellerForm, { body: { country } });
    },
  },
  {
    name: "people list",
    usage: "STANDING",
    summary: "Who stands so with you: asked, let_in or blocked.",
    run: ({ api }, { need }) =>
      everyPage((page) => api.call(listPeople, { query: { standing: need("STANDING"), ...page } })),
  },
  {
    name: "people find",
    usage: "WORDS",
    summary: "Whom you know by these words of their names, or digits of their phone number.",
    run: ({ api }, { need }) => everyPage((page) => api.call(listPeople, { query: { q: need("WORDS"), ...page } })),
  },
  {
    name: "people show",
    usage: "MEMBER",
    summary: "All that you know of a member: games, what was paid, is owed and went back, misses.",
    run: ({ api }, { need }) => api.call(getPerson, { params: { memberId: need("MEMBER") } }),
  },
  {
    name: "people let-in",
    usage: "MEMBER",
    summary: "Lets a member in to what is for the club.",
    run: ({ api }, { need }) => changes(api, need("MEMBER"), { standing: "let_in" }),
  },
  {
    name: "people block",
    usage: "MEMBER --reason TEXT",
    summary: "Blocks a member: joining is not open to it any more. Only staff read the reason.",
    run: ({ api }, { need }) => changes(api, need("MEMBER"), { standing: "blocked", reason: need("reason") }),
  },
  {
    name: "people forget",
    usage: "MEMBER",
    summary: "Takes back that a member was let in or blocked.",
    run: ({ api }, { need }) => changes(api, need("MEMBER"), { standing: null }),
  },
  {
    name: "people note",
    usage: "MEMBER --text TEXT",
    summary: "Keeps a note about a member, for staff and the member's export; an empty text takes it away.",
    run: ({ api }, { need }) => changes(api, need("MEMBER"), { note: need("text") }),
  },
  {
    name: "followers list",
    usage: "",
    summary: "Who follows you and shows their name, whoever followed last first.",
    run: ({ api }) => everyPage((query) => api.call(listFollowers, { query })),
  },
  {
    name: "followers told",
    usage: "",
    summary: "New games that followers were told of, and how many of them got the message.",
    run: ({ api }) => everyPage((query) => api.call(listToldFollowers, { query })),
  },
  {
    name: "members",
    usage: "",
    summary: "Members who took part in your events, whoever joined last first.",
    run: ({ api }) => everyPage((query) => api.call(listMembers, { query })),
  },
];

function changes(api: BackofficeApi, memberId: string, body: BodyOf<typeof changePerson>) {
  return api.call(changePerson, { params: { memberId }, body });
}

const columns: readonly (readonly [name: string, cell: (one: ParticipantWire) => Cell])[] = [
  ["joinId", (one) => one.joinId],
  ["memberId", (one) => one.memberId],
  ["displayName", (one) => one.displayName],
  ["name", (one) => one.name],
  ["seats", (one) => one.seats],
  ["state", (one) => one.state],
  ["position", (one) => one.position],
  ["deadline", (one) => one.deadline],
  ["paymentMethod", (one) => one.payment?.method ?? null],
  ["paymentState", (one) => one.payment?.state ?? null],
  ["amount", (one) => decimalOf(one.payment?.amount)],
  ["owed", (one) => decimalOf(one.owed)],
  ["currency", (one) => one.payment?.amount.currency ?? null],
  ["checkedInAt", (one) => one.checkedInAt],
  ["joinedAt", (one) => one.joinedAt],
  ["guests", (one) => one.guests.join("; ")],
];
