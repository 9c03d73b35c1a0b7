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
} from "#server/adapters/http/problem.ts";
import { problemFromThrown } from "#server/adapters/http/thrown.ts";
import { KnowMember, type TokenIdentity } from "#server/application/members/know-member.ts";
import { Listeners } from "./listeners.ts";
import { idempotencyKey } from "#contract/wire/text.ts";
import { isKept } from "#server/adapters/http/endpoint/run-once.ts";
import { validate } from "#server/adapters/http/input/validate.ts";
import type { PageRequest } from "#application/ports/event-repository.ts";
import { DEFAULT_LIMIT } from "#contract/wire/page.ts";
import { second } from "#domain/time/instant.ts";
import type { Logger } from "#server/application/ports/logger.ts";

/** The server's authority: its use cases, and what they are run with. */
export type Authority = Pick<HttpDeps, "use" | "ids" | "logger">;

/** `offline`: no request arrives. `answer_lost`: the work is done, but its answer is lost. */
export type Trouble = "offline" | "answer_lost";

/** The work of one idempotency key. */
interface Keyed {
  readonly body: string;
  readonly workId: string;
  /** Null while the outcome is not known. */
  answer: Promise<unknown> | null;
}

type Input = Readonly<Record<string, unknown>>;

/**
 * The authority as one member's app calls it, without a wire. It knows who asks, checks every request against the
 * contract, does keyed work once, and answers copies. Failures reject with RequestFailed, as over HTTP. A 401 or 403
 * only rejects: spec §8's reaction to them is not done here.
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

  /** The trouble on the way to the backend, until it is set again; null when all is well. */
  set trouble(trouble: Trouble | null) {
    this.#trouble = trouble;
    this.#changes.call();
  }

  /** Calls back when the way to the backend or the member changes. Returns a function that stops it. */
  onChange(changed: () => void): () => void {
    return this.#changes.add(changed);
  }

  /** A request that anybody may make; the reader is null when nobody is logged in. */
  ask<Answer>(route: Route, input: Input, work: (reader: MemberId | null) => Promise<Answer>): Promise<Answer> {
    return this.#send(async () => {
      const reader = await this.#reader();
      checkInput(route, input);
      return work(reader);
    });
  }

  /** A member's own request, or a change that needs no key. */
  askAsMember<Answer>(route: Route, input: Input, work: (memberId: MemberId) => Promise<Answer>): Promise<Answer> {
    return this.#send(async () => {
      const memberId = await this.#memberId();
      checkInput(route, input);
      return work(memberId);
    });
  }

  /** A member's change with a key. `workId` is the same each time the same key continues the work. */
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
   * Does work once (wire conventions, `Idempotency-Key`): answers and 4xx failures other than 401 and 429 are replayed.
   * After any other failure, the next call with the same key continues the work.
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

  /** A member's first request creates the member. */
  async #reader(): Promise<MemberId | null> {
    const identity = this.#member.identity();
    if (identity === null) return null;
    await this.#authority.use(KnowMember).ensure(identity);
    return identity.memberId;
  }
}

/** @throws RequestFailed, `invalid_request`, for a key that is not a UUID. */
function keyIn(key: string): string {
  if (validate(idempotencyKey, key).kind === "valid") return key.toLowerCase();
  throw requestFailed(invalidRequest({ "Idempotency-Key": "The key must be a UUID." }));
}

function offline(): RequestFailed {
  return new RequestFailed({ code: "offline" });
}

/** Who calls the in-memory backend: the identity that the sent token would prove. */
export interface CurrentMember {
  /** Null when nobody is logged in. */
  identity(): TokenIdentity | null;
  /** Calls back when that changes. Returns a function that stops it. */
  onChange(changed: () => void): () => void;
}

/**
 * Checks a request against the contract, as the server does. Only the contract says what may be asked.
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

/** The part of a page request that the contract has a rule for; the list itself checks the cursor. */
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

/** A use case's refusal as a rejection, for ports that have no value for it. */
export function rejection(refusal: Refusal): RequestFailed {
  return requestFailed(problemFromAnswer(refusal));
}

const inMemory = { requestId: "in-memory", route: "in-memory" };

/** An exception of the backend as the app sees it. An unexpected one is logged, and its details are not shown. */
export function failureFrom(error: unknown, logger: Logger): RequestFailed {
  return error instanceof RequestFailed ? error : requestFailed(problemFromThrown(error, inMemory, logger));
}
