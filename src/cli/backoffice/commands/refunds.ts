import {
  getPayout,
  listPayouts,
  listMerchantRefunds,
  makePayout,
  type PayoutWire,
  countOpenRefunds,
  handBackRefund,
  remindForAccount,
  returnRefund,
  settleRefund,
} from "#contract/refunding/payout.ts";
import { refundStates } from "#domain/refund/refund.ts";
import { everyPage } from "../api.ts";
import type { Command } from "../command.ts";
import { CommandFailed, exitCodes, unreachable } from "../failures.ts";
import { intoNewFile } from "../new-file.ts";

const refundCommands: readonly Command[] = [
  {
    name: "refunds list",
    usage: "[--state STATE]",
    summary: `Refunds of your events, the newest first; STATE is one of ${refundStates.join(", ")}.`,
    run: ({ api }, { value }) => {
      const state = value("state");
      const chosen: Record<string, string> = state === undefined ? {} : { state };
      return everyPage((page) => api.call(listMerchantRefunds, { query: { ...chosen, ...page } }));
    },
  },
  {
    name: "refunds settle",
    usage: "--refund ID --reference TEXT",
    summary: "Marks a bank refund as paid out, under the bank's reference. The same again answers the same.",
    run: ({ api }, { need }) =>
      api.call(settleRefund, { params: { refundId: need("refund") }, body: { reference: need("reference") } }),
  },
  {
    name: "refunds returned",
    usage: "--refund ID --reason TEXT --reference TEXT",
    summary:
      "The bank sent a refund back, under a reference of its own: the member reads why, and it waits for an account. " +
      "The same again answers the same.",
    run: ({ api }, { need }) =>
      api.call(returnRefund, {
        params: { refundId: need("refund") },
        body: { reason: need("reason"), reference: need("reference") },
      }),
  },
  {
    name: "refunds handed-back",
    usage: "--refund ID",
    summary: "You handed back money that was taken at the venue: the refund is done. The same again answers the same.",
    run: ({ api }, { need }) => api.call(handBackRefund, { params: { refundId: need("refund") } }),
  },
  {
    name: "refunds remind",
    usage: "--refund ID",
    summary: "Asks the member for the account that a refund waits for, at most once a day.",
    run: ({ api }, { need }) => api.call(remindForAccount, { params: { refundId: need("refund") } }),
  },
  {
    name: "refunds count",
    usage: "",
    summary: "How many refunds by bank or at the venue are not done, by their state.",
    run: ({ api }) => api.call(countOpenRefunds, {}),
  },
];

/** Files of refunds for the bank. */
const payoutCommands: readonly Command[] = [
  {
    name: "payouts make",
    usage: "--country TH|TW|JP --out FILE [--key UUID]",
    summary:
      "Puts the bank refunds of a country that can be paid out now into a new file. Each enters one file only; the " +
      "same UUID gets the same file for a day. Without new ones it is the last file of which some are not settled; " +
      "where there is nothing to pay there is no file.",
    async run(context, { need, value }) {
      const out = need("out");
      const key = value("key") ?? context.newKey();
      const payout = await intoNewFile(context, out, {
        ask: () =>
          context.api
            .call(makePayout, { body: { country: need("country") }, key })
            .catch((error: unknown) => throwWithKey(error, key)),
        contentOf: ({ id, text }) => (id === null ? null : text),
        ifLost: ({ id }) => `The payout is made all the same: "payouts show --id ${id} --out FILE" gets it.`,
      });
      if (payout.id !== null) return described(payout, out);
      context.complain("There is nothing to pay out now: no file was written.\n");
      return described(payout, null);
    },
  },
  {
    name: "payouts list",
    usage: "",
    summary: "The payouts that were made, the newest first, with how many of their refunds are still with the bank.",
    run: ({ api }) => everyPage((query) => api.call(listPayouts, { query })),
  },
  {
    name: "payouts show",
    usage: "--id ID --out FILE",
    summary: "Puts a payout that was made before into a new file, as it was.",
    async run(context, { need }) {
      const payout = await intoNewFile(context, need("out"), {
        ask: () => context.api.call(getPayout, { params: { payoutId: need("id") } }),
        contentOf: ({ text }) => text,
      });
      return described(payout, need("out"));
    },
  },
];

export const refundingCommands: readonly Command[] = [...refundCommands, ...payoutCommands];

/** A payout without the file's text: what is in it, and what was left out. */
function described(payout: PayoutWire, file: string | null) {
  const { text: _, ...shown } = payout;
  return { ...shown, file };
}

/** Without an answer we don't know whether the payout was made. The same key finds out, and makes it only once. */
function throwWithKey(error: unknown, key: string): never {
  if (!(error instanceof CommandFailed) || error.exitCode !== exitCodes.unreachable) throw error;
  throw unreachable(
    ...error.sentences,
    `The payout may be made already. Ask again with --key ${key}: it is made once.`,
  );
}
