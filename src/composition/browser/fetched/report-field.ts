import { isKeptPage } from "#adapters/browser/browser-connection.ts";
import { FieldFigures, isUnwanted, sendReport } from "#adapters/browser/open-page/field-figures.ts";
import { screenAt } from "#addresses/address.ts";
import type { FieldReportWire } from "#contract/field/report.ts";
import { PlatformPort } from "#application/ports/platform-port.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { isSurprise, ReportSurprise } from "#application/use-cases/report-surprise.ts";
import type { Bindings } from "../../bindings.ts";
import { resolve } from "../../resolve.ts";
import { settingsElementId } from "../settings.ts";

/**
 * Does this page load tell how it was on this device (decision 0125)? The server's setting says how many of a hundred
 * do; a page without it, such as the demo's, tells nothing.
 */
export function tellsOfField(page: Document, chance: number = Math.random()): boolean {
  if (isUnwanted(navigator) || isKeptPage()) return false;
  const settings: unknown = JSON.parse(page.getElementById(settingsElementId)?.textContent ?? "{}");
  const { fieldPercent = 0 } = settings as { readonly fieldPercent?: number };
  return chance * 100 < fieldPercent;
}

/** The name of the screen that is shown. */
export type ScreenNow = () => FieldReportWire["screen"];

/** Measures this page load and tells the server. Answers what to call for each file of the app that was not there. */
export function reportField(container: Bindings, screen: ScreenNow = screenNow): () => void {
  const inLine = resolve(container, PlatformPort).isInClient();
  const figures = new FieldFigures({ screen, inLine, send: (report) => sendReport(report) });
  figures.start(document);
  resolve(container, ReportSurprise).onError = (error) => {
    if (error instanceof RequestFailed) {
      if (error.code !== "gone_elsewhere") figures.failed("call", error, error.code);
    } else if (isSurprise(error)) figures.failed("crash", error);
  };
  return () => figures.failed("file");
}

function screenNow() {
  return screenAt(location.pathname)?.name ?? "not-found";
}
