import { expect, it } from "vitest";
import { type ArchiverRow, logArchiveOf } from "#server/adapters/postgres/connections/log-archive.ts";

const command = "sh /deploy/backup/archive-wal.sh %p %f";
const rowOf = (parts: Partial<ArchiverRow>): ArchiverRow => ({
  mode: "on",
  command,
  library: "",
  failed: false,
  waits: false,
  since: 7_200,
  ...parts,
});

it.each<[string, Partial<ArchiverRow>, string, number]>([
  ["is well while nothing waits, however long ago the last was", {}, "on", 0],
  ["is late by the time since the last one while one waits", { waits: true }, "on", 7_200],
  ["fails when the last try did", { failed: true, waits: true, since: 60 }, "failing", 60],
  [
    "is unset with an empty command, of which PostgreSQL counts no failure",
    { command: "", waits: true },
    "unset",
    7_200,
  ],
  ["is unset with blanks, and before PostgreSQL 15", { command: " ", library: null }, "unset", 0],
  ["is done by a library too", { command: "", library: "basic_archive" }, "on", 0],
  ["is off without archive_mode", { mode: "off", command: "(disabled)", waits: true, failed: true }, "off", 0],
])("the archiving of the log %s", (_name, row, state, lagSeconds) => {
  expect(logArchiveOf(rowOf(row))).toEqual({ state, lagSeconds });
});
