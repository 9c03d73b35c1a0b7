import { RequestFailed } from "#application/ports/request-failed.ts";
import type { Route } from "#contract/wire/route.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { HttpDeps } from "#server/adapters/http/deps.ts";
import { problemStatus } from "#contract/wire/problem-codes.ts";
import {
  invalidRequest,
  problem,
  type Problem,
  problemBody,
  problemFromAnswer,
  type Refusal,
  problemFromThrown,
} from "#server/adapters/http/problem.ts";
import { KnowMember, type TokenIdentity } from "#server/application/members/know-member.ts";
import { Listeners } from "./listeners.ts";
import { idempotencyKey } from "#contract/wire/text.ts";
import { isKept } from "#server/adapters/http/endpoint/run-once.ts";
import { validate } from "#server/adapters/http/input/validate.ts";
import type { PageRequest } from "#application/ports/event-repository.ts";
import { DEFAULT_LIMIT } from "#contract/wire/page.ts";
import { second } from "#domain/time/instant.ts";
import type { Logger } from "#server/application/ports/logger.ts";

/** The authority: the use cases that the server's calls reach, and what stands around them. */
export type Authority = Pick<HttpDeps, "use" | "ids" | "logger">;

/** `offline`: nothing arrives. `answer_lost`: the work is done, and nobody hears of it. */
export type Trouble = "offline" | "answer_lost";

/** What was asked under a key. */
interface Keyed {
  readonly body: string;
  readonly workId: string;
  /** Null while nothing is known of it. */
  answer: Promise<unknown> | null;
}

type Input = Readonly<Record<string, unknown>>;

/**
 * The authority as one member's app reaches it, without a wire: knows who asks, holds every question against the
 * contract, does keyed work once, and answers copies. Failures reject with RequestFailed, as over HTTP. What spec §8
 * does about a 401 or 403 in the browser is not done here: they reject.
 */
export class InMemoryBackend {
  readonly #authority: Authority;
  readonly #member: CurrentMember;
  readonly #keyed = new Map<string, Keyed>();
  readonly #changes = new Listeners();
  #trouble: Trouble | null = null;

  constructor(authority: Authority, member: CurrentMember) {
    this.#authority = authority;
    this.#member = member;
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

  /** A question that anybody may ask; the reader is null when nobody is logged in. */
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
      return this.#once(`${memberId} ${route.path} ${keyIn(key)}`, JSON.stringify(body), (workId) =>
        this.#answered(async () => {
          checkInput(route, body);
          return work(memberId, workId);
        }),
      );
    });
  }

  /**
   * Does work once (wire conventions, `Idempotency-Key`): answers and failures of 4xx are given again, apart from 401 and
   * 429; after anything else the next call with the same key carries the work on.
   */
  async #once<Answer>(name: string, body: string, work: (workId: string) => Promise<Answer>): Promise<Answer> {
    const kept = this.#keyed.get(name) ?? { body, workId: this.#authority.ids.newId(), answer: null };
    this.#keyed.set(name, kept);
    if (kept.body !== body) throw requestFailed(problem("idempotency_mismatch"));
    kept.answer ??= work(kept.workId).catch((failure: unknown) => {
      if (!(failure instanceof RequestFailed && failure.status !== null && isKept(failure.status))) kept.answer = null;
      throw failure;
    });
    return (await kept.answer) as Answer;
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

/** @throws RequestFailed, `invalid_request`, for what is not a UUID. */
function keyIn(key: string): string {
  if (validate(idempotencyKey, key).kind === "valid") return key.toLowerCase();
  throw requestFailed(invalidRequest({ "Idempotency-Key": "The key must be a UUID." }));
}

function offline(): RequestFailed {
  return new RequestFailed({ code: "offline" });
}

/** Who asks the in-memory backend: what the token that would be sent proves. */
export interface CurrentMember {
  /** Null when nobody is logged in. */
  identity(): TokenIdentity | null;
  /** Calls back when that changes; answers how to stop. */
  onChange(changed: () => void): () => void;
}

/**
 * Holds what is asked against the contract, as the server does: what may be asked is written there and nowhere else.
 * @throws RequestFailed, `invalid_request`, with the fields that are wrong.
 */
export function checkInput(route: Route, input: Readonly<Record<string, unknown>>): void {
  const schema = route.query ?? route.body;
  if (!schema) return;
  const result = validate(schema, input);
  if (result.kind === "invalid") throw requestFailed(invalidRequest(result.fields));
}

/** Where a page starts and how long it is. */
export function pageOf(page: PageRequest | undefined): { readonly cursor: string | null; readonly limit: number } {
  return { cursor: page?.cursor ?? null, limit: page?.limit ?? DEFAULT_LIMIT };
}

/** The part of a page request that the contract has a rule for: a cursor is the list's own business. */
export function limitQueryOf(page: PageRequest | undefined): { readonly limit?: string } {
  return page?.limit === undefined ? {} : { limit: String(page.limit) };
}

/** A problem as the app would get it over the wire. */
export function requestFailed(told: Problem): RequestFailed {
  const { code, fields, retryAfter } = told;
  return new RequestFailed({
    code,
    status: problemStatus[code],
    body: problemBody(told),
    ...(fields ? { fields } : {}),
    retryAfter: retryAfter === undefined ? null : retryAfter * second,
  });
}

/** What a use case answers when it does not do it, where the port has no value for it. */
export function rejection(refusal: Refusal): RequestFailed {
  return requestFailed(problemFromAnswer(refusal));
}

/** What an exception of the backend is to the app; surprises are logged and say nothing. */
export function failureFrom(error: unknown, logger: Logger): RequestFailed {
  return error instanceof RequestFailed ? error : requestFailed(problemFromThrown(error, "in-memory", logger));
}
