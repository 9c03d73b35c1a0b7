import { listExceptions, resolveException } from "#contract/routes/backoffice-money.ts";
import { needed, readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { everyPage } from "../every-page.ts";
import { showJson } from "../read-json-file.ts";

const list: Command = {
  name: "exceptions list",
  usage: "",
  summary: "Money that came late, twice, too much or too little, with what is suggested.",
  async run({ api, args, print }) {
    readArguments(args, {});
    print(showJson(await everyPage((query) => api.call(listExceptions, { query }))));
  },
};

const resolve: Command = {
  name: "exceptions resolve",
  usage: "--id ID --action accept|refund|ask",
  summary: "Decides what happens to such money.",
  async run({ api, args, print }) {
    const { options } = readArguments(args, { options: ["id", "action"] });
    const id = needed(options.id, "--id ID");
    const body = { action: needed(options.action, "--action accept|refund|ask") };
    print(showJson(await api.call(resolveException, { params: { id }, body })));
  },
};

export const exceptionCommands: readonly Command[] = [list, resolve];
