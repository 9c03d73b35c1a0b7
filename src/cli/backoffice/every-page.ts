/** All items of a list, page after page. */
export async function everyPage<Item>(
  read: (
    query: Readonly<Record<string, string>>,
  ) => Promise<{ readonly items: readonly Item[]; readonly nextCursor: string | null }>,
): Promise<readonly Item[]> {
  const items: Item[] = [];
  let cursor: string | null = null;
  do {
    const page = await read({ limit: "100", ...(cursor === null ? {} : { cursor }) });
    items.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return items;
}
