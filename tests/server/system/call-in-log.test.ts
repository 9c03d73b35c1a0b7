import { describe, expect, it } from "vitest";
import { duringCall, namingTheCall } from "#server/adapters/system/call-in-log.ts";
import { RecordingLogger } from "../http/support/recording-logger.ts";

describe("a line that is logged during a call", () => {
  it("names the call, however late and beside whichever other, and outside none", async () => {
    const recorded = new RecordingLogger();
    const logger = namingTheCall(recorded);
    const work = async (code: number) => {
      await new Promise((resolve) => setTimeout(resolve, 5));
      logger.error({ code }, "refused");
    };
    await Promise.all(
      [1, 2].map((code) => duringCall({ requestId: `r${code}`, route: "POST /line/event/payment" }, () => work(code))),
    );
    logger.warn({ code: 3 }, "refused");
    logger.info({}, "done");
    expect(recorded.lines).toEqual([
      ...[1, 2].map((code) => ({
        level: "error",
        fields: { requestId: `r${code}`, route: "POST /line/event/payment", code },
        message: "refused",
      })),
      { level: "warn", fields: { code: 3 }, message: "refused" },
      { level: "info", fields: {}, message: "done" },
    ]);
  });
});
