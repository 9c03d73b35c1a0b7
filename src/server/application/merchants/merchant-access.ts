import { port, type Needs } from "#wiring/needs.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { hour, second } from "#domain/time/instant.ts";
import { MachineClock, type Clock } from "#server/application/ports/clock.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";

/** Hashes client secrets, which are random, so that a stolen table does not reveal them. */
export interface SecretHasher {
  /** A text for `verify`, different each time. */
  hash(secret: string): Promise<string>;
  /**
   * Does the secret match the hash? A null hash, for an unknown client, takes as long as a wrong secret. False when the
   * text is not such a hash.
   */
  verify(secret: string, hash: string | null): Promise<boolean>;
  /** Was it made by the method of an earlier version? Then it is replaced when the secret is next used. */
  isOutdated(hash: string): boolean;
}

export const SecretHasher = port<SecretHasher>("SecretHasher");

/** A token to give out once, and the hash by which it is found again. */
export interface MintedToken {
  readonly token: string;
  readonly tokenHash: string;
}

/** Makes bearer tokens with 256 random bits. They can't be guessed, so a plain hash is enough to store them. */
export interface TokenMinter {
  mint(): Promise<MintedToken>;
  /** The hash of a token, always the same for the same token. */
  hash(token: string): Promise<string>;
}

export const TokenMinter = port<TokenMinter>("TokenMinter");

export type TokenAnswer =
  | { readonly kind: "issued"; readonly accessToken: string; readonly expiresInSeconds: number }
  | { readonly kind: "rejected" };

/** How long a back-office token lives. */
const lifetime = hour;

/**
 * Client-credentials access for a merchant's programs (RFC 6749, 4.4). Only hashes of secrets and tokens are stored. It
 * uses the machine's clock, so moving the development clock does not end tokens.
 */
export class MerchantAccess {
  static readonly needs: Needs<typeof MerchantAccess> = [UnitOfWork, SecretHasher, TokenMinter, MachineClock];
  readonly #unitOfWork: UnitOfWork;
  readonly #secrets: SecretHasher;
  readonly #tokens: TokenMinter;
  readonly #realClock: Clock;

  constructor(unitOfWork: UnitOfWork, secrets: SecretHasher, tokens: TokenMinter, realClock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#secrets = secrets;
    this.#tokens = tokens;
    this.#realClock = realClock;
  }

  async issue(clientId: string, clientSecret: string): Promise<TokenAnswer> {
    const client = await this.#unitOfWork.read((store) => store.merchants.findClient(clientId));
    const matches = await this.#secrets.verify(clientSecret, client?.secretHash ?? null);
    if (!client || !matches) return { kind: "rejected" };
    const { token, tokenHash } = await this.#tokens.mint();
    const expiresAt = this.#realClock.now() + lifetime;
    const newer = this.#secrets.isOutdated(client.secretHash) ? await this.#secrets.hash(clientSecret) : null;
    await this.#unitOfWork.run(async (store) => {
      if (newer !== null) await store.merchants.saveClient({ ...client, secretHash: newer });
      await store.merchants.saveToken({ tokenHash, merchantId: client.merchantId, expiresAt });
    });
    return { kind: "issued", accessToken: token, expiresInSeconds: lifetime / second };
  }

  /** The merchant behind a token; null for an unknown or expired one. */
  async identify(token: string): Promise<MerchantId | null> {
    const tokenHash = await this.#tokens.hash(token);
    const found = await this.#unitOfWork.read((store) => store.merchants.findToken(tokenHash));
    return found && found.expiresAt > this.#realClock.now() ? found.merchantId : null;
  }
}
