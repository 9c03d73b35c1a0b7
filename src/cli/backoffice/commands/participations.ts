import type { ParticipantWire } from "#contract/backoffice/participant.ts";
import type { MoneyWire } from "#contract/money.ts";
import { listParticipants } from "#contract/routes/backoffice-events.ts";
import { exponentOf } from "#domain/money/currency.ts";
import { needed, readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { type Cell, toCsv } from "../csv.ts";
import { everyPage } from "../every-page.ts";
import { showJson } from "../read-json-file.ts";

const columns: readonly (readonly [name: string, cell: (one: ParticipantWire) => Cell])[] = [
  ["joinId", (one) => one.joinId],
  ["memberId", (one) => one.memberId],
  ["displayName", (one) => one.displayName],
  ["name", (one) => one.name],
  ["seats", (one) => one.seats],
  ["state", (one) => one.state],
  ["position", (one) => one.position],
  ["deadline", (one) => one.deadline],
  ["paymentMethod", (one) => one.payment?.method ?? null],
  ["paymentState", (one) => one.payment?.state ?? null],
  ["amount", (one) => decimal(one.payment?.amount)],
  ["owed", (one) => decimal(one.owed)],
  ["currency", (one) => one.payment?.amount.currency ?? null],
  ["checkedInAt", (one) => one.checkedInAt],
  ["joinedAt", (one) => one.joinedAt],
];

export const participations: Command = {
  name: "participations",
  usage: "--event EVENT [--csv]",
  summary: "Who is in an event, who waits and who was, in the order in which they came.",
  async run({ api, args, print }) {
    const { flags, options } = readArguments(args, { flags: ["csv"], options: ["event"] });
    const eventId = needed(options.event, "--event EVENT");
    const all = await everyPage((query) => api.call(listParticipants, { params: { eventId }, query }));
    if (!flags.csv) return print(showJson(all));
    print(
      toCsv(
        columns.map(([name]) => name),
        all.map((one) => columns.map(([, cell]) => cell(one))),
      ),
    );
  },
};

/** An amount in its currency's main unit: 350.00. */
function decimal(money: MoneyWire | null | undefined): Cell {
  if (!money) return null;
  const exponent = exponentOf(money.currency);
  const digits = String(money.amount).padStart(exponent + 1, "0");
  const split = digits.length - exponent;
  return exponent === 0 ? digits : `${digits.slice(0, split)}.${digits.slice(split)}`;
}
