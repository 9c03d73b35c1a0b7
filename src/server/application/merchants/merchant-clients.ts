import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { hour, type Instant } from "#domain/time/instant.ts";
import { type Clock, MachineClock } from "#server/application/ports/clock.ts";
import { IdSource } from "#server/application/ports/id-source.ts";
import { type Store, UnitOfWork } from "#server/application/ports/store.ts";
import type { Needs } from "#wiring/needs.ts";
import { SecretHasher, TokenMinter } from "./merchant-access.ts";
import type { MerchantClient } from "./merchant-store.ts";

/** A client as the operator sees it; never a secret, nor its hash. */
export type ListedClient = Omit<MerchantClient, "secretHash" | "olderSecretHash">;

/** A client with its new secret, which is told this once. */
export interface ClientWithSecret {
  readonly kind: "made";
  readonly client: ListedClient;
  readonly secret: string;
}

export type CreateClientAnswer = ClientWithSecret | Refused<"merchant_unknown" | "name_taken">;
export type RotateClientAnswer = ClientWithSecret | Refused<"client_unknown" | "client_revoked">;
export type RevokeClientAnswer =
  | { readonly kind: "revoked"; readonly client: ListedClient }
  | Refused<"client_unknown">;
export type ListClientsAnswer =
  | { readonly kind: "listed"; readonly clients: readonly ListedClient[] }
  | Refused<"merchant_unknown">;

/**
 * The life of merchants' credentials, for whoever runs Sideline. Secrets are random, made here and told once. It uses
 * the machine's clock, as tokens do.
 */
export class MerchantClients {
  static readonly needs: Needs<typeof MerchantClients> = [
    UnitOfWork,
    SecretHasher,
    TokenMinter,
    IdSource,
    MachineClock,
  ];
  readonly #unitOfWork: UnitOfWork;
  readonly #secrets: SecretHasher;
  readonly #tokens: TokenMinter;
  readonly #ids: IdSource;
  readonly #realClock: Clock;

  constructor(unitOfWork: UnitOfWork, secrets: SecretHasher, tokens: TokenMinter, ids: IdSource, realClock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#secrets = secrets;
    this.#tokens = tokens;
    this.#ids = ids;
    this.#realClock = realClock;
  }

  /**
   * Makes a client. Two of a merchant never have the same name while neither is revoked, so a repeated call makes no
   * second one: if its answer was lost, rotate the one that is there.
   */
  async create(merchantId: MerchantId, name: string): Promise<CreateClientAnswer> {
    const { secret, secretHash } = await this.#newSecret();
    return this.#unitOfWork.run(async (store): Promise<CreateClientAnswer> => {
      if (!(await store.merchants.lock(merchantId))) return refused("merchant_unknown");
      const others = await store.merchants.clientsOf(merchantId);
      if (others.some((one) => one.name === name && one.revokedAt === null)) return refused("name_taken");
      const client = newClient({
        clientId: this.#ids.newId(),
        merchantId,
        name,
        secretHash,
        createdAt: this.#realClock.now(),
      });
      await store.merchants.saveClient(client);
      return { kind: "made", client: listed(client), secret };
    });
  }

  /**
   * Gives a client a new secret. The one before works for `overlapHours` more; the one before that ends now. Without an
   * overlap the client's tokens end too, as they do when a secret has leaked.
   */
  async rotate(clientId: string, overlapHours: number): Promise<RotateClientAnswer> {
    const { secret, secretHash } = await this.#newSecret();
    return this.#change(clientId, async (client, store): Promise<RotateClientAnswer> => {
      if (client.revokedAt !== null) return refused("client_revoked");
      const older =
        overlapHours > 0
          ? { olderSecretHash: client.secretHash, olderUntil: this.#realClock.now() + overlapHours * hour }
          : { olderSecretHash: null, olderUntil: null };
      const rotated = { ...client, secretHash, ...older };
      await store.merchants.saveClient(rotated);
      if (overlapHours <= 0) await store.merchants.forgetTokensOf(clientId);
      return { kind: "made", client: listed(rotated), secret };
    });
  }

  /** Ends a client for good, with its tokens, at once. Repeating it changes nothing. */
  revoke(clientId: string): Promise<RevokeClientAnswer> {
    return this.#change(clientId, async (client, store): Promise<RevokeClientAnswer> => {
      if (client.revokedAt !== null) return { kind: "revoked", client: listed(client) };
      const revoked = {
        ...client,
        olderSecretHash: null,
        olderUntil: null,
        revokedAt: this.#realClock.now(),
      };
      await store.merchants.saveClient(revoked);
      await store.merchants.forgetTokensOf(clientId);
      return { kind: "revoked", client: listed(revoked) };
    });
  }

  /** All clients of a merchant, oldest first. */
  list(merchantId: MerchantId): Promise<ListClientsAnswer> {
    return this.#unitOfWork.read(async (store): Promise<ListClientsAnswer> => {
      if (!(await store.merchants.find(merchantId))) return refused("merchant_unknown");
      const clients = await store.merchants.clientsOf(merchantId);
      return { kind: "listed", clients: clients.map(listed) };
    });
  }

  async #newSecret(): Promise<{ readonly secret: string; readonly secretHash: string }> {
    const { token: secret } = await this.#tokens.mint();
    return { secret, secretHash: await this.#secrets.hash(secret) };
  }

  #change<Answer>(
    clientId: string,
    change: (client: MerchantClient, store: Store) => Promise<Answer>,
  ): Promise<Answer | Refused<"client_unknown">> {
    return this.#unitOfWork.run(async (store) => {
      const client = await store.merchants.lockClient(clientId);
      return client ? change(client, store) : refused("client_unknown");
    });
  }
}

/** A client that was never used, with one secret. */
export function newClient(
  facts: Pick<MerchantClient, "clientId" | "merchantId" | "name" | "secretHash"> & { readonly createdAt: Instant },
): MerchantClient {
  return { ...facts, olderSecretHash: null, olderUntil: null, lastUsedAt: null, revokedAt: null };
}

function listed({ secretHash: _secret, olderSecretHash: _older, ...shown }: MerchantClient): ListedClient {
  return shown;
}
