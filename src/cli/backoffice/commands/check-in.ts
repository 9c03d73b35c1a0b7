import { checkIn as route } from "#contract/routes/backoffice-events.ts";
import { readArguments } from "../arguments.ts";
import type { Command } from "../command.ts";
import { showJson } from "../read-json-file.ts";

export const checkIn: Command = {
  name: "check-in",
  usage: "TICKET [--nonce SCAN]",
  summary: "Checks a ticket in by what its QR code says. The same SCAN again gets the same answer.",
  async run({ api, args, print, newKey }) {
    const { given, options } = readArguments(args, { names: ["TICKET"], options: ["nonce"] });
    const body = { ticketCode: given.TICKET, nonce: options.nonce ?? newKey() };
    print(showJson(await api.call(route, { body })));
  },
};
