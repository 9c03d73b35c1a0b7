import type { Pool, PoolClient } from "pg";

/** The texts of the statements that a pool sends, in order; without the frames of transactions. */
export interface Statements {
  /** Forgets what was sent before the work, and returns what it sent. */
  during(work: () => Promise<unknown>): Promise<readonly string[]>;
}

const frames = /^(?:begin|commit|rollback)\b/u;

/** Listens to every connection of a pool from now on. */
export function statementsOf(pool: Pool): Statements {
  const heard = new WeakSet<PoolClient>();
  let texts: string[] = [];
  pool.on("acquire", (client) => {
    if (heard.has(client)) return;
    heard.add(client);
    const query = client.query.bind(client) as (...given: readonly unknown[]) => unknown;
    const listening = (...given: readonly unknown[]) => {
      const [first] = given;
      const text = typeof first === "string" ? first : (first as { readonly text: string }).text;
      if (!frames.test(text)) texts.push(text);
      return query(...given);
    };
    client.query = listening as PoolClient["query"];
  });
  return {
    async during(work) {
      texts = [];
      await work();
      return texts;
    },
  };
}
