import type { AnswerOffer } from "#server/application/use-cases/answer-offer.ts";
import type { BrowseEvents } from "#server/application/use-cases/browse-events.ts";
import type { CancelPayment } from "#server/application/use-cases/cancel-payment.ts";
import type { CreateEvent } from "#server/application/use-cases/create-event.ts";
import type { EditProfile } from "#server/application/use-cases/edit-profile.ts";
import type { EraseMember } from "#server/application/use-cases/erase-member.ts";
import type { ExportMember } from "#server/application/use-cases/export-member.ts";
import type { JoinEvent } from "#server/application/use-cases/join-event.ts";
import type { LeaveEvent } from "#server/application/use-cases/leave-event.ts";
import type { ManageCards } from "#server/application/use-cases/manage-cards.ts";
import type { MerchantAccess } from "#server/application/use-cases/merchant-access.ts";
import type { PayForEvent } from "#server/application/use-cases/pay-for-event.ts";
import type { QuoteLeave } from "#server/application/use-cases/quote-leave.ts";
import type { ReadEvent } from "#server/application/use-cases/read-event.ts";
import type { ReadParticipation } from "#server/application/use-cases/read-participation.ts";
import type { ReadPayments } from "#server/application/use-cases/read-payments.ts";
import type { ReadRefunds } from "#server/application/use-cases/read-refunds.ts";
import type { ReceiveFollow } from "#server/application/use-cases/receive-follow.ts";
import type { ReceiveGatewayNotice } from "#server/application/use-cases/receive-gateway-notice.ts";
import type { WatchEvent } from "#server/application/use-cases/watch-event.ts";

/** What the calls do. */
export interface UseCases {
  readonly browseEvents: BrowseEvents;
  readonly readEvent: ReadEvent;
  readonly watchEvent: WatchEvent;
  readonly joinEvent: JoinEvent;
  readonly readParticipation: ReadParticipation;
  readonly answerOffer: AnswerOffer;
  readonly quoteLeave: QuoteLeave;
  readonly leaveEvent: LeaveEvent;
  readonly payForEvent: PayForEvent;
  readonly readPayments: ReadPayments;
  readonly cancelPayment: CancelPayment;
  readonly readRefunds: ReadRefunds;
  readonly manageCards: ManageCards;
  readonly editProfile: EditProfile;
  readonly exportMember: ExportMember;
  readonly eraseMember: EraseMember;
  readonly receiveFollow: ReceiveFollow;
  readonly receiveGatewayNotice: ReceiveGatewayNotice;
  readonly merchantAccess: MerchantAccess;
  readonly createEvent: CreateEvent;
}
