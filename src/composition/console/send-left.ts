import { leftAfter, ReviewMoney } from "#application/console/use-cases/review-money.ts";
import { Delay } from "#application/ports/environment.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Bindings } from "../bindings.ts";
import { resolve } from "../resolve.ts";

/** Sends decisions that a closed page left, once no page that is still open can take them back. */
export function sendLeft(container: Bindings, whose: () => MerchantId | null): void {
  resolve(container, Delay).after(leftAfter, () => {
    const merchantId = whose();
    if (merchantId !== null) void resolve(container, ReviewMoney).sendLeft(merchantId);
  });
}
