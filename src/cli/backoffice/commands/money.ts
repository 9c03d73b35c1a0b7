import {
  approveReceipt,
  getReceipt,
  listExceptions,
  listReceipts,
  noteArrival,
  noteStatement,
  rejectReceipt,
  resolveException,
} from "#contract/transfers/receipt.ts";
import { getFigures } from "#contract/merchants/figures.ts";
import { getGatewayBalance, getMonthOfBooks, printMonthOfBooks } from "#contract/merchants/books.ts";
import { everyPage } from "../api.ts";
import type { Command } from "../command.ts";
import { usageFault } from "../failures.ts";
import { intoNewFile } from "../new-file.ts";
import { wholeNumber } from "../whole-number.ts";

/** The same call gives members and merchants the picture of a slip, each with their own token. */
const getReceiptAsMerchant = { ...getReceipt, auth: "merchant" } as const;

const receiptCommands: readonly Command[] = [
  {
    name: "receipts list",
    usage: "",
    summary: "Transfer slips that wait for you, the longest waiting first; flags are reasons to look twice.",
    run: ({ api }) => everyPage((query) => api.call(listReceipts, { query })),
  },
  {
    name: "receipts show",
    usage: "--payment ID --out FILE",
    summary: "Puts the picture of a payment's latest slip into a new file.",
    async run(context, { need }) {
      const [paymentId, file] = [need("payment"), need("out")];
      const { size, type } = await intoNewFile(context, file, {
        ask: () => context.api.call(getReceiptAsMerchant, { query: { paymentId } }),
        contentOf: (picture) => picture.bytes(),
      });
      return { paymentId, mediaType: type, bytes: size, file };
    },
  },
  {
    name: "receipts approve",
    usage: "--payment ID [--amount MINOR] [--currency CODE] [--attended yes|no]",
    summary:
      "The transfer came: the payment succeeds. Another amount than was due, in minor units, is an exception. After " +
      "the event, say whether the member came.",
    run({ api }, { need, value }) {
      const [amount, currency] = [value("amount"), value("currency")];
      if ((amount === undefined) !== (currency === undefined)) throw usageFault("--amount and --currency go together.");
      const money = amount === undefined ? {} : { amount: { amount: wholeNumber(amount), currency } };
      const body = { ...money, ...attendedFrom(value("attended")) };
      return api.call(approveReceipt, { params: { paymentId: need("payment") }, body });
    },
  },
  {
    name: "receipts reject",
    usage: "--payment ID --reason TEXT",
    summary: "The slip proves nothing: the member reads why, and may send another.",
    run: ({ api }, { need }) =>
      api.call(rejectReceipt, { params: { paymentId: need("payment") }, body: { reason: need("reason") } }),
  },
];

const arrivalCommands: readonly Command[] = [
  {
    name: "receipts arrived",
    usage: "--transfer ID --amount MINOR --currency CODE --arrived TIME [--reference TEXT] [--payer TEXT]",
    summary:
      "Tells of a transfer that came: the bank's id of it, how much in minor units, when (2026-11-20T10:00:00Z), " +
      "what the payer wrote. The same again changes nothing.",
    run: ({ api }, { need, value }) => {
      const [reference, payer] = [value("reference"), value("payer")];
      const body = {
        transferId: need("transfer"),
        amount: { amount: wholeNumber(need("amount")), currency: need("currency") },
        arrivedAt: need("arrived"),
        ...(reference === undefined ? {} : { reference }),
        ...(payer === undefined ? {} : { payer }),
      };
      return api.call(noteArrival, { body });
    },
  },
  {
    name: "receipts statement",
    usage: "FILE [--currency CODE] [--dry-run]",
    summary:
      "Takes your bank's statement as CSV: what each line on which money came in was taken for, or what is wrong " +
      "with it. CODE is the currency of lines that say none. The same file again changes nothing, and a dry run " +
      "never does.",
    async run({ api, readBytes }, { need, value, has }) {
      const [path, currency] = [need("FILE"), value("currency")];
      const bytes = await readBytes(path).catch(() => {
        throw usageFault(`${path} can't be read.`);
      });
      const file = { name: "statement.csv", content: new Blob([bytes], { type: "text/csv" }) };
      const query = { dryRun: String(has("dry-run")), ...(currency === undefined ? {} : { currency }) };
      return (await api.call(noteStatement, { query, file })).items;
    },
  },
];

