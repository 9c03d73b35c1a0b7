import { leftAfter, ReviewMoney } from "#application/console/use-cases/review-money.ts";
import { DecisionShelf } from "#application/console/ports/transfer-desk.ts";
import { Delay } from "#application/ports/environment.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Bindings } from "../bindings.ts";
import { resolve } from "../resolve.ts";
import { provideMoney } from "./provide-money.ts";

// Fetched with it, after the first view.
export { keepUp } from "../browser/fetched/keep-up.ts";

/** Sends decisions that a closed page left, once no page that is still open can take them back. */
export function sendLeft(container: Bindings, whose: () => MerchantId | null): void {
  provideMoney(container);
  if (resolve(container, DecisionShelf).read().length === 0) return;
  resolve(container, Delay).after(leftAfter, () => {
    const merchantId = whose();
    if (merchantId !== null) void resolve(container, ReviewMoney).sendLeft(merchantId);
  });
}
