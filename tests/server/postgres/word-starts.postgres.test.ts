import fc from "fast-check";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { folded } from "#domain/text/folded.ts";
import { holdsWord } from "#server/application/events/search-words.ts";
import { createPostgresDatabase, type PostgresTestDatabase } from "../../support/postgres.ts";

let database: PostgresTestDatabase;

beforeAll(async () => {
  database = await createPostgresDatabase();
});
afterAll(() => database.close());

const letters = fc.constantFrom(..."ab19", " ", "\n", "-", "コ", "台", "é", "ก", "ß");
const plain = fc.constantFrom(..."ab19");

it("The starts of words that the database has of a text are those that a search finds in it", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(letters, { maxLength: 14 }),
      fc.array(fc.array(plain, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 6 }),
      async (text, searched) => {
        const [inText, words] = [folded(text.join("")), searched.map((word) => word.join(""))];
        const { rows } = await sql<{ word: string; found: boolean }>`
          select word, word_starts(${inText}) @> array[word] as found
          from unnest(${words}::text[]) as word`.execute(database.db);
        expect(rows.map(({ found }) => found)).toEqual(rows.map(({ word }) => holdsWord(inText, word)));
      },
    ),
    { numRuns: 200 },
  );
});
