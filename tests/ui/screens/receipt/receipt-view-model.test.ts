import { beforeEach, describe, expect, it, vi } from "vitest";
import { money } from "#domain/money/money.ts";
import { hour } from "#domain/time/instant.ts";
import { ReceiptViewModel } from "#ui/screens/receipt/receipt-view-model.ts";
import { aMemberApp, type MemberApp } from "../../../support/app/member-app.ts";
import { aPayment } from "../../../support/builders/index.ts";
import { settled } from "../../../support/settled.ts";

const bought = { seats: 1, settledPercents: 0 };
let app: MemberApp;
let vm: ReceiptViewModel;

beforeEach(async () => {
  app = await aMemberApp();
  vm = new ReceiptViewModel(app, "payment-1");
});

async function shown(parts: Parameters<typeof aPayment>[0] = {}): Promise<void> {
  await app.given({ payments: [aPayment({ bought, ...parts })] });
  vm.start();
  await settled();
}

const papers = () => (vm.status.kind === "ready" ? vm.status.papers : undefined);

describe("the papers of a payment", () => {
  it("are shown, and none where there is none or the payment is another's", async () => {
    expect(vm.status.kind).toBe("loading");
    await shown();
    expect(papers()).toMatchObject([{ id: "receipt-payment-1", kind: "receipt" }]);
    const nowhere = new ReceiptViewModel(app, "nowhere");
    nowhere.start();
    await settled();
    expect(nowhere.status).toEqual({ kind: "ready", papers: null });
  });

  it("are asked for again after a failure", async () => {
    const failure = new Error("no connection");
    vi.spyOn(app.ports.documents, "ofPayment").mockRejectedValueOnce(failure);
    await shown();
    expect(vm.status).toEqual({ kind: "failed", failure });
    await vm.read();
    expect(papers()).toHaveLength(1);
  });
});

describe("for whom a receipt is", () => {
  beforeEach(() => shown({ amount: money(30_000, "TWD") }));

  const save = async (text: string) => {
    vm.type(text);
    await vm.giveBuyer({ id: "receipt-payment-1", amount: papers()?.[0]?.amount ?? money(1, "TWD") });
  };

  it("is a business number or a carrier, as it was typed, or nobody", async () => {
    await save(" 04595257 ");
    expect([vm.saved, vm.trouble, vm.typed]).toEqual([true, null, "04595257"]);
    expect(papers()?.[0]?.buyer).toEqual({ kind: "business", code: "04595257" });
    await save("/abc+123");
    expect(papers()?.[0]?.buyer).toEqual({ kind: "carrier", code: "/ABC+123" });
    await save("");
    expect(papers()?.[0]?.buyer).toBeNull();
  });

  it("stays as it was typed when it can't be, is too late, or fails", async () => {
    const giving = vi.spyOn(app.ports.documents, "giveBuyer");
    await save("04595258");
    expect([vm.trouble, vm.typed, vm.saved]).toEqual([{ kind: "invalid_request" }, "04595258", false]);
    expect(giving).not.toHaveBeenCalled();
    giving.mockResolvedValueOnce({ kind: "unprintable", signs: "ລ" });
    await save("04595257");
    expect([vm.trouble, vm.typed, vm.saved]).toEqual([{ kind: "unprintable", signs: "ລ" }, "04595257", false]);
    const failure = new Error("no connection");
    giving.mockRejectedValueOnce(failure);
    await save("04595257");
    expect([vm.trouble, vm.typed]).toEqual([{ kind: "failed", failure }, "04595257"]);
    await app.world.pass(48 * hour);
    await save("04595257");
    expect(vm.trouble).toEqual({ kind: "buyer_closed" });
  });
});

it("the name on a receipt in Japan is taken as it was typed", async () => {
  await shown({ amount: money(3_000, "JPY") });
  expect(papers()?.[0]?.buyerUntil).not.toBeNull();
  vm.type(" 田中 花子 ");
  await vm.giveBuyer({ id: "receipt-payment-1", amount: money(3_000, "JPY") });
  expect([vm.saved, vm.typed, papers()?.[0]?.buyer]).toEqual([
    true,
    "田中 花子",
    { kind: "addressee", code: "田中 花子" },
  ]);
});
