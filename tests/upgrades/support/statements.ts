import { Client } from "pg";

export interface Prepared {
  readonly prepared: readonly string[];
  readonly refused: readonly { readonly text: string; readonly why: string }[];
}

const isStatement = /^\s*(?:select|insert|update|delete|with)\b/iu;

/**
 * Which of these statements the database of this address still understands: each is parsed and its tables, columns and
 * functions are looked up, nothing runs. Texts that neither read nor write rows are left out of both.
 */
export async function preparable(url: string, texts: readonly string[]): Promise<Prepared> {
  const client = new Client({ connectionString: url });
  await client.connect();
  const prepared: string[] = [];
  const refused: { text: string; why: string }[] = [];
  try {
    for (const text of texts.filter((one) => isStatement.test(one))) {
      try {
        await client.query(`prepare tried as ${text}`);
        await client.query("deallocate tried");
        prepared.push(text);
      } catch (error) {
        refused.push({ text, why: error instanceof Error ? error.message : String(error) });
      }
    }
  } finally {
    await client.end();
  }
  return { prepared, refused };
}

/** Every column of our tables, as `table.column`. */
export async function columnsOf(url: string): Promise<ReadonlySet<string>> {
  const all = await ask(
    url,
    "select table_name || '.' || column_name as name from information_schema.columns where table_schema in ('public', 'pgboss')",
  );
  return new Set(all);
}

/** New columns of known tables that a row can't be written without: whoever does not know them can't write any more. */
export async function requiredSince(url: string, before: ReadonlySet<string>): Promise<readonly string[]> {
  const tables = new Set([...before].map((name) => name.slice(0, name.indexOf("."))));
  const required = await ask(
    url,
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema in ('public', 'pgboss') and is_nullable = 'NO' and column_default is null
       and is_identity = 'NO' and is_generated = 'NEVER' order by 1`,
  );
  return required.filter((name) => !before.has(name) && tables.has(name.slice(0, name.indexOf("."))));
}

async function ask(url: string, query: string): Promise<readonly string[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<{ name: string }>(query)).rows.map(({ name }) => name);
  } finally {
    await client.end();
  }
}
