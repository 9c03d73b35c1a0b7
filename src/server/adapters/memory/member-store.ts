import type { Member, MemberId } from "#domain/member/member.ts";
import type { MemberStore } from "#server/application/ports/member-store.ts";
import type { MemoryTransaction } from "./transaction.ts";

export class InMemoryMemberStore implements MemberStore {
  readonly #tx: MemoryTransaction;

  constructor(transaction: MemoryTransaction) {
    this.#tx = transaction;
  }

  async ensure(member: Member): Promise<Member> {
    this.#tx.demandWrite();
    const known = this.#tx.members.get(member.id);
    this.#tx.members.set(member.id, known ? followToken(known, member) : member);
    return this.#tx.members.get(member.id) ?? member;
  }

  async find(id: MemberId): Promise<Member | null> {
    return this.#tx.members.get(id);
  }

  /** Transactions run one after the other, so there is nothing to wait for. */
  async lock(_id: MemberId): Promise<void> {
    this.#tx.demandWrite();
    if (this.#tx.hasLockedAnyEvent()) throw new Error("A member is locked before an event, never after.");
  }

  async findMany(ids: readonly MemberId[]): Promise<ReadonlyMap<MemberId, Member>> {
    return new Map(ids.flatMap((id) => this.#tx.members.get(id) ?? []).map((member) => [member.id, member]));
  }

  async save(member: Member): Promise<void> {
    this.#tx.members.set(member.id, member);
  }
}

/** Display name and picture follow the token where it carries them. */
function followToken(known: Member, fromToken: Member): Member {
  return {
    ...known,
    displayName: fromToken.displayName === "" ? known.displayName : fromToken.displayName,
    pictureUrl: fromToken.pictureUrl ?? known.pictureUrl,
  };
}
