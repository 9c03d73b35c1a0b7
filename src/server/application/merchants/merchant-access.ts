import { port, type Needs } from "#wiring/needs.ts";
import { hour, type Instant, second } from "#domain/time/instant.ts";
import { MachineClock, type Clock } from "#server/application/ports/clock.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";
import type { MerchantClient, MerchantToken } from "./merchant-store.ts";

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

  /**
   * A token for a client's secret, or for the one before its last rotation while that works. A revoked client gets
   * none, and none is given while its merchant is suspended.
   */
  async issue(clientId: string, clientSecret: string): Promise<TokenAnswer> {
    const client = await this.#unitOfWork.read((store) => store.merchants.findClient(clientId));
    const matches = await this.#matching(client, clientSecret);
    if (!client || !matches) return { kind: "rejected" };
    const { token, tokenHash } = await this.#tokens.mint();
    const newer = this.#secrets.isOutdated(matches) ? await this.#secrets.hash(clientSecret) : null;
    return this.#unitOfWork.run(async (store): Promise<TokenAnswer> => {
      const known = await store.merchants.lockClient(clientId);
      const now = this.#realClock.now();
      if (!known || !secretsOf(known, now).includes(matches)) return { kind: "rejected" };
      if ((await store.merchants.suspendedSince(known.merchantId)) !== null) return { kind: "rejected" };
      const secretHash = newer !== null && known.secretHash === matches ? newer : known.secretHash;
      await store.merchants.saveClient({ ...known, secretHash, lastUsedAt: now });
      const { merchantId } = known;
      await store.merchants.saveToken({ tokenHash, clientId, merchantId, expiresAt: now + lifetime });
      return { kind: "issued", accessToken: token, expiresInSeconds: lifetime / second };
    });
  }

  /** The hash of the client's that this secret has; null for none. A null client takes as long as a wrong secret. */
  async #matching(client: MerchantClient | null, secret: string): Promise<string | null> {
    const hashes = client ? secretsOf(client, this.#realClock.now()) : [];
    if (hashes.length === 0) await this.#secrets.verify(secret, null);
    for (const hash of hashes) if (await this.#secrets.verify(secret, hash)) return hash;
    return null;
  }

  /** The client behind a token; null for an unknown or expired one, a revoked client, a suspended merchant. */
  async identify(token: string): Promise<Pick<MerchantToken, "clientId" | "merchantId"> | null> {
    const tokenHash = await this.#tokens.hash(token);
    const found = await this.#unitOfWork.read((store) => store.merchants.findToken(tokenHash));
    return found && found.expiresAt > this.#realClock.now() ? found : null;
  }
}

/** The hashes of the secrets that work now; none for a revoked client. */
function secretsOf(client: MerchantClient, now: Instant): readonly string[] {
  const { secretHash, olderSecretHash, olderUntil, revokedAt } = client;
  if (revokedAt !== null) return [];
  return olderSecretHash !== null && olderUntil !== null && now < olderUntil
    ? [secretHash, olderSecretHash]
    : [secretHash];
}
