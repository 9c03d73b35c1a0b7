import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import type { AuditEntry } from "#domain/merchant/audit.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import { hour, type Instant } from "#domain/time/instant.ts";
import { type Clock, MachineClock } from "#server/application/ports/clock.ts";
import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import { SecretHasher, TokenMinter } from "./merchant-access.ts";
import type { MerchantClient } from "./merchant-store.ts";

/** A client as people see it; never a secret, nor its hash. */
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

/** Who looks after clients, and of which merchant; a `merchantId` of null: of any. */
export interface ClientKeeper {
  readonly merchantId: MerchantId | null;
  readonly by: Actor;
}

/** Whoever runs Sideline. */
const operator: ClientKeeper = { merchantId: null, by: sideline };

/**
 * The life of merchants' credentials, for their owners and for whoever runs Sideline. Secrets are random, made here and
 * told once. It uses the machine's clock, as tokens do. A client of another merchant is unknown to a keeper.
 */
export class MerchantClients {
  static readonly needs: Needs<typeof MerchantClients> = [Transactions, SecretHasher, TokenMinter, MachineClock];
  readonly #transactions: Transactions;
  readonly #secrets: SecretHasher;
  readonly #tokens: TokenMinter;
  readonly #realClock: Clock;

  constructor(transactions: Transactions, secrets: SecretHasher, tokens: TokenMinter, realClock: Clock) {
    this.#transactions = transactions;
    this.#secrets = secrets;
    this.#tokens = tokens;
    this.#realClock = realClock;
  }

  /**
   * Makes a client. Two of a merchant never have the same name while neither is revoked, so a repeated call makes no
   * second one: if its answer was lost, rotate the one that is there.
   */
  async create(merchantId: MerchantId, name: string, by: Actor = sideline): Promise<CreateClientAnswer> {
    const made = await this.newSecret();
    return this.#transactions.run((transaction) => this.createIn(transaction, { merchantId, name, by }, made));
  }

  /** As `create`, in a transaction that is under way, with a secret of `newSecret`. */
  async createIn(
    { store, record, newId }: Transaction,
    { merchantId, name, by }: { readonly merchantId: MerchantId; readonly name: string; readonly by: Actor },
    { secret, secretHash }: NewSecret,
  ): Promise<CreateClientAnswer> {
    if (!(await store.merchants.lock(merchantId))) return refused("merchant_unknown");
    const others = await store.merchants.clientsOf(merchantId);
    if (others.some((one) => one.name === name && one.revokedAt === null)) return refused("name_taken");
    const createdAt = this.#realClock.now();
    const client = newClient({ clientId: newId(), merchantId, name, secretHash, createdAt });
    await store.merchants.saveClient(client);
    await record(lineAbout(client, by, "client_made"));
    return { kind: "made", client: listed(client), secret };
  }

  /**
   * Gives a client a new secret. The one before works for `overlapHours` more; the one before that ends now. Without an
   * overlap the client's tokens end too, as they do when a secret has leaked.
   */
  async rotate(clientId: string, overlapHours: number, keeper = operator): Promise<RotateClientAnswer> {
    const made = await this.newSecret();
    return this.#transactions.run((transaction) =>
      this.rotateIn(transaction, { clientId, overlapHours, keeper }, made),
    );
  }

  /** As `rotate`, in a transaction that is under way, with a secret of `newSecret`. */
  rotateIn(
    transaction: Transaction,
    {
      clientId,
      overlapHours,
      keeper,
    }: { readonly clientId: string; readonly overlapHours: number; readonly keeper: ClientKeeper },
    { secret, secretHash }: NewSecret,
  ): Promise<RotateClientAnswer> {
    return changeClient(transaction, clientId, keeper, async (client): Promise<RotateClientAnswer> => {
      const { store, record } = transaction;
      if (client.revokedAt !== null) return refused("client_revoked");
      const older =
        overlapHours > 0
          ? { olderSecretHash: client.secretHash, olderUntil: this.#realClock.now() + overlapHours * hour }
          : { olderSecretHash: null, olderUntil: null };
      const rotated = { ...client, secretHash, ...older };
      await store.merchants.saveClient(rotated);
      if (overlapHours <= 0) await store.merchants.forgetTokensOf(clientId);
      await record({ ...lineAbout(client, keeper.by, "client_rotated"), after: { overlapHours } });
      return { kind: "made", client: listed(rotated), secret };
    });
  }

  /** Ends a client for good, with its tokens, at once. Repeating it changes nothing. */
  revoke(clientId: string, keeper = operator): Promise<RevokeClientAnswer> {
    return this.#transactions.run((transaction) => this.#revoke(transaction, clientId, keeper));
  }

  #revoke(transaction: Transaction, clientId: string, keeper: ClientKeeper): Promise<RevokeClientAnswer> {
    const { store, record } = transaction;
    return changeClient(transaction, clientId, keeper, async (client): Promise<RevokeClientAnswer> => {
      if (client.revokedAt !== null) return { kind: "revoked", client: listed(client) };
      const revoked = {
        ...client,
        olderSecretHash: null,
        olderUntil: null,
        revokedAt: this.#realClock.now(),
      };
      await store.merchants.saveClient(revoked);
      await store.merchants.forgetTokensOf(clientId);
      await record(lineAbout(client, keeper.by, "client_revoked"));
      return { kind: "revoked", client: listed(revoked) };
    });
  }

  /** All clients of a merchant, oldest first. */
  list(merchantId: MerchantId): Promise<ListClientsAnswer> {
    return this.#transactions.read(async (store): Promise<ListClientsAnswer> => {
      if (!(await store.merchants.find(merchantId))) return refused("merchant_unknown");
      const clients = await store.merchants.clientsOf(merchantId);
      return { kind: "listed", clients: clients.map(listed) };
    });
  }

  /** A secret and its hash, which takes a moment: made before a transaction begins. */
  async newSecret(): Promise<NewSecret> {
    const { token: secret } = await this.#tokens.mint();
    return { secret, secretHash: await this.#secrets.hash(secret) };
  }
}

/** A secret that nobody has yet. */
export interface NewSecret {
  readonly secret: string;
  readonly secretHash: string;
}

async function changeClient<Answer>(
  { store }: Transaction,
  clientId: string,
  { merchantId }: ClientKeeper,
  change: (client: MerchantClient) => Promise<Answer>,
): Promise<Answer | Refused<"client_unknown">> {
  const client = await store.merchants.lockClient(clientId);
  const isTheirs = client !== null && (merchantId === null || client.merchantId === merchantId);
  return isTheirs ? change(client) : refused("client_unknown");
}

/** The audit trail's line about a client; not its name, which somebody typed. */
function lineAbout(
  { merchantId, clientId }: MerchantClient,
  by: Actor,
  act: "client_made" | "client_rotated" | "client_revoked",
): Omit<AuditEntry, "id" | "at"> {
  return { merchantId, by, act, about: { kind: "client", id: clientId }, before: null, after: null };
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