function attendedFrom(attended: string | undefined): { attended?: boolean } {
  if (attended === undefined) return {};
  if (attended !== "yes" && attended !== "no") throw usageFault("--attended is yes or no.");
  return { attended: attended === "yes" };
}

const exceptionCommands: readonly Command[] = [
  {
    name: "exceptions list",
    usage: "[--resolved]",
    summary:
      "Money that came late, twice, too much or too little and waits for a decision, with what is suggested. " +
      "--resolved: what was decided.",
    run: ({ api }, { has }) => {
      const state = has("resolved") ? ("resolved" as const) : ("open" as const);
      return everyPage((query) => api.call(listExceptions, { query: { ...query, state } }));
    },
  },
  {
    name: "exceptions resolve",
    usage: "--id ID --action accept|refund|ask|reject [--payment ID] [--attended yes|no] [--reason TEXT]",
    summary:
      "Decides what happens to such money. Money that names no payment can be accepted for one of its candidates. " +
      "A slip without money can be rejected; the member reads why. After the " +
      "event, say whether the member came.",
    run: ({ api }, { need, value }) => {
      const [reason, paymentId] = [value("reason"), value("payment")];
      const candidate = paymentId === undefined ? {} : { paymentId };
      const said = { ...candidate, ...attendedFrom(value("attended")), ...(reason === undefined ? {} : { reason }) };
      const body = { action: need("action"), ...said };
      return api.call(resolveException, { params: { id: need("id") }, body });
    },
  },
];

const bookCommands: readonly Command[] = [
  {
    name: "books month",
    usage: "--month YYYY-MM [--zone ZONE]",
    summary:
      "What you earned in a month of a zone's calendar (Asia/Bangkok), without one of your own: its sums " +
      "by what happened, and every line that they are made of, in the order of booking.",
    async run({ api }, { need, value }) {
      const params = { month: need("month") };
      const zone = value("zone");
      const query: Readonly<Record<string, string>> = zone === undefined ? {} : { timeZone: zone };
      const { sums, timeZone } = await api.call(getMonthOfBooks, { params, query: { ...query, limit: "1" } });
      const lines = await everyPage((page) => api.call(getMonthOfBooks, { params, query: { ...query, ...page } }));
      return { ...params, timeZone, sums, lines };
    },
  },
  {
    name: "books figures",
    usage: "",
    summary:
      "Your last twelve months: fill by weekday, revenue and refunds, new and returning members, and waiting lists " +
      "that were never served.",
    run: ({ api }) => api.call(getFigures),
  },
  {
    name: "books gateway",
    usage: "[--payouts]",
    summary:
      "What payment gateways took for you and have not paid out, by way to pay, and every line that it is made of, " +
      "the newest first. --payouts: of the lines only the payouts.",
    async run({ api }, { has }) {
      const query: Readonly<Record<string, string>> = has("payouts") ? { only: "payouts" } : {};
      const { balance } = await api.call(getGatewayBalance, { query: { ...query, limit: "1" } });
      const lines = await everyPage((page) => api.call(getGatewayBalance, { query: { ...query, ...page } }));
      return { ...balance, lines };
    },
  },
  {
    name: "books pdf",
    usage: "--month YYYY-MM --out FILE [--zone ZONE] [--language en|th|ja|zh-TW]",
    summary: "Puts the same month into a new file, as PDF; it has at most 5,000 lines.",
    async run(context, { need, value }) {
      const [month, file, timeZone, language] = [need("month"), need("out"), value("zone"), value("language")];
      const { size } = await intoNewFile(context, file, {
        ask: () =>
          context.api.call(printMonthOfBooks, {
            params: { month },
            query: { ...(timeZone === undefined ? {} : { timeZone }), ...(language === undefined ? {} : { language }) },
          }),
        contentOf: (pdf) => pdf.bytes(),
      });
      return { month, bytes: size, file };
    },
  },
];

/** A merchant's commands for money. */
export const moneyCommands: readonly Command[] = [
  ...receiptCommands,
  ...arrivalCommands,
  ...exceptionCommands,
  ...bookCommands,
];
