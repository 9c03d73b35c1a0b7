import { close, getClient } from "@sentry/react";
import { afterAll, beforeEach, vi } from "vitest";
import { PageErrorReporter, DeferredErrorReporter } from "#adapters/sentry/deferred-error-reporter.ts";
import { SentryErrorReporter } from "#adapters/sentry/sentry-error-reporter.ts";
import { errorReporterContract } from "../../../contracts/client-error-reporter.contract.ts";

let sent: string[] = [];

const sentry = SentryErrorReporter.start({
  dsn: "https://abcdef0abcdef0abcdef0abcdef0abcd@o1.ingest.sentry.example/42",
  environment: "production",
  routeOf: () => null,
  transport: () => ({
    send: async ([, items]) => {
      for (const [{ type }, payload] of items) if (type === "event") sent.push(JSON.stringify(payload));
      return { statusCode: 200 };
    },
    flush: async () => true,
  }),
});

const arrived = async (): Promise<readonly string[]> => {
  await getClient()?.flush(500);
  return sent;
};

beforeEach(() => {
  sent = [];
});

afterAll(() => close());

errorReporterContract("Sentry", () => ({ port: sentry, arrived }));

errorReporterContract("Sentry, before its code has come", () => {
  const port = new DeferredErrorReporter(async () => sentry, new EventTarget());
  return {
    port,
    arrived: async () => {
      await port.start();
      return arrived();
    },
  };
});

errorReporterContract("the page", () => {
  const told: string[] = [];
  vi.stubGlobal("reportError", (error: unknown) => told.push(error instanceof Error ? error.message : typeof error));
  return { port: new PageErrorReporter(), arrived: async () => told };
});
