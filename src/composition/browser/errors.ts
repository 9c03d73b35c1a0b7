import type { Bindings } from "../bindings.ts";
import { afterFirstPaint } from "#adapters/browser/timers.ts";
import { PageErrorReporter, DeferredErrorReporter } from "#adapters/sentry/deferred-error-reporter.ts";
import { ErrorReporter } from "#application/ports/environment.ts";
import { RequestErrors } from "#application/use-cases/request-errors.ts";
import { ReportSurprise } from "#application/use-cases/report-surprise.ts";
import { Activation, resolve } from "../resolve.ts";
import type { BrowserSettings } from "./settings.ts";

/**
 * Reports errors to Sentry in production (spec §9), and otherwise only to this page. Every unexpected error of a use
 * case is reported, even when a view model shows it as an error state or goes on without an answer.
 */
export function provideErrors(container: Bindings, settings: Pick<BrowserSettings, "mode" | "sentryDsn">): void {
  const { mode, sentryDsn } = settings;
  const reporter = mode === "production" && sentryDsn !== null ? sentry(sentryDsn, mode) : new PageErrorReporter();
  container.bind(ErrorReporter).toConstantValue(reporter);
  reportSurprises(container);
}

/**
 * Watches every class that `resolve` makes: each error is kept as spec §4 asks, and reported when nobody expects it.
 * Callers still get every error unchanged.
 */
export function reportSurprises(container: Bindings): void {
  const errors = resolve(container, RequestErrors);
  const report = (error: unknown): void => {
    errors.note(error);
    resolve(container, ReportSurprise).run(error);
  };
  container
    .bind(Activation)
    .toConstantValue((made: object) => (made instanceof ReportSurprise ? made : watched(made, report)));
}

/** The SDK's code is fetched after the first screen is shown. Errors before that wait for it. */
function sentry(dsn: string, environment: string): ErrorReporter {
  const load = async (): Promise<ErrorReporter> => (await import("./sentry.ts")).startSentry(dsn, environment);
  const reporter = new DeferredErrorReporter(load, window);
  afterFirstPaint(() => void reporter.start());
  return reporter;
}

function watched<UseCase extends object>(useCase: UseCase, report: (error: unknown) => void): UseCase {
  return new Proxy(useCase, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...given: readonly unknown[]): unknown => {
        try {
          const answer: unknown = Reflect.apply(value, target, given);
          if (answer instanceof Promise) answer.catch(report);
          return answer;
        } catch (error) {
          report(error);
          throw error;
        }
      };
    },
  });
}
