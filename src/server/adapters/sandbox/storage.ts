import { type TestNumber } from "#domain/card/test-numbers.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { SandboxAccount } from "./account.ts";
import type { SandboxNotice } from "./notices.ts";

/** A card that is saved for a member. */
export interface SandboxCard {
  readonly ref: string;
  readonly memberId: MemberId;
  readonly number: TestNumber;
}

/** What the sandbox stores, by kind. */
export interface SandboxDocuments {
  /** Stored under its payment's id. Due when something next happens to it by itself. */
  readonly account: SandboxAccount;
  /** Stored under a refund's id: the payment that it belongs to. */
  readonly refund: { readonly paymentId: PaymentId };
  /** Stored under its reference. */
  readonly card: SandboxCard;
  /** Stored under its id. Due when it has to be delivered. */
  readonly notice: SandboxNotice;
  /** Stored under `webhook`: the secret that signs webhooks. */
  readonly secret: { readonly text: string };
}

export type DocumentKind = keyof SandboxDocuments;

interface Filed<Kind extends DocumentKind> {
  readonly kind: Kind;
  readonly key: string;
  readonly document: SandboxDocuments[Kind];
  readonly dueAt?: Instant | null;
}

export type FiledDocument = { [Kind in DocumentKind]: Filed<Kind> }[DocumentKind];

export type DocumentWrite =
  /** Replaces the document with this name. */
  | { readonly put: FiledDocument }
  /** For a name that may be used only once: the change fails when the name is taken. */
  | { readonly add: FiledDocument }
  | { readonly remove: { readonly kind: DocumentKind; readonly key: string } };

export interface SandboxReader {
  find<Kind extends DocumentKind>(kind: Kind, key: string): Promise<SandboxDocuments[Kind] | null>;
  /** Documents of a kind that are due by `now`, longest due first, at most `limit`. */
  due<Kind extends DocumentKind>(kind: Kind, now: Instant, limit: number): Promise<readonly SandboxDocuments[Kind][]>;
  /** Documents of a kind by key, after `afterKey`, at most `limit`. */
  list<Kind extends DocumentKind>(
    kind: Kind,
    afterKey: string | null,
    limit: number,
  ): Promise<readonly SandboxDocuments[Kind][]>;
}

export interface StorageChange<Result> {
  readonly result: Result;
  readonly writes: readonly DocumentWrite[];
}

/**
 * Where the sandbox stores its data, separate from the app's stores: an outside system remembers what it did, whatever
 * happens to the app. Never used inside a transaction of the app.
 */
export interface SandboxStorage extends SandboxReader {
  /**
   * Reads, then writes, all or nothing. Changes under one name run one after the other, in all processes. If `decide`
   * throws, nothing is written. `decide` only reads, and returns what to write.
   */
  change<Result>(name: string, decide: (reader: SandboxReader) => Promise<StorageChange<Result>>): Promise<Result>;
}

/** The sandbox's data in memory: for the demo and for tests. */
export class MemorySandboxStorage implements SandboxStorage {
  readonly #documents = new Map<string, FiledDocument>();
  #lastChange: Promise<unknown> = Promise.resolve();

  /** `kept`: the documents to begin with, as `all` returned them. */
  constructor(kept: readonly FiledDocument[] = []) {
    this.#write(kept.map((put) => ({ put })));
  }

  /** All documents, as plain data. */
  all(): readonly FiledDocument[] {
    return [...this.#documents.values()];
  }

  async find<Kind extends DocumentKind>(kind: Kind, key: string): Promise<SandboxDocuments[Kind] | null> {
    const filed = this.#documents.get(nameOf({ kind, key })) as Filed<Kind> | undefined;
    return filed?.document ?? null;
  }

  async due<Kind extends DocumentKind>(kind: Kind, now: Instant, limit: number) {
    const timeOf = (filed: FiledDocument) => filed.dueAt ?? Number.POSITIVE_INFINITY;
    return [...this.#documents.values()]
      .filter((filed) => filed.kind === kind && timeOf(filed) <= now)
      .toSorted((a, b) => timeOf(a) - timeOf(b))
      .slice(0, limit)
      .map((filed) => (filed as Filed<Kind>).document);
  }

  async list<Kind extends DocumentKind>(kind: Kind, afterKey: string | null, limit: number) {
    return [...this.#documents.values()]
      .filter((filed) => filed.kind === kind && (afterKey === null || filed.key > afterKey))
      .toSorted((a, b) => (a.key < b.key ? -1 : 1))
      .slice(0, limit)
      .map((filed) => (filed as Filed<Kind>).document);
  }

  change<Result>(_name: string, decide: (reader: SandboxReader) => Promise<StorageChange<Result>>): Promise<Result> {
    const done = this.#lastChange.then(async () => {
      const { result, writes } = await decide(this);
      this.#write(writes);
      return result;
    });
    this.#lastChange = done.catch(() => undefined);
    return done;
  }

  #write(writes: readonly DocumentWrite[]): void {
    for (const write of writes) {
      if ("add" in write && this.#documents.has(nameOf(write.add)))
        throw new Error("The sandbox has this name already.");
    }
    for (const write of writes) {
      if ("remove" in write) this.#documents.delete(nameOf(write.remove));
      else {
        const filed = "put" in write ? write.put : write.add;
        this.#documents.set(nameOf(filed), filed);
      }
    }
  }
}

function nameOf({ kind, key }: { readonly kind: DocumentKind; readonly key: string }): string {
  return `${kind}/${key}`;
}
