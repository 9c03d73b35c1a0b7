import { approveReceipt, listReceipts, rejectReceipt } from "#contract/routes/backoffice-money.ts";
import { getReceipt } from "#contract/routes/payments.ts";
import { needed, readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { everyPage } from "../every-page.ts";
import { intoNewFile } from "../into-new-file.ts";
import { showJson } from "../read-json-file.ts";

/** The picture of a slip is the same call for its member and for its merchant, each with a token of their own. */
const getReceiptAsMerchant = { ...getReceipt, auth: "merchant" } as const;

const list: Command = {
  name: "receipts list",
  usage: "",
  summary: "Transfer slips that wait for you, the longest waiting first; flags are reasons to look twice.",
  async run({ api, args, print }) {
    readArguments(args, {});
    print(showJson(await everyPage((query) => api.call(listReceipts, { query }))));
  },
};

const show: Command = {
  name: "receipts show",
  usage: "--payment ID --out FILE",
  summary: "Puts the picture of a payment's latest slip into a new file.",
  async run(context) {
    const { options } = readArguments(context.args, { options: ["payment", "out"] });
    const paymentId = needed(options.payment, "--payment ID");
    const out = needed(options.out, "--out FILE");
    const { size, type } = await intoNewFile(context, out, {
      ask: () => context.api.call(getReceiptAsMerchant, { query: { paymentId } }),
      contentOf: (picture) => picture.bytes(),
    });
    context.print(showJson({ paymentId, mediaType: type, bytes: size, file: out }));
  },
};

const approve: Command = {
  name: "receipts approve",
  usage: "--payment ID",
  summary: "The transfer came: the payment succeeds.",
  async run({ api, args, print }) {
    const { options } = readArguments(args, { options: ["payment"] });
    const paymentId = needed(options.payment, "--payment ID");
    print(showJson(await api.call(approveReceipt, { params: { paymentId } })));
  },
};

const reject: Command = {
  name: "receipts reject",
  usage: "--payment ID --reason TEXT",
  summary: "The slip proves nothing: the member reads why, and may send another.",
  async run({ api, args, print }) {
    const { options } = readArguments(args, { options: ["payment", "reason"] });
    const paymentId = needed(options.payment, "--payment ID");
    const body = { reason: needed(options.reason, "--reason TEXT") };
    print(showJson(await api.call(rejectReceipt, { params: { paymentId }, body })));
  },
};

export const receiptCommands: readonly Command[] = [list, show, approve, reject];
