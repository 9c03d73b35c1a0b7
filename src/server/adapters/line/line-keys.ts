import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { hour, type Instant, minute, second } from "#domain/time/instant.ts";
import type { Clock } from "#server/application/ports/clock.ts";

/** Who signs LINE's ID tokens (LINE Login, *Verify ID token*). */
export const lineIssuerName = "https://access.line.me";

const answerWithin = 5 * second;
/** Keys this old are fetched again, while they still serve. */
const freshFor = 10 * minute;
/** Keys that could not be fetched again serve no longer than this. */
const goodFor = 24 * hour;
/** A token may name a key that nobody ever had: LINE is not asked for each of them. */
const coolDown = 30 * second;
/** After LINE did not answer, nobody waits for it again before this. */
const restAfterFailure = 2 * second;

export interface LineKeysParts {
  /** Where LINE publishes its keys: `https://api.line.me/oauth2/v2.1/certs`. */
  readonly address: string;
  /** The real clock. */
  readonly clock: Clock;
  /** Is told when LINE can't be reached. */
  readonly onTrouble: (error: unknown) => void;
}

type KeySet = ReturnType<typeof createLocalJWKSet>;

/**
 * LINE's public keys, fetched when first needed and kept. A token that names a key which is not among them has them
 * fetched anew, at most every 30 s, so that a rotation is noticed by its first token. While LINE can't be reached the
 * kept ones serve on, for a day; without any, `keys` throws at once, and whoever asks later may be served.
 */
export class LineKeys {
  readonly #address: string;
  readonly #clock: Clock;
  readonly #onTrouble: (error: unknown) => void;
  #kept: { readonly set: KeySet; readonly since: Instant } | null = null;
  #failedAt: Instant | null = null;
  #underWay: Promise<KeySet> | null = null;

  constructor({ address, clock, onTrouble }: LineKeysParts) {
    this.#address = address;
    this.#clock = clock;
    this.#onTrouble = onTrouble;
  }

  /** The keys as the verifier takes them: `JWKSNoMatchingKey` says that LINE has no such key. */
  readonly keys: JWTVerifyGetKey = async (header, token) => {
    const set = await this.#current();
    try {
      return await set(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || this.#isJustFetched()) throw error;
    }
    return (await this.#fetchOnce())(header, token);
  };

  /** Fetches them before anybody needs them. Never throws: a server starts without LINE. */
  async warm(): Promise<void> {
    await this.#current().catch(() => undefined);
  }

  async #current(): Promise<KeySet> {
    const age = this.#kept ? this.#clock.now() - this.#kept.since : Infinity;
    if (this.#kept === null || age >= goodFor) return this.#fetchOnce();
    if (age >= freshFor) void this.#fetchOnce().catch(() => undefined);
    return this.#kept.set;
  }

  #isJustFetched(): boolean {
    return this.#kept !== null && this.#clock.now() - this.#kept.since < coolDown;
  }

  /** One fetch at a time, whoever waits for it; right after one that failed, none. */
  #fetchOnce(): Promise<KeySet> {
    if (this.#underWay) return this.#underWay;
    const isResting = this.#failedAt !== null && this.#clock.now() - this.#failedAt < restAfterFailure;
    if (isResting) return Promise.reject(new Error("LINE's keys could not be fetched a moment ago."));
    this.#underWay = this.#fetch().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  async #fetch(): Promise<KeySet> {
    try {
      const response = await fetch(this.#address, { signal: AbortSignal.timeout(answerWithin), redirect: "error" });
      if (!response.ok) throw new Error(`LINE answered ${response.status} for its keys.`);
      const published: JSONWebKeySet = await response.json();
      const set = createLocalJWKSet(published);
      this.#kept = { set, since: this.#clock.now() };
      this.#failedAt = null;
      return set;
    } catch (error) {
      this.#failedAt = this.#clock.now();
      this.#onTrouble(error);
      throw error;
    }
  }
}
