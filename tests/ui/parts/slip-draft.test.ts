import { beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { UploadWatch } from "#application/ports/slip-repository.ts";
import { receiptLimits } from "#contract/transfers/receipt.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import { SlipDraft } from "#ui/parts/paying/slip/slip-draft.ts";
import { held, troubled } from "../../support/app/held.ts";
import { aMemberApp, type MemberApp } from "../../support/app/member-app.ts";
import { aParticipation, aPayment, testNow } from "../../support/builders/index.ts";
import { aPicture } from "../../support/pictures.ts";
import { eventually } from "../../support/eventually.ts";

const photo = new Blob([await aPicture("#2050a0")], { type: "image/jpeg" });
const paymentId = "payment-1";

let app: MemberApp;
let upload: Mock<MemberApp["ports"]["slips"]["upload"]>;
let taken: PaymentView[];
let slip: SlipDraft;

beforeEach(async () => {
  app = await aMemberApp();
  await app.given({
    participations: [aParticipation({ state: "awaiting_payment" })],
    payments: [aPayment({ method: "transfer", state: "requires_action" })],
  });
  upload = vi.spyOn(app.ports.slips, "upload");
  taken = [];
  slip = new SlipDraft(app.sendSlip, (payment) => taken.push(payment));
});

describe("snapshot", () => {
  it("is empty at first, and has the prepared picture once one was chosen", async () => {
    expect([slip.prepared, slip.working, slip.trouble]).toEqual([null, null, null]);
    const choosing = slip.choose(photo);
    expect(slip.working).toBe("prepare");
    await choosing;
    expect([slip.prepared?.picture, slip.working]).toEqual([photo, null]);
  });

  it("says that a picture can't be read", async () => {
    app.shrinker.shrink = async () => null;
    await slip.choose(photo);
    expect(slip.trouble).toEqual({ kind: "refused", reason: "unreadable" });
  });

  it("has the picture that was chosen last, whichever is ready first", async () => {
    const come = held(app.shrinker, "shrink");
    const slow = slip.choose(new Blob(["first"]));
    await slip.choose(photo);
    come();
    await slow;
    expect(slip.prepared?.picture).toBe(photo);
  });
});

describe("actions", () => {
  it("send hands the payment on and forgets the picture", async () => {
    await slip.choose(photo);
    expect(await slip.send(paymentId)).toBe("under_review");
    expect(taken).toMatchObject([{ id: paymentId, state: "processing", reviewSince: testNow }]);
    expect(slip.prepared).toBeNull();
  });

  it("send tells its progress, and sends once however often it is pressed", async () => {
    await slip.choose(photo);
    const come = held(app.ports.slips, "upload");
    const sending = slip.send(paymentId);
    expect(await slip.send(paymentId)).toBeNull();
    await eventually(() => expect(slip.progress).toBe(1));
    expect(slip.working).toBe("send");
    come();
    await sending;
    expect(upload).toHaveBeenCalledOnce();
  });

  it("a refusal says why and keeps the picture", async () => {
    const large = new Blob([new Uint8Array(receiptLimits.maxBytes + 1)], { type: "image/jpeg" });
    await slip.choose(large);
    expect(await slip.send(paymentId)).toBe("refused");
    expect([slip.trouble, slip.prepared?.picture]).toEqual([{ kind: "refused", reason: "too_large" }, large]);
  });

  it("a lost answer keeps the picture with its key, so that sending again carries on", async () => {
    await slip.choose(photo);
    troubled(app.ports.slips, "upload", app.backend, "answer_lost");
    expect(await slip.send(paymentId)).toBeNull();
    expect(slip.trouble).toMatchObject({ kind: "failed" });
    await slip.send(paymentId);
    const payment = await app.world.unitOfWork.read((store) => store.payments.find(paymentId));
    expect([payment?.slip?.uploads, taken.length]).toEqual([1, 1]);
  });

  it("cancel calls the upload off without a word, and keeps the picture", async () => {
    // A stub: uploads in memory can't be called off on the way.
    app.ports.slips.upload = (_paymentId, _picture, _key, { signal }: UploadWatch) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new RequestFailed({ code: "offline" })));
      });
    await slip.choose(photo);
    const sending = slip.send(paymentId);
    slip.cancel();
    expect(await sending).toBeNull();
    expect([slip.working, slip.trouble, slip.prepared?.picture]).toEqual([null, null, photo]);
  });

  it("nothing chosen sends nothing", async () => {
    expect(await slip.send(paymentId)).toBeNull();
    expect(upload).not.toHaveBeenCalled();
  });
});
