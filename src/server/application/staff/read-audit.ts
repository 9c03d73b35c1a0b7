import { isErased } from "#domain/member/erased.ts";
import type { Member, MemberId } from "#domain/member/member.ts";
import { isWalkIn } from "#domain/member/walk-in.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { AuditEntry } from "#domain/merchant/audit.ts";
import { chosenZone } from "#domain/merchant/month-zones.ts";
import type { Page } from "#domain/page.ts";
import { monthZonesOf } from "#server/application/merchants/merchant-zone.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import { type Store, UnitOfWork } from "#server/application/ports/store.ts";
import type { Needs } from "#wiring/needs.ts";
import type { AuditReferences } from "./audit-store.ts";

/** How somebody is named. `former`: a member who was erased. `name` null: a former member, or a walk-in without one. */
export interface AuditedPerson {
  readonly kind: "member" | "walk_in" | "former";
  readonly name: string | null;
}

/** What the sentence about a line names, as it is now. Null: there is none. */
export interface AuditNames extends Pick<AuditReferences, "program" | "game" | "title" | "amount"> {
  readonly actor: AuditedPerson | null;
  readonly person: AuditedPerson | null;
  readonly filler: AuditedPerson | null;
}

export interface NamedAuditEntry extends AuditEntry {
  readonly names: AuditNames;
}

/** `timeZone`: the merchant's, for the dates of the lines. */
export interface NamedAuditPage extends Page<NamedAuditEntry> {
  readonly timeZone: string;
}

/** Owners read who did what to what at their merchant, newest first. */
export class ReadAudit {
  static readonly needs: Needs<typeof ReadAudit> = [UnitOfWork];
  readonly #unitOfWork: UnitOfWork;

  constructor(unitOfWork: UnitOfWork) {
    this.#unitOfWork = unitOfWork;
  }

  list(merchantId: MerchantId, limit: number, cursor: string | null): Promise<Page<AuditEntry>> {
    return this.#unitOfWork.read((store) => pageIn(store, merchantId, limit, cursor));
  }

  /** The same with the names that its ids stand for. */
  named(merchantId: MerchantId, limit: number, cursor: string | null): Promise<NamedAuditPage> {
    return this.#unitOfWork.read(async (store) => {
      const page = await pageIn(store, merchantId, limit, cursor);
      const items = await named(store, merchantId, page.items);
      return { ...page, items, timeZone: chosenZone(await monthZonesOf(store, merchantId)) };
    });
  }
}

async function pageIn(
  store: Store,
  merchantId: MerchantId,
  limit: number,
  cursor: string | null,
): Promise<Page<AuditEntry>> {
  const found = await store.audit.list(merchantId, limit + 1, decodeCursor(cursor));
  return pageOf(found, limit, ({ at, id }) => ({ key: at, id }));
}

async function named(
  store: Store,
  merchantId: MerchantId,
  lines: readonly AuditEntry[],
): Promise<readonly NamedAuditEntry[]> {
  const references = await store.audit.references(
    merchantId,
    lines.map(({ id }) => id),
  );
  const ids = [...references.values()].flatMap(({ actorId, personId, fillerId }) => [actorId, personId, fillerId]);
  const members = await store.members.findMany([...new Set(ids.filter((id) => id !== null))]);
  return lines.map((line) => {
    const found = references.get(line.id);
    if (!found) throw new Error("A line of the audit trail is missing.");
    const { actorId, personId, fillerId, ...names } = found;
    const isStaff = line.about.kind === "staff";
    const actor = personNamed(members, actorId, "staff");
    const person = personNamed(members, personId, isStaff ? "staff" : "member");
    return { ...line, names: { ...names, actor, person, filler: personNamed(members, fillerId, "member") } };
  });
}

/** Staff are called as in the team, by LINE's name; members by the name that they chose, if they did. */
function personNamed(
  members: ReadonlyMap<MemberId, Member>,
  id: MemberId | null,
  as: "staff" | "member",
): AuditedPerson | null {
  const member = id === null ? undefined : members.get(id);
  if (!member) return null;
  if (isErased(member.id)) return { kind: "former", name: null };
  const name = (as === "member" && member.name) || member.displayName || null;
  return { kind: isWalkIn(member.id) ? "walk_in" : "member", name };
}
