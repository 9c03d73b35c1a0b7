import type { MerchantRefundWire, PayoutWire } from "#contract/backoffice/money.ts";
import { formatInstant } from "#contract/instant.ts";
import { bankNameOf } from "#domain/bank-account/bank-account.ts";
import type { Payout } from "#server/application/refunding/make-payout.ts";
import type { MerchantRefundView } from "#server/application/refunding/merchant-refund-view.ts";
import { moneyToWire } from "./money.ts";
import { refundToWire } from "./refund.ts";

export function merchantRefundToWire({ refund, memberId, payoutAccount }: MerchantRefundView): MerchantRefundWire {
  return {
    ...refundToWire(refund),
    memberId,
    payoutAccount: payoutAccount && {
      country: payoutAccount.country,
      bankCode: payoutAccount.bankCode,
      bankName: bankNameOf(payoutAccount),
      branchCode: payoutAccount.branchCode,
      accountType: payoutAccount.accountType,
      accountNumber: payoutAccount.accountNumber,
      accountName: payoutAccount.accountName,
      accountNameKana: payoutAccount.accountNameKana,
    },
  };
}

export function payoutToWire({ id, country, createdAt, refunds, total, text, refused }: Payout): PayoutWire {
  return {
    id,
    country,
    createdAt: formatInstant(createdAt),
    refunds,
    total: moneyToWire(total),
    text,
    refused: refused.map(({ refundId, fault }) => ({ refundId, fault })),
  };
}
