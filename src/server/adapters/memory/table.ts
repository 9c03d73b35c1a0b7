/** How rows are found other than by key: the value under which an index files a row; null files it nowhere. */
export type IndexRules<Row, Index extends string> = Readonly<Record<Index, (row: Row) => string | null>>;

/** The committed rows of one kind, by key and by index. Changed only by a view that commits. */
export class Table<Row, Index extends string = never> {
  readonly #rows = new Map<string, Row>();
  readonly #files: ReadonlyMap<Index, Map<string, Set<string>>>;
  readonly rules: IndexRules<Row, Index>;

  constructor(rules: IndexRules<Row, Index>) {
    this.rules = rules;
    this.#files = new Map((Object.keys(rules) as Index[]).map((index) => [index, new Map<string, Set<string>>()]));
  }

  get(key: string): Row | undefined {
    return this.#rows.get(key);
  }

  entries(): Iterable<[string, Row]> {
    return this.#rows.entries();
  }

  keysUnder(index: Index, value: string): Iterable<string> {
    return this.#files.get(index)?.get(value) ?? [];
  }

  /** Writes a row, or removes it when it is null. */
  put(key: string, row: Row | null): void {
    const old = this.#rows.get(key);
    for (const [index, file] of this.#files) {
      const rule = this.rules[index];
      if (old !== undefined) unfile(file, rule(old), key);
      if (row !== null) fileUnder(file, rule(row), key);
    }
    if (row === null) this.#rows.delete(key);
    else this.#rows.set(key, row);
  }
}

function fileUnder(file: Map<string, Set<string>>, value: string | null, key: string): void {
  if (value === null) return;
  const keys = file.get(value);
  if (keys) keys.add(key);
  else file.set(value, new Set([key]));
}

function unfile(file: Map<string, Set<string>>, value: string | null, key: string): void {
  if (value === null) return;
  const keys = file.get(value);
  keys?.delete(key);
  if (keys?.size === 0) file.delete(value);
}
