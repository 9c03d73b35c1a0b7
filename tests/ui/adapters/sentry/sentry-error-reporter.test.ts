import { addBreadcrumb, captureEvent, close, getClient, logger, setContext, setExtra, setUser } from "@sentry/react";
import fc from "fast-check";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { SentryErrorReporter, scrubEnvelope } from "#adapters/sentry/sentry-error-reporter.ts";
import { secretByLook, secretByName } from "../../../support/secrets.ts";

type Item = readonly [{ readonly type: string }, Record<string, unknown>];

/** More on demand. */
const runs = Number(process.env["SCRUB_RUNS"] ?? 60);

/** What left for Sentry, envelope by envelope, as it would be written on the wire. */
const sent: { readonly text: string; readonly items: readonly Item[] }[] = [];

/** Where libraries say what they think. */
const pageConsole = globalThis.console;
for (const level of ["info", "warn", "error"] as const)
  vi.spyOn(pageConsole, level).mockImplementation(() => undefined);
vi.stubGlobal("fetch", async () => new Response("{}"));

const reporter = SentryErrorReporter.start({
  dsn: "https://abcdef0abcdef0abcdef0abcdef0abcd@o1.ingest.sentry.example/42",
  environment: "production",
  routeOf: (path) => (path.startsWith("/payment/") ? "/payment/:id/:joinId" : null),
  transport: () => ({
    send: async (envelope) => {
      sent.push({ text: JSON.stringify(envelope), items: envelope[1] as unknown as Item[] });
      return { statusCode: 200 };
    },
    flush: async () => true,
  }),
});

const sentText = async () => {
  await getClient()?.flush(0);
  return sent.map(({ text }) => text).join("\n");
};
const events = () =>
  sent.flatMap(({ items }) => items.filter(([{ type }]) => type === "event").map(([, event]) => event));

/** Where a text still holds something, for people. */
function around(planted: string, text: string): string[] {
  return text
    .split(planted)
    .slice(1)
    .map((rest, at) => `${text.split(planted)[at]?.slice(-80)}>>${planted}<<${rest.slice(0, 20)}`);
}

beforeEach(() => {
  sent.length = 0;
  history.replaceState(null, "", "/");
});

afterAll(() => close());

describe("Sentry is told", () => {
  it("what happened, where, and when", async () => {
    history.replaceState(
      null,
      "",
      "/payment/Ab3dE5fGh1JkLmN0pQr5tU/Xb3dE5fGh1JkLmN0pQr5tU?code=Zk3&liff.state=%2Fx#access_token=1",
    );
    reporter.report(Object.assign(new TypeError("The seats are not a number."), { code: "INIT_FAILED" }), {
      happenedAt: 1_795_161_600_500,
    });
    await sentText();
    expect(events()[0]).toMatchObject({
      environment: "production",
      timestamp: 1_795_161_600.5,
      transaction: "/payment/:id/:joinId",
      tags: { code: "INIT_FAILED", route: "/payment/:id/:joinId" },
      exception: {
        values: [
          {
            type: "TypeError",
            value: "The seats are not a number.",
            stacktrace: { frames: expect.any(Array) as unknown },
          },
        ],
      },
      request: { url: `${location.origin}/payment/:id/:joinId` },
    });
  });

  it("in which components it happened, as the cause of the error", async () => {
    reporter.report(new TypeError("The seats are not a number."), {
      componentStack: "\n    at SeatPicker (https://sideline.example/assets/event.js:1:2)\n    at EventView",
    });
    await sentText();
    expect(events()[0]).toMatchObject({
      exception: {
        values: [
          {
            type: "React ErrorBoundary TypeError",
            stacktrace: {
              frames: expect.arrayContaining([expect.objectContaining({ function: "SeatPicker" })]) as unknown,
            },
          },
          { type: "TypeError", value: "The seats are not a number." },
        ],
      },
    });
  });

  it("default personal data: who asks is Sentry's to see", async () => {
    reporter.report(new Error("broken"));
    await sentText();
    expect(events()[0]).toMatchObject({
      sdk: { settings: { infer_ip: "auto" } },
      request: { headers: { "User-Agent": navigator.userAgent } },
    });
  });

  it("of warnings and errors on the console, as logs", async () => {
    pageConsole.warn("The SDK warns of access_token=abc123.");
    pageConsole.error(new Error("mali@example.com"));
    const text = await sentText();
    const logs = sent.flatMap(({ items }) =>
      items.filter(([{ type }]) => type === "log").flatMap(([, { items: lines }]) => lines),
    );
    expect(logs).toMatchObject([
      { level: "warn", body: "The SDK warns of access_token=[removed]" },
      { level: "error", body: expect.stringContaining("[removed]") as unknown },
    ]);
    expect(text).not.toMatch(/abc123|mali@/u);
  });

  it("of uncaught errors and rejections", async () => {
    window.onerror?.(
      "Uncaught",
      "https://sideline.example/assets/main.js?code=abc",
      1,
      2,
      new RangeError("uncaught +66812345678"),
    );
    window.onunhandledrejection?.(
      Object.assign(new Event("unhandledrejection"), {
        promise: Promise.resolve(),
        reason: new SyntaxError("rejected"),
      }),
    );
    const text = await sentText();
    expect(events().map(({ exception }) => (exception as { values: { type: string }[] }).values[0]?.type)).toEqual([
      "RangeError",
      "SyntaxError",
    ]);
    expect(text).not.toContain("812345678");
  });

  it("of what was touched, not what it says or holds", async () => {
    const form = document.createElement("form");
    form.innerHTML = `<button type="button" aria-label="Visa ending 4242 of Mali"></button><input name="accountNumber" title="Mali's" value="1234567" />`;
    document.body.append(form);
    form.querySelector("button")?.click();
    form.querySelector("input")?.dispatchEvent(new KeyboardEvent("keypress", { bubbles: true, key: "7" }));
    reporter.report(new Error("after a click"));
    const text = await sentText();
    expect(events()[0]).toMatchObject({
      breadcrumbs: expect.arrayContaining([expect.objectContaining({ category: "ui.click" })]) as unknown,
    });
    expect(["Mali", "4242", "1234567"].flatMap((planted) => around(planted, text))).toEqual([]);
    form.remove();
  });

  it("of navigations as routes", async () => {
    history.pushState(null, "", "/payment/e1/j1?state=Xy1");
    history.pushState(null, "", "/upcoming?liff.state=%2Fevent");
    reporter.report(new Error("after a walk"));
    const text = await sentText();
    expect(text).toContain(`"from":"/payment/:id/:joinId","to":"/upcoming"`);
    expect(text).not.toMatch(/Xy1|%2Fevent/u);
  });
});

