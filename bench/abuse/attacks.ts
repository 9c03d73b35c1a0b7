import { request } from "node:http";
import { routes } from "#contract/routes.ts";
import { cities } from "#domain/event/city.ts";
import { sportTypes } from "#domain/event/sport-type.ts";
import { daysToChoose } from "#domain/event/traits.ts";
import { daysLater, localDateOf } from "#domain/time/local-date.ts";
import type { AbuseStage } from "./stage.ts";

/** Somebody who wants nobody else to be served. `stop` answers what it met. */
export interface Attack {
  readonly name: string;
  begin(stage: AbuseStage): Promise<{ readonly stop: () => Promise<string> }>;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** How often each status was answered, `401 × 10, 429 × 50`. */
class Answers {
  readonly #counts = new Map<number, number>();

  add(status: number): void {
    this.#counts.set(status, (this.#counts.get(status) ?? 0) + 1);
  }

  toString(): string {
    return [...this.#counts].map(([status, count]) => `${status} × ${count}`).join(", ");
  }
}

/** Sixty guesses at a merchant's secret at once, then forty a second. */
const secrets: Attack = {
  name: "guessed secrets",
  async begin({ server }) {
    const answers = new Answers();
    const over = new AbortController();
    const guess = async (at: number) => {
      const body = new URLSearchParams({
        grant_type: "client_credentials",
        client_id: `merchant-${at % 7}`,
        client_secret: `guess-${at}`,
      });
      const response = await fetch(new URL(routes.issueToken.path, server.url), { method: "POST", body });
      await response.arrayBuffer();
      answers.add(response.status);
    };
    const flood = async () => {
      await Promise.all(Array.from({ length: 60 }, (_, at) => guess(at)));
      for (let at = 0; !over.signal.aborted; at += 1) await Promise.all([guess(at), pause(25)]);
    };
    const flooding = flood();
    return {
      stop: async () => {
        over.abort();
        await flooding;
        return String(answers);
      },
    };
  },
};

/** Forty requests at a time for addresses that nobody has asked for before. */
function newAddresses(name: string, addressOf: (at: number) => string): Attack {
  return {
    name,
    async begin({ server }) {
      const answers = new Answers();
      const over = new AbortController();
      let last = 0;
      const lane = async () => {
        while (!over.signal.aborted) {
          const response = await fetch(new URL(addressOf((last += 1)), server.url));
          await response.arrayBuffer();
          answers.add(response.status);
        }
      };
      const lanes = Array.from({ length: 40 }, lane);
      return {
        stop: async () => {
          over.abort();
          await Promise.all(lanes);
          return String(answers);
        },
      };
    },
  };
}

const pages = newAddresses("pages of ever new filters", (at) => `/?sport=sport-${at}`);
/** Every page is one that the app itself links to, so each has to be made: 8 sports, 20 cities, 14 days. */
const offeredPages = newAddresses("pages of filters that screens offer", (at) => {
  const today = localDateOf(Date.now(), "UTC");
  const days = Array.from({ length: daysToChoose }, (_, day) => daysLater(today, day));
  const pick = <Value>(values: readonly Value[], below: number) => values[Math.floor(at / below) % values.length];
  const sport = pick(sportTypes, 1)?.id;
  const city = pick(cities, sportTypes.length)?.id;
  const day = pick(days, sportTypes.length * cities.length);
  return `/?sport=${sport}&city=${city}&day=${day}`;
});
const lists = newAddresses("lists under ever new addresses", (at) => `/line/list/event?limit=100&x=${at}`);
/** Lists that are never kept, since any join may change them. */
const freshLists = newAddresses("lists that are read each time", (at) => `/line/list/event?hasSeats=true&x=${at}`);

/** Twelve pictures of 40 megapixels at a time, as long as their payments take any. */
const slips: Attack = {
  name: "large slips",
  async begin({ server, payers, picture }) {
    const answers = new Answers();
    const over = new AbortController();
    const lane = async ({ token, paymentId }: (typeof payers)[number]) => {
      while (!over.signal.aborted) {
        const body = new FormData();
        body.set("paymentId", paymentId);
        body.set("file", new Blob([picture], { type: "image/png" }), "slip.png");
        const response = await fetch(new URL(routes.uploadReceipt.path, server.url), {
          method: "POST",
          body,
          headers: { authorization: `Bearer ${token}` },
        });
        await response.arrayBuffer();
        answers.add(response.status);
        if (response.status === 429) await pause(1_000);
      }
    };
    const flooding = Promise.all(payers.map(lane));
    return {
      stop: async () => {
        over.abort();
        await flooding;
        return String(answers);
      },
    };
  },
};

/** Six of a merchant's programs that send bank statements of other transfers, one after the other. */
const statements: Attack = {
  name: "bank statements",
  async begin({ server, merchantToken, lines }) {
    const answers = new Answers();
    const over = new AbortController();
    let sent = 0;
    const lane = async () => {
      while (!over.signal.aborted) {
        sent += 1;
        const rows = Array.from({ length: lines }, (_, at) => `2026-05-01,${100 + at},THB,${sent}-${at}`);
        const file = new Blob([["Date,Amount,Currency,Transaction ID", ...rows].join("\n")], { type: "text/csv" });
        const body = new FormData();
        body.set("file", file, "statement.csv");
        const response = await fetch(new URL(routes.noteStatement.path, server.url), {
          method: "POST",
          body,
          headers: { authorization: `Bearer ${merchantToken}` },
        });
        await response.arrayBuffer();
        answers.add(response.status);
        if (response.status === 429) await pause(1_000);
      }
    };
    const flooding = Promise.all(Array.from({ length: 6 }, lane));
    return {
      stop: async () => {
        over.abort();
        await flooding;
        return String(answers);
      },
    };
  },
};

/** Many streams of one address, on an event that changes with every join. */
const streams = (count: number): Attack => ({
  name: `${count} streams`,
  async begin({ server, eventIds }) {
    const answers = new Answers();
    const open = Array.from({ length: count }, (_, at) => {
      const eventId = eventIds[at % eventIds.length] ?? "";
      const call = request(new URL(`${routes.streamEvent.path}?eventId=${eventId}`, server.url), { agent: false });
      const answered = new Promise<void>((resolve) => {
        call.once("error", () => resolve());
        call.once("response", (response) => {
          answers.add(response.statusCode ?? 0);
          response.on("error", () => undefined);
          response.resume();
          resolve();
        });
      });
      call.end();
      return { call, answered };
    });
    await Promise.all(open.map(({ answered }) => answered));
    return {
      stop: async () => {
        for (const { call } of open) call.destroy();
        await pause(500);
        return String(answers);
      },
    };
  },
});

export const attacks = (streamCount: number): readonly Attack[] => [
  secrets,
  pages,
  offeredPages,
  lists,
  freshLists,
  slips,
  statements,
  streams(streamCount),
];
