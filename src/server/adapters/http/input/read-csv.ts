import type { StatementRow } from "#domain/payment/bank-statement.ts";

/** The most rows that a file may hold. */
export const maxRows = 1_000;

/** What banks write in that is not Unicode. */
const encodings = ["shift_jis", "big5", "windows-874"] as const;

/**
 * The rows of a CSV file: commas, semicolons or tabs, quoted cells, rows of any length. UTF-8 and UTF-16 are known for
 * certain; of other files there is a reading for each encoding that fits. Empty for what can't be read, and for a file
 * of more than `maxRows` rows. The reader is loaded when the first file comes.
 */
export async function csvReadings(bytes: Uint8Array): Promise<readonly (readonly StatementRow[])[]> {
  const { parse } = await import("csv-parse/sync");
  return textsOf(bytes).flatMap((text) => {
    try {
      const records: readonly unknown[] = parse(text, {
        bom: true,
        delimiter: delimiterOf(text),
        info: true,
        relax_column_count: true,
        skip_empty_lines: true,
        max_record_size: 10_000,
        to: maxRows + 1,
      });
      if (records.length > maxRows) return [];
      // With `info` the reader answers each row with its place, which its types don't say.
      const rows = records as readonly {
        readonly info: { readonly lines: number };
        readonly record: readonly string[];
      }[];
      return [rows.map(({ info, record }) => ({ line: info.lines, cells: record }))];
    } catch {
      return [];
    }
  });
}

function textsOf(bytes: Uint8Array): readonly string[] {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return [decoded(bytes, "utf-16le") ?? ""];
  const utf8 = decoded(bytes, "utf-8");
  if (utf8 !== null) return [utf8];
  return encodings.flatMap((encoding) => decoded(bytes, encoding) ?? []);
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** The one that stands most often. */
function delimiterOf(text: string): string {
  const counted = [",", ";", "\t"].map((sign) => [sign, text.slice(0, 10_000).split(sign).length] as const);
  return counted.toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ",";
}
