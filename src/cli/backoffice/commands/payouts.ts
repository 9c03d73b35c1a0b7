import type { PayoutWire } from "#contract/backoffice/money.ts";
import { getPayout, makePayout } from "#contract/routes/backoffice-money.ts";
import { needed, readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { CommandFailed, exitCodes, unreachable } from "../failures.ts";
import { intoNewFile } from "../into-new-file.ts";
import { showJson } from "../read-json-file.ts";

const make: Command = {
  name: "payouts make",
  usage: "--country TH|TW|JP --out FILE [--key UUID]",
  summary:
    "Puts the bank refunds of a country that can be paid out now into a new file. Each enters one file only; the same UUID gets the same file for a day. Where there is nothing to pay there is no file.",
  async run(context) {
    const { options } = readArguments(context.args, { options: ["country", "out", "key"] });
    const country = needed(options.country, "--country TH|TW|JP");
    const out = needed(options.out, "--out FILE");
    const key = options.key ?? context.newKey();
    const payout = await intoNewFile(context, out, {
      ask: () =>
        context.api.call(makePayout, { body: { country }, key }).catch((error: unknown) => throwWithKey(error, key)),
      contentOf: ({ id, text }) => (id === null ? null : text),
      ifLost: ({ id }) => `The payout is made all the same: "payouts show --id ${id} --out FILE" gets it.`,
    });
    context.print(describe(payout, payout.id === null ? null : out));
    if (payout.id === null) context.complain("There is nothing to pay out now: no file was written.\n");
  },
};

const show: Command = {
  name: "payouts show",
  usage: "--id ID --out FILE",
  summary: "Puts a payout that was made before into a new file, as it was.",
  async run(context) {
    const { options } = readArguments(context.args, { options: ["id", "out"] });
    const payoutId = needed(options.id, "--id ID");
    const out = needed(options.out, "--out FILE");
    const payout = await intoNewFile(context, out, {
      ask: () => context.api.call(getPayout, { params: { payoutId } }),
      contentOf: ({ text }) => text,
    });
    context.print(describe(payout, out));
  },
};

export const payoutCommands: readonly Command[] = [make, show];

/** All but the file's text: what is in it, and what stayed out. */
function describe(payout: PayoutWire, file: string | null): string {
  const { text: _, ...shown } = payout;
  return showJson({ ...shown, file });
}

/** Nobody knows whether the payout was made: its key finds out, and makes it once. */
function throwWithKey(error: unknown, key: string): never {
  if (!(error instanceof CommandFailed) || error.exitCode !== exitCodes.unreachable) throw error;
  throw unreachable(
    ...error.sentences,
    `The payout may be made already. Ask again with --key ${key}: it is made once.`,
  );
}
