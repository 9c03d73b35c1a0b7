import { type InspectedPostgres, inspectPostgres } from "#server/adapters/postgres/inspect-postgres.ts";
import { hour, type Instant } from "#domain/time/instant.ts";
import type { KeyRing } from "#server/adapters/postgres/sealing/key-ring.ts";
import { clockFinding, type Finding, look, well, whyOf, wrong } from "./finding.ts";

const oldestVersion = 15;

/** Looks at the database without changing it. The caller closes `inspected`, which is null without a connection. */
export async function checkDatabase(
  url: string,
  keys: KeyRing,
): Promise<{ readonly inspected: InspectedPostgres | null; readonly findings: readonly Finding[] }> {
  try {
    const inspected = await inspectPostgres(url, keys);
    return { inspected, findings: findingsOf(inspected) };
  } catch (error) {
    const mend =
      "See that it runs, that this machine may reach it, and that DATABASE_URL has the right user and password.";
    return { inspected: null, findings: [wrong(`It can't be used: ${whyOf(error)}.`, mend)] };
  }
}

function findingsOf(seen: InspectedPostgres): readonly Finding[] {
  const major = Math.floor(seen.version / 10_000);
  const { used, most } = seen.connections;
  return [
    major < oldestVersion
      ? wrong(`It is PostgreSQL ${major}.`, `Sideline needs ${oldestVersion} or later.`)
      : well(`PostgreSQL ${major} answers.`),
    clockFinding("the database's", seen.clockAhead),
    schemaFinding(seen),
    ...seen.missingKeys.map((id) =>
      wrong(
        `SEALING_KEYS lacks the key ${id}, under which account numbers are sealed.`,
        "Add it behind the others; then `npm run reseal`, and take it away.",
      ),
    ),
    archiveFinding(seen),
    used > most * 0.8
      ? look(`${used} of ${most} connections are in use.`, "Raise max_connections, or run fewer processes (11 each).")
      : well(`${used} of ${most} connections are in use.`),
  ];
}

function schemaFinding({ pending, ahead }: InspectedPostgres): Finding {
  if (ahead.length > 0) {
    const mend = "Start that version, or restore a backup of before it (docs/operations.md).";
    return wrong(`A newer Sideline has used it: ${ahead.join(", ")}.`, mend);
  }
  if (pending.length === 0) return well("Its schema is this version's.");
  return well(`The next start brings its schema up to date (${pending.length} migrations).`);
}

/** Judges the archiving of the log. */
export function archiveFinding({ archiving }: Pick<InspectedPostgres, "archiving">): Finding {
  if (archiving === "on") return well("It hands its log over, so it can be restored to any moment.");
  if (archiving === "unset") {
    const mend = "Set archive_command as compose.yaml does. Until then the log stays on its disk and fills it.";
    return wrong("archive_mode is on without an archive_command: no log is archived.", mend);
  }
  if (archiving === "failing") {
    const mend =
      "See PostgreSQL's log for what archive_command said: as a rule the place of the backups is full or away.";
    return wrong("Handing over its log fails: backups are getting old, and its disk fills up.", mend);
  }
  const mend = "Switch archive_mode on (compose.yaml does), or see that your provider restores to a point in time.";
  return look("It hands over no log: after a mistake only the last base backup is left.", mend);
}

/** A backup is made each day; the alert waits as long. */
const oldestBackup = 36 * hour;

/** Judges the age of the newest base backup. */
export function backupFinding(newest: Instant | null, now: Instant): Finding {
  const mend = "See why it is not made: `docker compose logs backup`.";
  if (newest === null) return wrong("There is no base backup, or its time can't be read in BACKUP_STATUS_DIR.", mend);
  const says = `The newest base backup is ${Math.max(0, Math.floor((now - newest) / hour))} hours old.`;
  return now - newest > oldestBackup ? wrong(says, mend) : well(says);
}
