import { listCash, signOffCash, undoHandover } from "#contract/paying/cash.ts";
import type { Command } from "../command.ts";
import { wholeNumber } from "../whole-number.ts";

/** A merchant's commands for cash that was taken at the venue. */
export const cashCommands: readonly Command[] = [
  {
    name: "cash list",
    usage: "",
    summary: "The cash that each helper took at the venue, handed back and handed over, and what is in their hands.",
    run: async ({ api }) => (await api.call(listCash)).items,
  },
  {
    name: "cash sign-off",
    usage: "HELPER --amount MINOR --currency CODE",
    summary: "A helper handed over cash: an amount in minor units, at most what is in their hands.",
    run: ({ api }, { need }) => {
      const amount = { amount: wholeNumber(need("amount")), currency: need("currency") };
      return api.call(signOffCash, { body: { by: need("HELPER"), amount } });
    },
  },
  {
    name: "cash undo",
    usage: "HANDOVER",
    summary: "Takes back that cash was handed over, for 24 hours. The same again answers the same.",
    run: ({ api }, { need }) => api.call(undoHandover, { params: { handoverId: need("HANDOVER") } }),
  },
];
