import { beforeEach, describe, expect, it } from "vitest";
import { payoutAccountOf } from "#domain/bank-account/bank-account.ts";
import { sideline } from "#domain/merchant/actor.ts";
import { Announce } from "#server/application/messages/announce.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { KeepTemplates } from "#server/application/organising/series/templates.ts";
import { ReturnRefund } from "#server/application/refunding/settle-refund.ts";
import { ResolveException } from "#server/application/transfers/resolve-exception.ts";
import { ReviewSlip } from "#server/application/transfers/review-slip.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { given } from "../../contracts/support/given.ts";
import {
  aBankAccount,
  aMember,
  aMerchant,
  anException,
  aRefund,
  aTransferAccount,
  testNow,
} from "../../support/builders/index.ts";
import { aPicture } from "../../support/pictures.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";

const merchantId = "merchant-1";
let world: World;

beforeEach(async () => {
  world = await aWorld();
  await aClub(null);
});

/** A merchant that is approved, or is not. */
const aClub = (approvedAt: number | null) =>
  world.unitOfWork.run((store) => store.merchants.save(aMerchant({ approvedAt, transferAccount: aTransferAccount() })));

async function aSlipUnderReview() {
  const event = await world.event({ paymentMethods: ["transfer"] });
  const mali = await aMemberIn(world, "mali");
  const { joinId } = await mali.join(event.id);
  await mali.pay(joinId, { method: "transfer", paymentId: "p-1" });
  const slip = { slipId: "slip-1", picture: await aPicture("#2050a0"), payerLast5: null, paidAt: null };
  await world.get(UploadSlip).run({ memberId: "mali", paymentId: "p-1", ...slip });
}

async function aRefundAtTheBank() {
  await world.unitOfWork.run((store) => store.members.ensure(aMember()));
  const destination = { kind: "bank_account", label: "ธนาคารกสิกรไทย •••• 6789" } as const;
  const refund = { destination, payoutAccount: payoutAccountOf(aBankAccount()), state: "processing" } as const;
  await given(world.unitOfWork, { refunds: [aRefund(refund)] });
  await aClub(null);
}

async function anExceptionThatRests() {
  await aSlipUnderReview();
  await world.unitOfWork.run((store) =>
    store.exceptions.save(anException({ id: "x-1", merchantId, paymentId: "p-1", restsOn: "slip" })),
  );
}

/** What an organiser writes to members, by the field that it is in. */
const words: readonly {
  readonly what: string;
  readonly field: string;
  readonly prepare: () => Promise<unknown>;
  readonly write: (words: string) => Promise<{ readonly kind: string }>;
}[] = [
  {
    what: "a reason to cancel",
    field: "reason",
    prepare: () => world.event(),
    write: (reason) => world.get(CancelEvent).run(merchantId, "event-1", { reason, didNotTakePlace: false }),
  },
  {
    what: "a message to all",
    field: "text",
    prepare: async () => {
      await world.event();
      await (await aMemberIn(world, "noi")).join("event-1");
    },
    write: (text) =>
      world.get(Announce).run({ merchantId, eventId: "event-1", text, to: "in", dryRun: true, workId: null }),
  },
  {
    what: "a reason to reject a slip",
    field: "reason",
    prepare: aSlipUnderReview,
    write: (reason) => world.get(ReviewSlip).reject({ merchantId, paymentId: "p-1" }, reason),
  },
  {
    what: "a reason to reject money that needs a decision",
    field: "reason",
    prepare: anExceptionThatRests,
    write: (reason) => world.get(ResolveException).run({ merchantId, exceptionId: "x-1", action: "reject", reason }),
  },
  {
    what: "why a bank returned a refund",
    field: "reason",
    prepare: aRefundAtTheBank,
    write: (reason) => world.get(ReturnRefund).run(merchantId, "refund-1", { reason, reference: "RT-1" }),
  },
];

describe.each(words)("$what", ({ field, prepare, write }) => {
  beforeEach(prepare);

  it("names no web address before the club is approved", async () => {
    for (const address of ["https://evil.example", "ｅｖｉｌ．ｃｏｍ", "詳しくはline.me/R/xで", "จ่ายที่e\u200bvil.com"])
      expect(await write(`Sorry. ${address}`)).toEqual({ kind: "invalid", fields: { [field]: expect.any(String) } });
    expect(["invalid", "not_found"]).not.toContain((await write("Sorry. Court No.5 is wet, U.S. rules.")).kind);
  });

  it("may name one once it is approved", async () => {
    await aClub(testNow);
    expect(["invalid", "not_found"]).not.toContain((await write("Sorry. See club.example.com")).kind);
  });
});

describe("a template's name", () => {
  it("is no web address, of no club", async () => {
    await world.event();
    await aClub(testNow);
    const wanted = { merchantId, templateId: "t-1", eventId: "event-1", name: "evil.com", by: sideline };
    expect(await world.get(KeepTemplates).keep(wanted)).toEqual({
      kind: "invalid",
      fields: { name: expect.any(String) },
    });
    expect(await world.get(KeepTemplates).list(merchantId)).toEqual([]);
  });
});
