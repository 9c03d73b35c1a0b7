import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { ChannelTokens } from "#server/adapters/line/channel-tokens.ts";
import { LineDeauthoriser } from "#server/adapters/line/deauthoriser.ts";
import { SystemClock } from "#server/adapters/system/clocks.ts";
import { WithdrawAuthorisation } from "#server/application/line/withdraw-authorisation.ts";
import { LineServer, lineUserId } from "../../support/line/line-server.ts";
import { RecordingLogger } from "../http/support/recording-logger.ts";

const mali = lineUserId("mali");
const accessToken = "eyJhbGciOiJIUzI1NiJ9.secret-of-mali";
const paths = { user: "/oauth2/v2.1/userinfo", channel: "/oauth2/v3/token", withdraw: "/user/v1/deauthorize" };

let line: LineServer;
let logger: RecordingLogger;
let withdrawal: WithdrawAuthorisation;

beforeEach(async () => {
  line = await LineServer.start();
  line.grant(mali, accessToken);
  logger = new RecordingLogger();
  const channel = { channelId: "1656000000", channelSecret: "0123456789abcdef".repeat(2) };
  const tokens = new ChannelTokens(line.origin, channel, new SystemClock());
  withdrawal = new WithdrawAuthorisation(new LineDeauthoriser(line.origin, tokens, logger));
});

afterEach(() => line.stop());

describe("withdrawing the app's authorisation at LINE", () => {
  it("sends the member's token in headers and bodies, never in an address", async () => {
    expect(await withdrawal.run(mali, accessToken)).toBe("withdrawn");
    expect(line.calls.map(({ path }) => path)).toEqual([paths.user, paths.channel, paths.withdraw]);
    expect(JSON.parse(line.callsTo(paths.withdraw)[0]?.body ?? "")).toEqual({ userAccessToken: accessToken });
  });

  it.each(Object.entries(paths))("is tried again when LINE does not answer about the %s", async (_, path) => {
    line.fail(path, { status: 500 }, { status: 0 });
    expect(await withdrawal.run(mali, accessToken)).toBe("withdrawn");
    expect(logger.lines).toHaveLength(2);
  });

  it("is tried again with another token of the channel", async () => {
    line.fail(paths.withdraw, { status: 401 });
    expect(await withdrawal.run(mali, accessToken)).toBe("withdrawn");
    expect(line.callsTo(paths.channel)).toHaveLength(2);
  });

  it("never fails: what LINE does not do is told", async () => {
    await line.stop();
    expect(await withdrawal.run(mali, accessToken)).toBe("kept");
    await line.listen();
  });

  it("is not asked for without a token", async () => {
    expect(await withdrawal.run(mali, null)).toBe("kept");
    expect(line.calls).toEqual([]);
  });

  it("leaves no token in the log", async () => {
    line.fail(paths.withdraw, { status: 500 }, { status: 429 });
    await withdrawal.run(mali, accessToken);
    const text = logger.lines.map(({ fields }) => String(fields["error"])).join(" ") + logger.text();
    expect(text).not.toMatch(/secret-of-mali|stateless|Bearer/u);
  });
});
