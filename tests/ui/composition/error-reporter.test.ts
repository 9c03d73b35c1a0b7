import "reflect-metadata";
import { Container } from "inversify";
import { expect, it } from "vitest";
import { DeferredErrorReporter, PageErrorReporter } from "#adapters/sentry/deferred-error-reporter.ts";
import { ErrorReporter } from "#application/ports/environment.ts";
import { provideErrors } from "#composition/browser/errors.ts";
import { resolve } from "#composition/resolve.ts";

const dsn = "https://abcdef0abcdef0abcdef0abcdef0abcd@o1.ingest.sentry.example/42";

it.each([
  ["production", dsn, DeferredErrorReporter],
  ["production", null, PageErrorReporter],
  ["staging", dsn, PageErrorReporter],
  ["development", dsn, PageErrorReporter],
] as const)("errors of %s with the DSN %s are reported by the right reporter", (mode, sentryDsn, reporter) => {
  const container = new Container();
  provideErrors(container, { mode, sentryDsn });
  expect(resolve(container, ErrorReporter)).toBeInstanceOf(reporter);
});
