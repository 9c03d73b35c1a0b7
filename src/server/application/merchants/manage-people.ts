import type { NotedPersonView, PersonView } from "#contract/merchants/people.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import { type Actor, sideline } from "#domain/merchant/actor.ts";
import type { ClubStanding } from "#domain/merchant/admission.ts";
import { differenceOf } from "#domain/merchant/audit.ts";
import { keptNote } from "#domain/merchant/member-note.ts";
import { findsPerson } from "#domain/member/finds-person.ts";
import type { Page } from "#domain/page.ts";
import { type Invalid, invalid, type NotFound, notFound } from "#domain/refusal.ts";
import type { MerchantMember } from "#server/application/members/personal-data.ts";
import { knownAs as idsAt } from "#server/application/merchants/customers.ts";
import type { KnownPerson } from "#server/application/merchants/merchant-store.ts";
import { afterTurn } from "#server/application/room/gathering.ts";
import { decodeCursor, pageOf } from "#server/application/ports/cursor.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Needs } from "#wiring/needs.ts";

/** What is left out stays as it is. */
export interface PersonCommand {
  readonly merchantId: MerchantId;
  /** The merchant's own id for the member. */
  readonly knownAs: string;
  readonly standing?: "let_in" | "blocked" | null;
  /** Why it is blocked. */
  readonly reason?: string | null;
  /** Blank takes it away. */
  readonly note?: string;
  readonly by?: Actor;
}

/** So many take no longer than a few milliseconds. */
const lookedAtOnce = 500;

interface PeopleQuestion<Standing> {
  readonly merchantId: MerchantId;
  readonly standing: Standing;
  readonly limit: number;
  readonly cursor: string | null;
}

export type StandingAnswer = { readonly kind: "stands"; readonly person: NotedPersonView } | NotFound | Invalid;

/**
 * A merchant lets members in, blocks them and keeps a note about them, by its own ids. Who is in an event already
 * stays in it. Repeatable: the same again writes nothing. The audit trail has who did it, without reason and note.
 */
export class ManagePeople {
  static readonly needs: Needs<typeof ManagePeople> = [Transactions];
  readonly #transactions: Transactions;

  constructor(transactions: Transactions) {
    this.#transactions = transactions;
  }

  /** Those who stand so, who came to it last first. */
  list({ merchantId, standing, limit, cursor }: PeopleQuestion<ClubStanding>): Promise<Page<PersonView>> {
    return this.#transactions.read(async (store) => {
      const found = await store.merchants.listStanding(merchantId, standing, limit + 1, decodeCursor(cursor));
      const page = pageOf(found, limit, ({ standsSince, id }) => ({ key: standsSince ?? 0, id }));
      return { ...page, items: await seePeople(store, page.items) };
    });
  }

  /** Everybody whom the merchant knows and `q` finds, the latest first. */
  async find({
    merchantId,
    standing,
    q,
    limit,
    cursor,
  }: PeopleQuestion<ClubStanding | null> & { readonly q: string }): Promise<Page<PersonView>> {
    const everybody = await this.#transactions.read((store) => store.merchants.everybody(merchantId));
    const after = decodeCursor(cursor);
    const isNext = ({ seenLastAt, ref }: KnownPerson) =>
      after === null || seenLastAt < after.key || (seenLastAt === after.key && ref > after.id);
    const fits = findsPerson(q);
    const found: KnownPerson[] = [];
    for (const [at, person] of everybody.entries()) {
      // Others are served while a large club is looked through.
      if (at % lookedAtOnce === lookedAtOnce - 1) await new Promise<void>(afterTurn);
      if ((standing === null || person.standing === standing) && isNext(person) && fits(person)) found.push(person);
      if (found.length > limit) break;
    }
    const page = pageOf(found, limit, ({ seenLastAt, ref }) => ({ key: seenLastAt, id: ref }));
    const memberIds = page.items.map(({ memberId }) => memberId);
    const known = await this.#transactions.run((transaction) => idsAt(transaction, merchantId, memberIds));
    const items = page.items.map(
      ({ memberId, displayName, pictureUrl, name, standing: stands, reason, standsSince }) => {
        const person = { memberId: known.get(memberId) ?? "", displayName, pictureUrl, name };
        return { ...person, standing: stands, reason, since: standsSince };
      },
    );
    return { ...page, items };
  }

  /** A block without a reason is invalid; an id of nobody, or of another merchant, is not found. */
  change({ merchantId, knownAs, by = sideline, ...change }: PersonCommand): Promise<StandingAnswer> {
    return this.#transactions.run(async ({ store, now, record }): Promise<StandingAnswer> => {
      if (change.standing === "blocked" && (change.reason ?? null) === null) {
        return invalid({ reason: "Say why: staff will read it." });
      }
      const known = await store.merchants.lockKnown(merchantId, knownAs);
      if (!known) return notFound;
      const newer = changed(known, change, now);
      const difference = differenceOf(saidOf(known), saidOf(newer), ["reason", "note"]);
      if (difference) {
        await store.merchants.saveStanding(newer);
        await record({ merchantId, by, act: "person_changed", about: { kind: "member", id: knownAs }, ...difference });
      }
      const [person] = await seePeople(store, [newer]);
      return person ? { kind: "stands", person: { ...person, note: newer.note } } : notFound;
    });
  }
}

function saidOf({ standing, reason, note }: MerchantMember): Pick<MerchantMember, "standing" | "reason" | "note"> {
  return { standing, reason, note };
}

function changed(
  known: MerchantMember,
  { standing, reason = null, note }: Pick<PersonCommand, "standing" | "reason" | "note">,
  now: Instant,
): MerchantMember {
  const noted = note === undefined ? known : { ...known, note: keptNote(note) };
  if (standing === undefined) return noted;
  const said = { standing, reason: standing === "blocked" ? reason : null };
  if (known.standing === said.standing && known.reason === said.reason) return noted;
  return { ...noted, ...said, standsSince: standing === null ? null : now };
}

async function seePeople(store: Store, people: readonly MerchantMember[]): Promise<readonly PersonView[]> {
  const members = await store.members.findMany(people.map(({ memberId }) => memberId));
  return people.flatMap(({ id, memberId, standing, reason, standsSince }) => {
    const member = members.get(memberId);
    if (!member) return [];
    const { displayName, pictureUrl, name } = member;
    return [{ memberId: id, displayName, pictureUrl, name, standing, reason, since: standsSince }];
  });
}
