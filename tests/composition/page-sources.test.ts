import { describe, expect, it } from "vitest";
import { pageSourcesOf } from "#composition/server/create-server.ts";
import { parseSettings } from "#composition/server/settings.ts";
import { stagingEnvironment } from "../support/line/staging-environment.ts";

const { line } = parseSettings({});

describe("where the page may reach beside its own origin", () => {
  it("is nowhere without LINE and Sentry", () => {
    expect(pageSourcesOf({ line, apiOrigin: null, sentryDsn: null })).toEqual({ connect: [] });
  });

  it("is the API's host where it has one of its own, and no other", () => {
    const { apiOrigin } = parseSettings({ API_BASE_URL: "https://api.sideline.example/" });
    expect(pageSourcesOf({ line, apiOrigin, sentryDsn: null })).toEqual({ connect: ["https://api.sideline.example"] });
  });

  it("is Sentry's host, without the project's key, where errors are reported", () => {
    const sentryDsn = `https://${"0123456789abcdef".repeat(2)}@o1.ingest.sentry.io/42`;
    expect(pageSourcesOf({ line, apiOrigin: null, sentryDsn })).toEqual({ connect: ["https://o1.ingest.sentry.io"] });
  });

  it("is LINE's hosts where LINE is set up; of its pages one is framed, for its consent window", () => {
    const { line } = parseSettings(stagingEnvironment({ origin: "http://127.0.0.1:4000" }, 3000));
    const frames = ["https://liff-subwindow.line.me"];
    expect(pageSourcesOf({ line, apiOrigin: null, sentryDsn: null })).toEqual({
      connect: [
        "https://api.line.me",
        "https://access.line.me",
        "https://liff.line.me",
        "https://liff-shortcut.line.me",
      ],
      frame: frames,
      form: frames,
    });
  });
});
