import { afterAll, beforeAll } from "vitest";
import { LineServer } from "../support/line/line-server.ts";
import { lineMessengerOver, pushedTexts } from "../support/line/line-messenger.ts";
import { messengerContract } from "./messenger.contract.ts";

let line: LineServer;

beforeAll(async () => {
  line = await LineServer.start();
});

afterAll(() => line.stop());

messengerContract("LINE's Messaging API", async (unitOfWork) => {
  line.forget();
  return {
    messenger: lineMessengerOver(line, unitOfWork),
    received: async (memberId) => pushedTexts(line, memberId),
  };
});
