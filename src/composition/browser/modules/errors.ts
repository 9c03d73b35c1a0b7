import { ContainerModule } from "inversify";
import { afterFirstPaint } from "#adapters/browser/after-first-paint.ts";
import { PageErrorReporter } from "#adapters/browser/page-error-reporter.ts";
import { DeferredErrorReporter } from "#adapters/sentry/deferred-error-reporter.ts";
import type { ErrorReporter } from "#application/ports/error-reporter.ts";
import { ReportSurprise } from "#application/use-cases/report-surprise.ts";
import { clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";
import type { BrowserSettings } from "../settings.ts";

/** What goes wrong: to Sentry in production (spec §9), else to nobody but this page. */
export function errorsModule({ mode, sentryDsn }: Pick<BrowserSettings, "mode" | "sentryDsn">): ContainerModule {
  return new ContainerModule(({ bind }) => {
    const reporter = mode === "production" && sentryDsn !== null ? sentry(sentryDsn, mode) : new PageErrorReporter();
    bind(ports.errors).toConstantValue(reporter);
    bind(uses.reportSurprise)
      .toResolvedValue((errors) => new ReportSurprise(errors), [ports.errors])
      .inSingletonScope();
  });
}

/** The SDK's code comes once the page has shown itself; errors until then wait for it. */
function sentry(dsn: string, environment: string): ErrorReporter {
  const load = async (): Promise<ErrorReporter> => (await import("./sentry.ts")).startSentry(dsn, environment);
  const reporter = new DeferredErrorReporter(load, window);
  afterFirstPaint(() => void reporter.start());
  return reporter;
}
