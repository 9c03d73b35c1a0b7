import type { ParticipantWire } from "#contract/backoffice/participant.ts";
import type { MerchantSettingsWire } from "#contract/backoffice/settings.ts";
import { formatInstant } from "#contract/instant.ts";
import type { MemberWire } from "#contract/member.ts";
import type { changeMerchantSettings } from "#contract/routes/merchant.ts";
import type { BodyOf } from "#contract/route-types.ts";
import type { MerchantChanges, Merchant } from "#domain/merchant/merchant.ts";
import type { CustomerView } from "#server/application/merchants/customers.ts";
import type { ParticipantView } from "#server/application/door/participant-view.ts";
import { merchantToWire } from "./event-detail.ts";
import { instantOrNull, moneyToWire } from "./money.ts";
import { timingToWire } from "./timing.ts";

export function participantToWire(view: ParticipantView): ParticipantWire {
  const { payment } = view;
  return {
    joinId: view.joinId,
    memberId: view.memberId,
    displayName: view.displayName,
    name: view.name,
    seats: view.seats,
    state: view.state,
    position: view.position,
    deadline: instantOrNull(view.deadline),
    payment: payment && {
      paymentId: payment.id,
      method: payment.method,
      state: payment.state,
      amount: moneyToWire(payment.amount),
      dispute: payment.dispute?.state ?? null,
    },
    owed: view.owed && moneyToWire(view.owed),
    checkedInAt: instantOrNull(view.checkedInAt),
    joinedAt: formatInstant(view.joinedAt),
  };
}

export function customerToWire(view: CustomerView): MemberWire {
  const { memberId, displayName, pictureUrl, name, phone, participations } = view;
  return {
    memberId,
    displayName,
    pictureUrl,
    name,
    phone,
    participations,
    lastJoinedAt: formatInstant(view.lastJoinedAt),
  };
}

export function merchantSettingsToWire(merchant: Merchant): MerchantSettingsWire {
  const account = merchant.transferAccount;
  return {
    ...merchantToWire(merchant),
    timing: timingToWire(merchant.timing),
    transferAccount: account && {
      bankName: account.bankName,
      accountNumber: account.accountNumber,
      accountName: account.accountName,
      promptpayId: account.promptpayId,
    },
  };
}

/** What of the settings is to be changed: only what the body names. */
export function merchantChangesFrom(body: BodyOf<typeof changeMerchantSettings>): MerchantChanges {
  const { timing, legal, transferAccount: account } = body;
  return {
    ...(timing ? { timing } : {}),
    ...(legal ? { legal } : {}),
    ...(account === undefined
      ? {}
      : { transferAccount: account && { ...account, promptpayId: account.promptpayId ?? null } }),
  };
}
