import { RequestFailed } from "#application/ports/request-failed.ts";
import type { Route } from "#contract/wire/route.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { HttpDeps } from "#server/adapters/http/deps.ts";
import { problem } from "#server/adapters/http/problem.ts";
import { KnowMember } from "#server/application/members/know-member.ts";
import { memberCaller } from "#server/application/ports/idempotency.ts";
import { checkInput } from "./checked.ts";
import type { CurrentMember } from "./current-member.ts";
import { KeyedWork } from "./keyed-work.ts";
import { Listeners } from "./listeners.ts";
import { failureFrom, requestFailed } from "./request-failures.ts";

/** The authority: the use cases that the server's calls reach, and what stands around them. */
export type Authority = Pick<HttpDeps, "use" | "idempotency" | "realClock" | "logger">;

/** `offline`: nothing arrives. `answer_lost`: the work is done, and nobody hears of it. */
export type Trouble = "offline" | "answer_lost";

type Input = Readonly<Record<string, unknown>>;

/**
 * The authority as one member's app reaches it, without a wire: knows who asks, holds every question against the
 * contract, does keyed work once, and answers copies. Failures reject with RequestFailed, as over HTTP. What spec §8
 * does about a 401 or 403 in the browser is not done here: they reject.
 */
export class InMemoryBackend {
  readonly #authority: Authority;
  readonly #member: CurrentMember;
  readonly #keyed: KeyedWork;
  readonly #changes = new Listeners();
  #trouble: Trouble | null = null;

  constructor(authority: Authority, member: CurrentMember) {
    this.#authority = authority;
    this.#member = member;
    this.#keyed = new KeyedWork(authority.idempotency, authority.realClock);
    member.onChange(() => this.#changes.call());
  }

  get use(): Authority["use"] {
    return this.#authority.use;
  }

  get trouble(): Trouble | null {
    return this.#trouble;
  }

  /** What is wrong with the way to the backend until it is set again; null for nothing. */
  set trouble(trouble: Trouble | null) {
    this.#trouble = trouble;
    this.#changes.call();
  }

  /** Calls back when the way to the backend or the member changes; answers how to stop. */
  onChange(changed: () => void): () => void {
    return this.#changes.add(changed);
  }

  /** A question that anybody may ask; null is nobody in particular. */
  ask<Answer>(route: Route, input: Input, work: (reader: MemberId | null) => Promise<Answer>): Promise<Answer> {
    return this.#send(async () => {
      const reader = await this.#reader();
      checkInput(route, input);
      return work(reader);
    });
  }

  /** A member's own question, or a change that needs no key. */
  askAsMember<Answer>(route: Route, input: Input, work: (memberId: MemberId) => Promise<Answer>): Promise<Answer> {
    return this.#send(async () => {
      const memberId = await this.#memberId();
      checkInput(route, input);
      return work(memberId);
    });
  }

  /** A member's change under a key. `workId` is the same each time the key carries it on. */
  askOnce<Answer>(
    route: Route,
    body: Input,
    key: string,
    work: (memberId: MemberId, workId: string) => Promise<Answer>,
  ): Promise<Answer> {
    return this.#send(async () => {
      const memberId = await this.#memberId();
      const scope = { caller: memberCaller(memberId), path: route.path, key: key.toLowerCase() };
      return this.#keyed.run(scope, body, (workId) =>
        this.#answered(async () => {
          checkInput(route, body);
          return work(memberId, workId);
        }),
      );
    });
  }

  async #send<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    if (this.#trouble === "offline") throw offline();
    const outcome = await Promise.allSettled([this.#answered(work)]).then(([settled]) => settled);
    if (this.#trouble !== null) throw offline();
    if (outcome.status === "rejected") throw outcome.reason;
    return structuredClone(outcome.value);
  }

  async #answered<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const identity = this.#member.identity();
    try {
      return await (identity === null ? work() : this.#authority.use(KnowMember).during(identity, work));
    } catch (error) {
      throw failureFrom(error, this.#authority.logger);
    }
  }

  async #memberId(): Promise<MemberId> {
    const memberId = await this.#reader();
    if (memberId === null) throw requestFailed(problem("unauthenticated"));
    return memberId;
  }

  /** The first question makes the member. */
  async #reader(): Promise<MemberId | null> {
    const identity = this.#member.identity();
    if (identity === null) return null;
    await this.#authority.use(KnowMember).ensure(identity);
    return identity.memberId;
  }
}

function offline(): RequestFailed {
  return new RequestFailed({ code: "offline" });
}
