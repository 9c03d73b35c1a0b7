import { isByTransfer } from "#domain/payment/method.ts";
import type { Needs } from "#wiring/needs.ts";
import { type Decision, unchanged, withParticipations, participationIn } from "#domain/event/event-room.ts";
import { type Refused, refused, type NotFound, type Invalid, notFound, invalid } from "#domain/refusal.ts";
import type { MemberId } from "#domain/member/member.ts";
import { isHeld } from "#domain/participation/participation.ts";
import { type SlipRefusal, slipRefusal, takesLateSlip } from "#domain/payment/decide-slip.ts";
import { type Payment, type PaymentId, type SlipFlag, type SlipId, isOpen } from "#domain/payment/payment.ts";
import { slipFlags, withLateUpload, withUpload } from "#domain/payment/payment.ts";
import { tellsAnotherDay } from "#domain/slip-code/compare-slip.ts";
import { type SlipCode, slipCodeAmong } from "#domain/slip-code/slip-code.ts";
import { exceptionOfSlip, suggestedForLate } from "#domain/payment/transfer-exception.ts";
import { askToCancel } from "#server/application/room/consequences.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import { underReview } from "#domain/payment/transfer.ts";
import type { Instant } from "#domain/time/instant.ts";
import { askToTellOfSlip } from "#server/application/staff-notices/tell-staff.ts";
import { type RewrittenPicture, SlipPictures } from "./slip-store.ts";
import { SlipVerifier } from "./slip-verifier.ts";
import { transferDigestOf } from "./transfer-digest.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import type { OpenRoom } from "#server/application/room/deciding.ts";
import { Rooms } from "#server/application/room/rooms.ts";
import { paymentViewOf } from "#server/application/joining/participation-views.ts";

export interface UploadCommand {
  readonly memberId: MemberId;
  readonly paymentId: PaymentId;
  readonly picture: Uint8Array;
  readonly payerLast5: string | null;
  readonly paidAt: Instant | null;
  /** The new slip's id. The same id again continues the same upload. */
  readonly slipId: SlipId;
}

export type UploadAnswer =
  | { readonly kind: "under_review"; readonly payment: PaymentView }
  | NotFound
  | { readonly kind: "unsupported" }
  | { readonly kind: "too_many_pixels" }
  | { readonly kind: "too_many_bytes" }
  | Invalid
  | Refused<SlipRefusal>;

type Taken = { readonly kind: "taken"; readonly payment: Payment } | Refused<SlipRefusal>;

/** A picture as it is stored, and the transfer that its code names. */
interface ReadPicture extends RewrittenPicture {
  readonly code: SlipCode | null;
  readonly codeDigest: string | null;
}

interface Wanted {
  readonly kind: "wanted";
  /** The attempt has ended. */
  readonly isLate: boolean;
}

/**
 * A member sends the slip of a transfer for review: the payment is processing, and the seats stay held without a
 * deadline (product rules, *Slips*). The picture is first decoded and encoded again. If the payment takes no slip, it
 * is not decoded at all, because decoding is costly. A picture that was used for another payment is accepted and
 * flagged, and so is another picture of the same transfer, by the code on it (decision 0093). A new picture may
 * replace one that still waits. A slip that comes after its attempt ended leaves payment and seats as they are: it
 * becomes an exception for the merchant, unless one about the payment's money is there already. Where banks are asked,
 * a job asks about the transfer afterwards; nothing waits for it (decision 0111).
 */
export class UploadSlip {
  static readonly needs: Needs<typeof UploadSlip> = [Rooms, Transactions, SlipPictures, SlipVerifier];
  readonly #rooms: Rooms;
  readonly #transactions: Transactions;
  readonly #pictures: SlipPictures;
  readonly #verifier: SlipVerifier;

  constructor(rooms: Rooms, transactions: Transactions, pictures: SlipPictures, verifier: SlipVerifier) {
    this.#rooms = rooms;
    this.#transactions = transactions;
    this.#pictures = pictures;
    this.#verifier = verifier;
  }

  async run(command: UploadCommand): Promise<UploadAnswer> {
    const payment = await this.#transactions.read((store) => store.payments.find(command.paymentId));
    if (!payment || payment.memberId !== command.memberId) return notFound;
    if (!isByTransfer(payment)) return refused("not_payable");
    const known = await this.#rooms.changePayment(payment, async (open, newest) =>
      unchanged(open.room, await this.#known(open, newest, command)),
    );
    if (known.kind !== "wanted") return answerOf(known);
    const picture = await this.#pictures.rewrite(command.picture);
    if (picture.kind === "unreadable") return invalid({ file: "The picture can't be read. Take it again." });
    if (picture.kind !== "rewritten") return picture;
    const code = slipCodeAmong(picture.codes);
    const read: ReadPicture = { ...picture, code, codeDigest: code && (await transferDigestOf(code)) };
    const taken = await this.#rooms.changePayment(payment, (open, newest) => this.#take(open, newest, command, read));
    return answerOf(taken);
  }

