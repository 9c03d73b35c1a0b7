import type { NoticesView } from "#contract/staff-notices/notices.ts";
import type { Actor } from "#domain/merchant/actor.ts";
import { differenceOf } from "#domain/merchant/audit.ts";
import { type NoticeChoices, noticeChoicesOf, unwantedAfter } from "#domain/merchant/notice-choices.ts";
import type { StaffMember } from "#domain/merchant/staff.ts";
import { MessageNumber, monthOf } from "#server/application/messages/message-number.ts";
import type { Store } from "#server/application/ports/store.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { Needs } from "#wiring/needs.ts";

/** Each person who works for a merchant switches what they are told in LINE, and sees what all of that costs. */
export class ChooseNotices {
  static readonly needs: Needs<typeof ChooseNotices> = [Transactions, MessageNumber];
  readonly #transactions: Transactions;
  readonly #number: MessageNumber;

  constructor(transactions: Transactions, number: MessageNumber) {
    this.#transactions = transactions;
    this.#number = number;
  }

  read(person: StaffMember): Promise<NoticesView> {
    return this.#transactions.read((store) => this.#seen(store, person));
  }

  /** Repeatable: what is so already changes nothing. */
  choose({ id, merchantId }: StaffMember, change: Partial<NoticeChoices>, by: Actor): Promise<NoticesView> {
    return this.#transactions.run(async ({ store, record }) => {
      await store.merchants.lock(merchantId);
      const one = await store.staff.find(id);
      if (!one) throw new Error("Who calls works there.");
      const changed = { ...one, unwantedNotices: unwantedAfter(change, one) };
      const difference = differenceOf(noticeChoicesOf(one), noticeChoicesOf(changed), []);
      if (difference) {
        await store.staff.save(changed);
        await record({ merchantId, by, act: "notices_chosen", about: { kind: "staff", id }, ...difference });
      }
      return this.#seen(store, changed);
    });
  }

  async #seen({ messages }: Store, { merchantId, unwantedNotices = [] }: StaffMember): Promise<NoticesView> {
    const month = monthOf(this.#transactions.now());
    const staff = await messages.counted(merchantId, month, "staff");
    const all = await messages.counted(merchantId, month);
    return {
      choices: noticeChoicesOf({ unwantedNotices }),
      thisMonth: { staff, all, number: this.#number.aMonth },
    };
  }
}
