import { type Kysely, sql } from "kysely";

/**
 * Whether PostgreSQL archives its write-ahead log, as restoring to a point in time needs. `unset`: archiving is on, but
 * no command or library does it, so that the log piles up and no failure is counted. `failing`: the last try failed.
 */
export type ArchivingState = "off" | "unset" | "on" | "failing";

export interface LogArchive {
  readonly state: ArchivingState;
  /** How long ago the log was last archived, while a finished segment waits for it; 0 when none waits. */
  readonly lagSeconds: number;
}

/** What PostgreSQL tells of it. */
export interface ArchiverRow {
  /** `archive_mode` */
  readonly mode: string;
  /** `archive_command` */
  readonly command: string;
  /** `archive_library`; null where there is no such setting. */
  readonly library: string | null;
  readonly failed: boolean;
  readonly waits: boolean;
  /** Since it last archived something; where it never did, since it counts. */
  readonly since: number;
}

/** Asks PostgreSQL about the archiving of its log. Needs no special rights. */
export async function readLogArchive<Tables>(db: Kysely<Tables>): Promise<LogArchive> {
  // A segment's name ends with 8 hexadecimal digits of its log and 8 of its number in there. The segment after the last
  // one that was archived is finished when the log has gone on for two segments since that one's start.
  const { rows } = await sql<ArchiverRow>`
    with archiver as (
      select *, pg_size_bytes(current_setting('wal_segment_size')) as size,
             substring(last_archived_wal from '^[0-9A-F]{24}') as last
      from pg_stat_archiver
    )
    select current_setting('archive_mode') as mode, current_setting('archive_command') as command,
           current_setting('archive_library', true) as library,
           coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failed,
           extract(epoch from clock_timestamp() - coalesce(last_archived_time, stats_reset))::float8 as since,
           case when pg_is_in_recovery() then false
                when last is null then true
                else pg_wal_lsn_diff(pg_current_wal_lsn(), (substr(last, 9, 8) || '/' ||
                  to_hex(('x' || substr(last, 17, 8))::bit(32)::bigint * size))::pg_lsn) >= 2 * size
           end as waits
    from archiver`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("PostgreSQL tells nothing of its archiver.");
  return logArchiveOf(row);
}

/** Judges what PostgreSQL tells of its archiver. */
export function logArchiveOf({ mode, command, library, failed, waits, since }: ArchiverRow): LogArchive {
  if (mode === "off") return { state: "off", lagSeconds: 0 };
  const isSet = command.trim() !== "" || (library ?? "") !== "";
  return { state: isSet ? (failed ? "failing" : "on") : "unset", lagSeconds: waits ? Math.max(0, since) : 0 };
}
