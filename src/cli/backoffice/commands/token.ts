import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";

export const token: Command = {
  name: "token",
  usage: "",
  summary: "Prints a token for calls of your own; it lives an hour.",
  async run({ api, args, print }) {
    readArguments(args, {});
    print(`${await api.token()}\n`);
  },
};
