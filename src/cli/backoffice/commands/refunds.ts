import { refundStates } from "#contract/refund.ts";
import { listMerchantRefunds, returnRefund, settleRefund } from "#contract/routes/backoffice-money.ts";
import { needed, readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { everyPage } from "../every-page.ts";
import { showJson } from "../read-json-file.ts";

const list: Command = {
  name: "refunds list",
  usage: "[--state STATE]",
  summary: `Refunds of your events, the newest first; STATE is one of ${refundStates.join(", ")}.`,
  async run({ api, args, print }) {
    const { options } = readArguments(args, { options: ["state"] });
    const chosen: Record<string, string> = options.state === undefined ? {} : { state: options.state };
    print(showJson(await everyPage((page) => api.call(listMerchantRefunds, { query: { ...chosen, ...page } }))));
  },
};

const settle: Command = {
  name: "refunds settle",
  usage: "--refund ID --reference TEXT",
  summary: "Marks a bank refund as paid out, under the bank's reference. The same again answers the same.",
  async run({ api, args, print }) {
    const { options } = readArguments(args, { options: ["refund", "reference"] });
    const refundId = needed(options.refund, "--refund ID");
    const body = { reference: needed(options.reference, "--reference TEXT") };
    print(showJson(await api.call(settleRefund, { params: { refundId }, body })));
  },
};

const returned: Command = {
  name: "refunds returned",
  usage: "--refund ID --reason TEXT --reference TEXT",
  summary:
    "The bank sent a refund back, under a reference of its own: the member reads why, and it waits for an account. The same again answers the same.",
  async run({ api, args, print }) {
    const { options } = readArguments(args, { options: ["refund", "reason", "reference"] });
    const refundId = needed(options.refund, "--refund ID");
    const body = {
      reason: needed(options.reason, "--reason TEXT"),
      reference: needed(options.reference, "--reference TEXT"),
    };
    print(showJson(await api.call(returnRefund, { params: { refundId }, body })));
  },
};

export const refundCommands: readonly Command[] = [list, settle, returned];
