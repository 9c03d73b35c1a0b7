import { routes } from "#contract/routes.ts";
import type { RequestOf, ResponseOf, Route } from "#contract/wire/route.ts";
import { call, type CallOptions } from "../../tests/support/process/caller.ts";
import { issueMembers, putUpEvent, type TestMember } from "../../tests/support/process/people.ts";

/** What members were told. */
export interface Told {
  /** Each place, and the states that it may have after what its member was told last. */
  readonly places: readonly { readonly joinId: string; readonly states: readonly string[] }[];
  /** Calls that were not answered with success, in a sentence each. */
  readonly failures: readonly string[];
  readonly calls: { readonly old: number; readonly fresh: number };
  /** Calls that were told to come back (503), did so with the same key, and were then answered. */
  readonly cameBack: number;
}

export interface Playing {
  /** From now on calls go to these, in turn. Resolves when no call is under way at others. */
  use(urls: readonly string[]): Promise<void>;
  /** Lets everybody finish. */
  end(): Promise<Told>;
}

const mostTries = 10;
const card = { method: "card", token: "tok_sandbox_4242424242424242" } as const;

/** Two seats fewer than members, so that some wait and are offered a seat by whoever leaves. */
const tooFew = 2;

/**
 * Members join, pay, and every third one leaves with a refund, event after event; the calls of one member go to the servers
 * in turn, so each server goes on with what the other has begun.
 */
export function playOnBoth(oldUrl: string, lanes: number): Playing {
  const play = new Play(oldUrl);
  const done = play.rounds(lanes).catch((error: unknown) => void play.failures.push(String(error)));
  return {
    use: (urls) => play.use(urls),
    async end() {
      play.isOver = true;
      await done;
      return { places: [...play.places.values()], failures: play.failures, calls: play.calls, cameBack: play.cameBack };
    },
  };
}

class Play {
  isOver = false;
  readonly places = new Map<string, Told["places"][number]>();
  readonly failures: string[] = [];
  readonly calls = { old: 0, fresh: 0 };
  cameBack = 0;
  readonly #oldUrl: string;
  #urls: readonly string[];
  #turn = 0;
  readonly #underWay = new Map<string, number>();

  constructor(oldUrl: string) {
    this.#oldUrl = oldUrl;
    this.#urls = [oldUrl];
  }

  async use(urls: readonly string[]): Promise<void> {
    this.#urls = urls;
    const busy = () => [...this.#underWay].some(([url, calls]) => calls > 0 && !urls.includes(url));
    while (busy()) await new Promise((resolve) => setTimeout(resolve, 20));
  }

  async rounds(lanes: number): Promise<void> {
    const members = await issueMembers(this.#oldUrl, "beside", lanes);
    while (!this.isOver) {
      const eventId = await this.#at((url) => putUpEvent(url, { capacity: Math.max(1, lanes - tooFew) }));
      const waiting: (() => Promise<void>)[] = [];
      await Promise.all(
        members.map(async (member, at) => {
          const joined = await this.#ask(routes.joinEvent, { body: { eventId, seats: 1 } }, keyOf(member));
          if (!joined) return;
          const { joinId, state } = joined.participation;
          this.#told(joinId, state === "waitlisted" ? ["waitlisted", "offered"] : [state]);
          if (state === "waitlisted") waiting.push(() => this.#answer(member, joinId));
          else await this.#pay(member, joinId, at % 3 === 0);
        }),
      );
      // Whoever was offered a seat meanwhile takes it. An offer that nobody answers is a hold, of which one may have few.
      await Promise.all(waiting.map((answer) => answer()));
    }
  }

  async #answer(member: TestMember, joinId: string): Promise<void> {
    const seen = await this.#ask(routes.getParticipation, { query: { joinId } }, member);
    if (seen?.state === "offered") return this.#pay(member, joinId, false);
    if (await this.#ask(routes.leaveEvent, { body: { joinId } }, keyOf(member))) this.#told(joinId, ["left"]);
  }

  async #pay(member: TestMember, joinId: string, leaves: boolean): Promise<void> {
    const paid = await this.#ask(routes.payForEvent, { body: { joinId, ...card } }, keyOf(member));
    if (paid?.state !== "succeeded") return void this.failures.push(`${joinId} was paid: ${paid?.state}`);
    this.#told(joinId, ["confirmed"]);
    const seen = await this.#ask(routes.getParticipation, { query: { joinId } }, member);
    if (seen?.state !== "confirmed") this.failures.push(`${joinId} paid and reads ${seen?.state}`);
    if (!leaves) return;
    const left = await this.#ask(routes.leaveEvent, { body: { joinId } }, keyOf(member));
    if (left?.refund?.amount.amount !== paid.amount.amount) this.failures.push(`${joinId} left without its refund`);
    this.#told(joinId, ["left"]);
  }

  #told(joinId: string, states: readonly string[]): void {
    this.places.set(joinId, { joinId, states });
  }

  async #ask<R extends Route>(route: R, request: RequestOf<R>, options: CallOptions): Promise<ResponseOf<R> | null> {
    for (let tries = 1; ; tries += 1) {
      let asked = "";
      const answer = await this.#at((url) => {
        asked = url === this.#oldUrl ? "the old server" : "today's";
        return call(url, route, request, options).catch((error: unknown) => String(error));
      });
      if (typeof answer !== "string" && answer.ok) return answer.body;
      const status = typeof answer === "string" ? answer : `${answer.status} ${answer.code}`;
      if (status.startsWith("503 ") && tries < mostTries) {
        this.cameBack += 1;
        await new Promise((resolve) => setTimeout(resolve, 500));
        continue;
      }
      this.failures.push(`${route.id} at ${asked}: ${status}`);
      return null;
    }
  }

  /** Asks the server whose turn it is. */
  async #at<Result>(ask: (url: string) => Promise<Result>): Promise<Result> {
    const url = this.#urls[(this.#turn += 1) % this.#urls.length] ?? this.#oldUrl;
    this.calls[url === this.#oldUrl ? "old" : "fresh"] += 1;
    this.#underWay.set(url, (this.#underWay.get(url) ?? 0) + 1);
    try {
      return await ask(url);
    } finally {
      this.#underWay.set(url, (this.#underWay.get(url) ?? 0) - 1);
    }
  }
}

/** Each call once, however often it is sent. */
function keyOf({ token }: TestMember): CallOptions {
  return { token, key: crypto.randomUUID() };
}
