import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import { hour, type Instant, minute, second } from "#domain/time/instant.ts";
import type { Clock } from "#server/application/ports/clock.ts";

/** Who signs LINE's ID tokens (LINE Login, *Verify ID token*). */
export const lineIssuerName = "https://access.line.me";

const answerWithin = 5 * second;
/** Keys that are older are fetched again. Until that is done, the old ones are used. */
const freshFor = 10 * minute;
/** If keys can't be fetched again, the old ones are used no longer than this. */
const goodFor = 24 * hour;
/**
 * The shortest time between two fetches for an unknown key. A token may name any key, so LINE is not asked for each.
 */
const coolDown = 30 * second;
/** How long LINE is not asked again after it did not answer. */
const restAfterFailure = 2 * second;

export interface LineKeysParts {
  /** Where LINE publishes its keys: `https://api.line.me/oauth2/v2.1/certs`. */
  readonly address: string;
  /** The machine's clock. */
  readonly clock: Clock;
  /** Called when LINE can't be reached. */
  readonly onTrouble: (error: unknown) => void;
}

type KeySet = ReturnType<typeof createLocalJWKSet>;

/**
 * LINE's public keys, fetched when first needed and kept. When a token names an unknown key they are fetched again, at
 * most every 30 s, so that the first token after a rotation works. While LINE can't be reached, the kept keys are used
 * for up to a day. Without any key `keys` throws at once; a later call tries again.
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

  /** The keys in the form that the verifier takes. `JWKSNoMatchingKey` means that LINE has no such key. */
  readonly keys: JWTVerifyGetKey = async (header, token) => {
    const set = await this.#current();
    try {
      return await set(header, token);
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey) || this.#isJustFetched()) throw error;
    }
    return (await this.#fetchOnce())(header, token);
  };

  /** Fetches the keys before they are needed. Never throws: the server starts even when LINE can't be reached. */
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

  /** One fetch at a time, shared by all callers that wait. None right after a failure. */
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
