import { postingsOfPayment, postingsOfRefund } from "#domain/ledger/posting.ts";
import type { Payment } from "#domain/payment/payment.ts";
import type { Refund } from "#domain/refund/refund.ts";
import type { Store } from "../ports/store.ts";

/**
 * A store that books what payments and refunds move, in the transaction that writes them (product rules, *Money*): who
 * saves one can't forget its postings. What is booked is the difference to what was there, so saving the same again books
 * nothing. A refund is locked first: of two that save it at once, the second sees what the first wrote.
 */
export function keepLedger(store: Store): Store {
  const { payments, refunds, ledger } = store;
  const savePayment = async (after: Payment): Promise<void> => {
    const before = after.state === "succeeded" ? await payments.find(after.id) : null;
    await payments.save(after);
    if (after.state === "succeeded") await ledger.add(postingsOfPayment(before, after));
  };
  const saveRefund = async (after: Refund): Promise<void> => {
    const before = await refunds.lock(after.id);
    await refunds.save(after);
    await ledger.add(postingsOfRefund(before, after));
  };
  return { ...store, payments: withSave(payments, savePayment), refunds: withSave(refunds, saveRefund) };
}

function withSave<Part extends { save(row: never): Promise<void> }>(part: Part, save: Part["save"]): Part {
  return new Proxy(part, {
    get(target, name) {
      if (name === "save") return save;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
