import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";
import type { MemberExport } from "#contract/members/profile.ts";
import type { MemberId } from "#domain/member/member.ts";
import type { Page } from "#domain/page.ts";
import { MemberUnknown } from "./member-store.ts";
import { handedOut } from "./handed-out.ts";
import { profileOf } from "./edit-profile.ts";
import { ManageBankAccounts } from "#server/application/bank-accounts/manage-bank-accounts.ts";
import { ManageCards } from "#server/application/cards/manage-cards.ts";
import { type OwnList, ReadParticipation } from "#server/application/joining/read-participation.ts";
import { ReadPayments } from "#server/application/paying/read-payments.ts";
import { ReadRefunds } from "#server/application/refunding/read-refunds.ts";

const atOnce = 100;

/** A member gets everything that is stored about them. */
export class ExportMember {
  static readonly needs: Needs<typeof ExportMember> = [
    ReadParticipation,
    ReadPayments,
    ReadRefunds,
    ManageCards,
    ManageBankAccounts,
    Transactions,
  ];
  readonly #participations: ReadParticipation;
  readonly #payments: ReadPayments;
  readonly #refunds: ReadRefunds;
  readonly #cards: ManageCards;
  readonly #bankAccounts: ManageBankAccounts;
  readonly #transactions: Transactions;

  constructor(
    participations: ReadParticipation,
    payments: ReadPayments,
    refunds: ReadRefunds,
    cards: ManageCards,
    bankAccounts: ManageBankAccounts,
    transactions: Transactions,
  ) {
    this.#participations = participations;
    this.#payments = payments;
    this.#refunds = refunds;
    this.#cards = cards;
    this.#bankAccounts = bankAccounts;
    this.#transactions = transactions;
  }

  async run(memberId: MemberId): Promise<MemberExport> {
    const member = await this.#transactions.read((store) => store.members.find(memberId));
    if (!member) throw new MemberUnknown("The member behind this token is missing.");
    const { createdAt, signedUpAt, acceptedTerms, acceptedPrivacy, isFriend } = member;
    const all = <Item>(list: (page: OwnList) => Promise<Page<Item>>) => everything(memberId, list);
    return {
      exportedAt: this.#transactions.now(),
      profile: profileOf(member),
      membership: { createdAt, signedUpAt, acceptedTerms, acceptedPrivacy, isFriend },
      participations: [
        ...(await all((page) => this.#participations.upcoming(page))),
        ...(await all((page) => this.#participations.history(page))),
      ],
      payments: await all((page) => this.#payments.list(page)),
      refunds: await all((page) => this.#refunds.list({ ...page, eventId: null })),
      cards: await this.#cards.list(memberId),
      bankAccounts: await this.#bankAccounts.list(memberId),
      messages: await this.#transactions.read((store) => store.messages.ofMember(memberId)),
      held: handedOut(await this.#transactions.read((store) => store.members.held(memberId))),
    };
  }
}

/** Every page of a list, one after the other. */
async function everything<Item>(
  memberId: MemberId,
  list: (page: OwnList) => Promise<Page<Item>>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page: Page<Item> = await list({ memberId, limit: atOnce, cursor });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}
