import { changeMerchantSettings, getMerchantSettings, listMembers } from "#contract/routes/merchant.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { everyPage } from "../every-page.ts";
import { readJsonFile, showJson } from "../read-json-file.ts";

const show: Command = {
  name: "merchant show",
  usage: "",
  summary: "Your settings: times, legal page, transfer account.",
  async run({ api, args, print }) {
    readArguments(args, {});
    print(showJson(await api.call(getMerchantSettings)));
  },
};

const change: Command = {
  name: "merchant change",
  usage: "FILE",
  summary: "Changes the settings that the JSON file names: timing, legal, transferAccount.",
  async run(context) {
    const { given } = readArguments(context.args, { names: ["FILE"] });
    const body = await readJsonFile(context, given.FILE);
    context.print(showJson(await context.api.call(changeMerchantSettings, { body })));
  },
};

const members: Command = {
  name: "members",
  usage: "",
  summary: "Members who took part in your events, whoever joined last first.",
  async run({ api, args, print }) {
    readArguments(args, {});
    print(showJson(await everyPage((query) => api.call(listMembers, { query }))));
  },
};

export const merchantCommands: readonly Command[] = [show, change, members];
