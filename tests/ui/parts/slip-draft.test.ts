import { beforeEach, describe, expect, it } from "vitest";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { SlipAnswer, UploadWatch } from "#application/ports/slip-repository.ts";
import type { PreparedSlip } from "#application/use-cases/pay-for-event.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import { SlipDraft } from "#ui/parts/paying/slip/slip-draft.ts";
import { HandAnswers } from "../support/hands.ts";
import { aPayment } from "../support/views.ts";

const photo = new Blob(["photo"], { type: "image/jpeg" });
const ready: PreparedSlip = { picture: new Blob(["small"], { type: "image/jpeg" }), key: "key-1" };
const reviewed = aPayment({ method: "transfer", reviewSince: 1 });

let prepare: HandAnswers<[Blob], PreparedSlip | null>;
let upload: HandAnswers<[string, PreparedSlip, UploadWatch], SlipAnswer>;
let taken: PaymentView[];
let slip: SlipDraft;

beforeEach(() => {
  prepare = new HandAnswers<[Blob], PreparedSlip | null>().will(ready);
  upload = new HandAnswers();
  taken = [];
  slip = new SlipDraft({ prepareSlip: prepare.run, sendSlip: upload.run }, (payment) => taken.push(payment));
});

describe("snapshot", () => {
  it("is empty at first, and has the prepared picture once one was chosen", async () => {
    expect([slip.prepared, slip.working, slip.trouble]).toEqual([null, null, null]);
    const choosing = slip.choose(photo);
    expect(slip.working).toBe("prepare");
    await choosing;
    expect([slip.prepared, slip.working]).toEqual([ready, null]);
  });

  it("says that a picture can't be read", async () => {
    prepare = new HandAnswers<[Blob], PreparedSlip | null>().will(null);
    slip = new SlipDraft({ prepareSlip: prepare.run, sendSlip: upload.run }, () => undefined);
    await slip.choose(photo);
    expect(slip.trouble).toEqual({ kind: "refused", reason: "unreadable" });
  });

  it("has the picture that was chosen last, whichever is ready first", async () => {
    const later = { ...ready, key: "key-2" };
    prepare = new HandAnswers<[Blob], PreparedSlip | null>();
    const first = prepare.willWait();
    prepare.will(later);
    slip = new SlipDraft({ prepareSlip: prepare.run, sendSlip: upload.run }, () => undefined);
    const slow = slip.choose(photo);
    await slip.choose(photo);
    first(ready);
    await slow;
    expect(slip.prepared).toBe(later);
  });
});

describe("actions", () => {
  it("send hands the payment on and forgets the picture", async () => {
    await slip.choose(photo);
    upload.will({ kind: "under_review", payment: reviewed });
    expect(await slip.send("p-1")).toBe("under_review");
    expect(taken).toEqual([reviewed]);
    expect(slip.prepared).toBeNull();
  });

  it("send tells its progress, and sends once however often it is pressed", async () => {
    await slip.choose(photo);
    const answer = upload.willWait();
    const sending = slip.send("p-1");
    expect(await slip.send("p-1")).toBeNull();
    upload.asked[0]?.[2].onProgress(0.4);
    expect([slip.working, slip.progress]).toEqual(["send", 0.4]);
    answer({ kind: "under_review", payment: reviewed });
    await sending;
    expect(upload.asked).toHaveLength(1);
  });

  it("a refusal says why and keeps the picture", async () => {
    await slip.choose(photo);
    upload.will({ kind: "refused", reason: "too_large" });
    expect(await slip.send("p-1")).toBe("refused");
    expect([slip.trouble, slip.prepared]).toEqual([{ kind: "refused", reason: "too_large" }, ready]);
  });

  it("a lost answer keeps the picture with its key, so that sending again carries on", async () => {
    await slip.choose(photo);
    upload.willFail(new RequestFailed({ code: "offline" })).will({ kind: "under_review", payment: reviewed });
    expect(await slip.send("p-1")).toBeNull();
    expect(slip.trouble).toMatchObject({ kind: "failed" });
    await slip.send("p-1");
    expect(upload.asked.map(([, prepared]) => prepared.key)).toEqual(["key-1", "key-1"]);
  });

  it("cancel calls the upload off without a word, and keeps the picture", async () => {
    await slip.choose(photo);
    const sendSlip = (_: string, __: PreparedSlip, { signal }: UploadWatch) =>
      new Promise<SlipAnswer>((_resolve, reject) => {
        signal.addEventListener("abort", () => reject(new RequestFailed({ code: "offline" })));
      });
    slip = new SlipDraft({ prepareSlip: async () => ready, sendSlip }, () => undefined);
    await slip.choose(photo);
    const sending = slip.send("p-1");
    slip.cancel();
    expect(await sending).toBeNull();
    expect([slip.working, slip.trouble, slip.prepared]).toEqual([null, null, ready]);
  });

  it("nothing chosen sends nothing", async () => {
    expect(await slip.send("p-1")).toBeNull();
    expect(upload.asked).toEqual([]);
  });
});
