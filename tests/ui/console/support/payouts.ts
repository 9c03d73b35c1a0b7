import type { PayoutDesk, PayoutMade, RefundSettled } from "#application/console/ports/payout-desk.ts";
import { PayOutRefunds } from "#application/console/use-cases/pay-out-refunds.ts";
import type { TextFile } from "#application/ports/environment.ts";
import {
  countOpenRefunds,
  type MerchantRefundView,
  type Payout,
  type PayoutSummary,
  remindForAccount,
} from "#contract/refunding/payout.ts";
import { refused } from "#domain/refusal.ts";
import { money } from "#domain/money/money.ts";
import type { RefundState } from "#domain/refund/refund.ts";
import type { StaffRole } from "#domain/merchant/staff.ts";
import { RefundsViewModel } from "#ui/console/screens/refunds/refunds-view-model.ts";
import { aRefund, noon } from "../../support/views.ts";
import { answered, callsOf, served } from "./calls.ts";

const account: NonNullable<MerchantRefundView["payoutAccount"]> = {
  country: "TH",
  bankCode: "TH-004",
  bankName: "Kasikornbank",
  branchCode: null,
  accountType: null,
  accountNumber: "0123456789",
  accountName: "Mali Jaidee",
  accountNameKana: null,
};

/** A refund to a bank that can be paid out; say only what matters. */
export function aBankRefund(changes: Partial<MerchantRefundView> = {}): MerchantRefundView {
  return {
    ...aRefund({
      state: "requested",
      destination: { kind: "bank_account", label: "Kasikornbank •••• 6789" },
      amount: money(35_000, "THB"),
      returned: null,
      dispute: null,
    }),
    memberId: "member-1",
    displayName: "Mali",
    payoutId: null,
    payoutAccount: account,
    mayHandBack: false,
    accountAskedAt: null,
    ...changes,
  };
}

export const aPayout: Payout = {
  id: "payout-1-and-more",
  country: "TH",
  createdAt: noon,
  refunds: 2,
  total: money(70_000, "THB"),
  text: "refund_id\r\n",
  refused: [],
};

export const aFile: PayoutSummary = {
  id: aPayout.id ?? "",
  country: "TH",
  createdAt: noon,
  refunds: 2,
  open: 2,
  total: aPayout.total,
};

/** A desk with these refunds, two a page, and what was asked of it. */
export class DeskInTest implements PayoutDesk {
  refundsThere: readonly MerchantRefundView[];
  makes: readonly (PayoutMade | Error)[] = [{ kind: "made", payout: aPayout }];
  /** By refund; every other is done. */
  refuses: Readonly<Record<string, "not_settleable" | "offline">> = {};
  readonly asked: string[] = [];
  #made = 0;

  constructor(refunds: readonly MerchantRefundView[]) {
    this.refundsThere = refunds;
  }

  async refunds(state: RefundState, page: { readonly cursor?: string | null } = {}) {
    const all = this.refundsThere.filter((refund) => refund.state === state);
    const from = Number(page.cursor ?? 0);
    return { items: all.slice(from, from + 2), nextCursor: from + 2 < all.length ? String(from + 2) : null };
  }

  async make() {
    this.asked.push("make");
    const answer = this.makes[Math.min(this.#made, this.makes.length - 1)];
    this.#made += 1;
    if (!answer || answer instanceof Error) throw answer ?? new Error("Nothing to answer.");
    return answer;
  }

  async files() {
    return { items: [aFile], nextCursor: null };
  }

  async file(payoutId: string) {
    return payoutId === aPayout.id ? aPayout : null;
  }

  async settle(refundId: string, reference: string): Promise<RefundSettled> {
    this.asked.push(`settle ${refundId} ${reference}`);
    return this.#answer(refundId, "succeeded");
  }

  async handBack(refundId: string): Promise<RefundSettled> {
    this.asked.push(`handed back ${refundId}`);
    return this.#answer(refundId, "succeeded");
  }

  async sentBack(refundId: string, { reason, reference }: { reason: string; reference: string }) {
    this.asked.push(`back ${refundId} ${reference} ${reason}`);
    return this.#answer(refundId, "needs_bank_account");
  }

  #answer(refundId: string, state: RefundState): RefundSettled {
    const refusal = this.refuses[refundId];
    if (refusal === "offline") throw new Error("offline");
    const found = this.refundsThere.find(({ id }) => id === refundId);
    if (refusal || !found) return { kind: "refused", reason: refusal ?? "not_found" };
    const refund = { ...found, state };
    this.refundsThere = this.refundsThere.map((one) => (one.id === refundId ? refund : one));
    return { kind: "done", refund };
  }
}

interface Around {
  readonly role?: StaffRole;
  readonly inLine?: boolean;
  readonly signsIn?: boolean;
}

/** The screen over a desk, and the files that it handed to the browser. */
export async function refundsScreen(desk: DeskInTest, { role = "owner", inLine = false, signsIn = true }: Around = {}) {
  const saved: TextFile[] = [];
  const handOver = {
    waysFor: () => (inLine ? (["copy"] as const) : (["save", "copy"] as const)),
    hand: async (file: TextFile) => {
      saved.push(file);
      return "done" as const;
    },
  };
  const signInAnew = async () => {
    desk.asked.push("sign in");
    return signsIn;
  };
  const payOut = new PayOutRefunds(desk, { signInAnew }, handOver);
  const opened: string[] = [];
  const platform = {
    isInClient: () => inLine,
    language: () => "en",
    close: () => false,
    openExternal: (url: string) => void opened.push(url),
  };
  const open = { requested: 0, processing: 0, needs_bank_account: 0, failed: 0 };
  for (const { state } of desk.refundsThere) if (state !== "succeeded") open[state] += 1;
  const calls = callsOf(
    served(countOpenRefunds, () => open),
    answered(remindForAccount, ({ params: { refundId } }) => {
      desk.asked.push(`remind ${refundId}`);
      return desk.refuses[refundId] ? refused("not_reachable") : { kind: "done", value: { askedAt: noon } };
    }),
  );
  const atOnce = { after: (_: number, run: () => void) => (run(), () => undefined) };
  const vm = new RefundsViewModel({ payOut, calls, platform, clock: { now: () => noon }, delay: atOnce }, role);
  await vm.read();
  return { vm, saved, opened };
}
