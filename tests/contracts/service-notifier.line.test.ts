import { afterAll, beforeAll } from "vitest";
import { ChannelTokens } from "#server/adapters/line/channel-tokens.ts";
import { LineNotifier } from "#server/adapters/line/line-notifier.ts";
import { SystemClock } from "#server/adapters/system/clocks.ts";
import { RecordingLogger } from "../server/http/support/recording-logger.ts";
import { LineServer } from "../support/line/line-server.ts";
import { serviceNotifierContract } from "./service-notifier.contract.ts";

let line: LineServer;

beforeAll(async () => {
  line = await LineServer.start();
  line.templates.add("joined_th");
});

afterAll(() => line.stop());

serviceNotifierContract("LINE's mini app API", () => {
  line.notified.length = 0;
  const channel = { channelId: "1656000000", channelSecret: "0123456789abcdef".repeat(2) };
  const notifier = new LineNotifier(
    line.origin,
    channel.channelId,
    new ChannelTokens(line.origin, channel, new SystemClock()),
    new RecordingLogger(),
  );
  return {
    notifier,
    grant: (memberId, token) => line.grant(memberId, token),
    sent: () =>
      line.notified.map(({ body }) => {
        const { templateName, params } = JSON.parse(body) as {
          readonly templateName: string;
          readonly params: Readonly<Record<string, string>>;
        };
        return { templateName, params };
      }),
  };
});
