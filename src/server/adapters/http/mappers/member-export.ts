import { formatInstant } from "#contract/instant.ts";
import type { ProfileExportWire } from "#contract/profile.ts";
import type { MemberExport } from "#server/application/members/export-member.ts";
import { instantOrNull } from "./money.ts";
import { participationToWire } from "./participation.ts";
import { paymentToWire } from "./payment.ts";
import { profileToWire } from "./profile.ts";
import { refundToWire } from "./refund.ts";
import { bankAccountToWire } from "./bank-account.ts";
import { cardToWire } from "./wallet.ts";

export function memberExportToWire(held: MemberExport): ProfileExportWire {
  const { createdAt, signedUpAt, acceptedTerms, acceptedPrivacy, isFriend } = held.membership;
  return {
    exportedAt: formatInstant(held.exportedAt),
    profile: profileToWire(held.profile),
    membership: {
      createdAt: formatInstant(createdAt),
      signedUpAt: instantOrNull(signedUpAt),
      acceptedTerms,
      acceptedPrivacy,
      isFriend,
    },
    participations: held.participations.map(participationToWire),
    payments: held.payments.map(paymentToWire),
    refunds: held.refunds.map(refundToWire),
    cards: held.cards.map(cardToWire),
    bankAccounts: held.bankAccounts.map(bankAccountToWire),
    messages: held.messages.map((message) => ({
      kind: message.kind,
      joinId: message.joinId,
      createdAt: formatInstant(message.createdAt),
      sentAt: instantOrNull(message.sentAt),
    })),
  };
}
