import { cancelEvent, changeEvent, createEvent, publishEvent } from "#contract/routes/backoffice-events.ts";
import { listMerchantEvents } from "#contract/routes/events.ts";
import { getMerchantSettings } from "#contract/routes/merchant.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { everyPage } from "../every-page.ts";
import { readJsonFile, showJson } from "../read-json-file.ts";

const list: Command = {
  name: "events list",
  usage: "",
  summary: "Your published events to come: id, start, seats taken, title.",
  async run({ api, args, print }) {
    readArguments(args, {});
    const { id } = await api.call(getMerchantSettings);
    const events = await everyPage((page) => api.call(listMerchantEvents, { query: { merchantId: id, ...page } }));
    for (const { id: eventId, startsAt, seats, status, title } of events) {
      print(`${eventId}  ${startsAt}  ${seats.taken}/${seats.capacity} ${status}  ${title}\n`);
    }
  },
};

const create: Command = {
  name: "events create",
  usage: "FILE",
  summary: "Puts up the event that a JSON file describes (- reads standard input).",
  async run(context) {
    const { given } = readArguments(context.args, { names: ["FILE"] });
    const body = await readJsonFile(context, given.FILE);
    context.print(showJson(await context.api.call(createEvent, { body })));
  },
};

const change: Command = {
  name: "events change",
  usage: "EVENT FILE [--dry-run]",
  summary: "Changes what the JSON file names; with --dry-run says what that would do to those who are in.",
  async run(context) {
    const { given, flags } = readArguments(context.args, { names: ["EVENT", "FILE"], flags: ["dry-run"] });
    const body = await readJsonFile(context, given.FILE);
    const query: Record<string, string> = flags["dry-run"] ? { dryRun: "true" } : {};
    context.print(showJson(await context.api.call(changeEvent, { params: { eventId: given.EVENT }, query, body })));
  },
};

const publish: Command = {
  name: "events publish",
  usage: "EVENT",
  summary: "Opens a draft to members.",
  async run({ api, args, print }) {
    const { given } = readArguments(args, { names: ["EVENT"] });
    print(showJson(await api.call(publishEvent, { params: { eventId: given.EVENT } })));
  },
};

const cancel: Command = {
  name: "events cancel",
  usage: "EVENT",
  summary: "Calls an event off for good; everybody gets everything back.",
  async run({ api, args, print }) {
    const { given } = readArguments(args, { names: ["EVENT"] });
    print(showJson(await api.call(cancelEvent, { params: { eventId: given.EVENT } })));
  },
};

export const eventCommands: readonly Command[] = [list, create, change, publish, cancel];
