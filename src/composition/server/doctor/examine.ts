import { newestBackup } from "#server/adapters/metrics/newest-backup.ts";
import { backupFinding, checkDatabase } from "./check-database.ts";
import { checkLine } from "./check-line.ts";
import { checkMerchants } from "./check-merchants.ts";
import { checkPictures } from "./check-pictures.ts";
import { checkSettings } from "./check-settings.ts";
import { checkSlips } from "./check-slips.ts";
import { checkStripe } from "./check-stripe.ts";
import { checkWeb } from "./check-web.ts";
import { type Finding, look, well } from "./finding.ts";
import { sealingKeysOf } from "../sealing-keys.ts";
import type { Settings } from "../settings.ts";

/** What was found out about one part of the installation. */
export interface Section {
  readonly name: string;
  readonly findings: readonly Finding[];
}

/**
 * Looks at an installation: settings, database, pictures, LINE, gateways, merchants' accounts, and the server as the
 * world sees it. Writes nothing anywhere but for LINE's own try of the webhook. Without usable settings nothing else
 * is asked.
 */
export async function examine(environment: Readonly<Record<string, string | undefined>>): Promise<readonly Section[]> {
  const { settings, findings } = checkSettings(environment);
  const sections: Section[] = [{ name: "Settings", findings }];
  if (settings === null) return sections;
  sections.push(...(await databaseSections(settings)));
  sections.push({ name: "Pictures", findings: await checkPictures(settings) });
  sections.push({ name: "LINE", findings: settings.mode === "development" ? standIns : await checkLine(settings) });
  sections.push({ name: "Payments", findings: await gatewayFindings(settings) });
  sections.push({ name: "From outside", findings: await checkWeb(settings) });
  return sections;
}

const standIns = [well("In development a stand-in plays LINE.")];

async function databaseSections(settings: Settings): Promise<readonly Section[]> {
  const { databaseUrl, backupStatus } = settings;
  if (databaseUrl === null) {
    return [{ name: "Database", findings: [well("It is embedded; the server alone opens it, and /readyz asks it.")] }];
  }
  const { inspected, findings } = await checkDatabase(databaseUrl, await sealingKeysOf(settings));
  const backups = backupStatus === null ? [] : [backupFinding(await newestBackup(backupStatus), Date.now())];
  const sections: Section[] = [{ name: "Database", findings: [...findings, ...backups] }];
  try {
    if (inspected?.unitOfWork) {
      sections.push({ name: "Merchants", findings: await checkMerchants(settings, inspected.unitOfWork) });
    }
  } finally {
    await inspected?.close();
  }
  return sections;
}

async function gatewayFindings(settings: Settings): Promise<readonly Finding[]> {
  const { gateways, stripe, linePay, slipVerifier, publicOrigin, apiOrigin } = settings;
  const findings: Finding[] = [well(`On: ${gateways.join(", ")}.`)];
  if (stripe !== null) findings.push(...(await checkStripe(stripe, apiOrigin ?? publicOrigin)));
  if (linePay !== null) {
    const who = "LINE Pay has no account of the operator's: each merchant's channel is asked about above.";
    findings.push(settings.databaseUrl === null ? look(who, "Only with PostgreSQL can channels be read.") : well(who));
  }
  if (slipVerifier !== null) findings.push(await checkSlips(slipVerifier));
  return findings;
}