describe("Sentry is never told", () => {
  it(
    "a secret, wherever it is planted",
    async () => {
      await fc.assert(
        fc.asyncProperty(secretByLook, secretByName, async (look, [name, secret]) => {
          sent.length = 0;
          const both = `${look} and ${name}=${secret}`;
          history.replaceState(
            null,
            "",
            `/payment/e1/j1?${name}=${secret}&token=${encodeURIComponent(look)}#${name}=${secret}`,
          );
          await fetch(`https://api.example/line/card?${name}=${secret}&q=${encodeURIComponent(look)}`, {
            headers: { Authorization: `Bearer ${look}` },
          });
          pageConsole.info("console", both, { [name]: secret, text: look });
          pageConsole.error("console", both, { [name]: secret, text: look });
          logger.warn(both, { [name]: secret, text: look });
          addBreadcrumb({
            category: "own",
            message: both,
            data: { [name]: secret, url: `https://api.example/a?${name}=${secret}`, text: look },
          });
          setUser({ id: look, email: "mali@example.com", [name]: secret });
          setContext("answer", { [name]: secret, body: { text: look, [name]: secret } });
          setExtra(name, { [name]: secret, headers: { Authorization: `Bearer ${secret}` }, list: [look] });
          const error = new Error(both, { cause: Object.assign(new TypeError(`because ${both}`), { [name]: secret }) });
          error.name = `Error ${look}`;
          error.stack = `Error: ${both}\n    at f (https://sideline.example/assets/main.js?${name}=${secret}:1:2)\n    at https://sideline.example/?x=${encodeURIComponent(look)}:3:4`;
          reporter.report(error);
          captureEvent({
            message: both,
            request: {
              url: location.href,
              query_string: { [name]: secret },
              cookies: { sid: look },
              data: { [name]: secret },
            },
            extra: { [look]: look },
          });
          const text = await sentText();
          expect(events()).toHaveLength(2);
          for (const useful of [
            "/payment/:id/:joinId",
            "https://api.example/line/card?[removed]",
            "TypeError",
            "console",
          ])
            expect(text).toContain(useful);
          expect(
            [look, encodeURIComponent(look), secret, "mali@example.com"].flatMap((planted) => around(planted, text)),
          ).toEqual([]);
        }),
        { numRuns: runs },
      );
    },
    20_000 + runs * 50,
  );

  it("one in a kind of envelope that we do not send today", () => {
    const span = {
      name: "GET /line/card?token=abc",
      attributes: {
        "http.url": { value: "https://a.example/?code=Zk31", type: "string" },
        access_token: { value: "Zk31", type: "string" },
      },
    };
    const envelope = [
      { sent_at: "2026-11-20T00:00:00.000Z" },
      [
        [{ type: "span" }, { items: [span] }],
        [{ type: "attachment" }, "Zk31"],
        [{ type: "attachment" }, new Uint8Array(3)],
      ],
    ];
    const [, items] = scrubEnvelope(envelope as unknown as Parameters<typeof scrubEnvelope>[0]);
    expect(items).toHaveLength(1);
    expect(JSON.stringify(items)).not.toContain("Zk31");
    expect(items[0]?.[1]).toMatchObject({
      items: [
        { name: "GET /line/card?[removed]", attributes: { access_token: { value: "[removed]", type: "string" } } },
      ],
    });
  });
});
