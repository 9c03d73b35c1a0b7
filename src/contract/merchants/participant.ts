import * as v from "valibot";
import type { Read } from "#contract/wire/read.ts";
import { id } from "#contract/wire/id.ts";
import { instant } from "#contract/wire/instant.ts";
import { money } from "#contract/wire/money.ts";
import { page } from "#contract/wire/page.ts";
import { participationState } from "#contract/joining/participation-state.ts";
import { paymentMethod, paymentState } from "#contract/paying/payment.ts";

const positive = v.pipe(v.number(), v.integer(), v.minValue(1));

/** An attempt as its merchant sees it; `dispute` is how the payer's objection at its bank stands. */
const participantPayment = v.object({
  paymentId: v.string(),
  method: paymentMethod,
  state: paymentState,
  amount: money,
  dispute: v.nullable(v.picklist(["open", "won", "lost"])),
});

/** A participation as its merchant sees it; `owed` is what is to be paid at the venue. */
export const participant = v.object({
  joinId: v.string(),
  memberId: v.string(),
  displayName: v.string(),
  name: v.nullable(v.string()),
  seats: positive,
  state: participationState,
  position: v.nullable(positive),
  deadline: v.nullable(instant),
  payment: v.nullable(participantPayment),
  owed: v.nullable(money),
  checkedInAt: v.nullable(instant),
  joinedAt: instant,
});

export const participantPage = page(participant);

/** `nonce` names this scan: the same one again gets the same answer, another one `already_checked_in`. */
export const checkInRequest = v.object({ ticketCode: id, nonce: id });

export type ParticipantWire = v.InferInput<typeof participant>;
/** A participation as its merchant sees it. */
export type ParticipantView = Read<typeof participant>;
