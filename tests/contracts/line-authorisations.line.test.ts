import { afterAll, beforeAll } from "vitest";
import { ChannelTokens } from "#server/adapters/line/channel-tokens.ts";
import { LineDeauthoriser } from "#server/adapters/line/deauthoriser.ts";
import { SystemClock } from "#server/adapters/system/clocks.ts";
import { LineServer } from "../support/line/line-server.ts";
import { RecordingLogger } from "../server/http/support/recording-logger.ts";
import { lineAuthorisationsContract } from "./line-authorisations.contract.ts";

let line: LineServer;

beforeAll(async () => {
  line = await LineServer.start();
});

afterAll(() => line.stop());

lineAuthorisationsContract("LINE Login", () => {
  const channel = { channelId: "1656000000", channelSecret: "0123456789abcdef".repeat(2) };
  const tokens = new ChannelTokens(line.origin, channel, new SystemClock());
  const authorisations = new LineDeauthoriser(line.origin, tokens, new RecordingLogger());
  return { authorisations, grant: (memberId, token) => line.grant(memberId, token) };
});