  /** What can be answered without the picture: the slip is already stored, or the payment takes none. */
  async #known({ store, room, now }: OpenRoom, payment: Payment, { slipId }: UploadCommand): Promise<Taken | Wanted> {
    if (await store.slips.has(slipId)) return { kind: "taken", payment };
    const { joinId } = payment;
    const participation = participationIn(room, joinId);
    const reason = slipRefusal(room, participation, payment);
    if (reason === null) return { kind: "wanted", isLate: false };
    const attempts = (await store.payments.ofParticipations([joinId])).get(joinId) ?? [];
    const isLate = takesLateSlip(room, participation, payment, attempts, now);
    return isLate ? { kind: "wanted", isLate } : refused(reason);
  }

  async #take(
    open: OpenRoom,
    payment: Payment,
    command: UploadCommand,
    picture: ReadPicture,
  ): Promise<Decision<Taken>> {
    const { store, room, now } = open;
    const known = await this.#known(open, payment, command);
    if (known.kind !== "wanted") return unchanged(room, known);
    const participation = participationIn(room, payment.joinId);
    const flags = await this.#flagsOf(open, payment, picture);
    const newer = known.isLate
      ? await this.#takeLate(open, payment, flags)
      : await this.#takeForReview(open, payment, flags);
    await store.slips.add({
      id: command.slipId,
      paymentId: payment.id,
      number: newer.slip?.uploads ?? 1,
      fingerprint: picture.fingerprint,
      mediaType: picture.mediaType,
      picture: picture.bytes,
      code: picture.code,
      codeDigest: picture.codeDigest,
      bankAnswer: null,
      payerLast5: command.payerLast5,
      paidAt: command.paidAt,
      uploadedAt: now,
    });
    if (picture.code && this.#verifier.asksAbout(picture.code))
      await store.jobs.add({ kind: "verify_slip", paymentId: payment.id, slipId: command.slipId });
    open.announce(room.event.id);
    const isHeldForIt = !known.isLate && isHeld(participation.state);
    const changed = isHeldForIt ? [underReview(participation, open.newTicketCode(), now)] : [];
    return { outcome: { kind: "taken", payment: newer }, changed, room: withParticipations(room, changed) };
  }

  /** Reasons to look twice, in the order of `slipFlags`. */
  async #flagsOf(
    { store, now }: OpenRoom,
    { id, createdAt }: Payment,
    { fingerprint, code, codeDigest }: ReadPicture,
  ): Promise<readonly SlipFlag[]> {
    const found: Readonly<Record<SlipFlag, boolean>> = {
      used_for_another_payment: await store.slips.isUsedElsewhere(fingerprint, id),
      transfer_of_another_payment: codeDigest !== null && (await store.slips.isCodeUsedElsewhere(codeDigest, id)),
      other_day: code !== null && tellsAnotherDay(code, { createdAt, uploadedAt: now }),
    };
    return slipFlags.filter((flag) => found[flag]);
  }

  async #takeForReview({ store, room, now }: OpenRoom, payment: Payment, flags: readonly SlipFlag[]): Promise<Payment> {
    const slip = withUpload(payment.slip, room.event, flags, now);
    const newer: Payment = { ...payment, state: "processing", failure: null, slip, changedAt: now };
    await store.payments.save(newer);
    await askToTellOfSlip(store, newer, room.event);
    return newer;
  }

  async #takeLate(
    { store, room, now, newId }: OpenRoom,
    payment: Payment,
    flags: readonly SlipFlag[],
  ): Promise<Payment> {
    const ended = isOpen(payment) ? await askToCancel(store, payment, now) : payment;
    const newer: Payment = { ...ended, slip: withLateUpload(ended.slip, flags, now) };
    await store.payments.save(newer);
    if ((await store.exceptions.openOfPayments([payment.id])).length > 0) return newer;
    const suggested = suggestedForLate(room, participationIn(room, payment.joinId), payment.amount, now);
    await store.exceptions.save(exceptionOfSlip(payment, newId(), suggested, now));
    return newer;
  }
}

function answerOf(taken: Taken): UploadAnswer {
  return taken.kind === "refused" ? taken : { kind: "under_review", payment: paymentViewOf(taken.payment) };
}
