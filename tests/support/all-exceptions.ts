import type { MoneyExceptionView } from "#contract/transfers/receipt.ts";
import type { TransferException } from "#domain/payment/transfer-exception.ts";
import type { ResolveException } from "#server/application/transfers/resolve-exception.ts";
import type { ExceptionStore } from "#server/application/transfers/transfer-store.ts";

/** Every exception of a merchant, open or resolved, newest first, then by id. */
export async function allExceptions(
  exceptions: ExceptionStore,
  merchantId: string,
): Promise<readonly TransferException[]> {
  const found = [
    ...(await exceptions.listOfMerchant(merchantId, "open", 1_000, null)),
    ...(await exceptions.listOfMerchant(merchantId, "resolved", 1_000, null)),
  ];
  return found.sort((one, other) => other.occurredAt - one.occurredAt || (one.id < other.id ? -1 : 1));
}

/** The same as the merchant reads them. */
export async function allExceptionViews(
  resolving: Pick<ResolveException, "list">,
  merchantId: string,
): Promise<readonly MoneyExceptionView[]> {
  const found = [
    ...(await resolving.list(merchantId, "open", 100, null)).items,
    ...(await resolving.list(merchantId, "resolved", 100, null)).items,
  ];
  return found.sort((one, other) => other.occurredAt - one.occurredAt || (one.id < other.id ? -1 : 1));
}
