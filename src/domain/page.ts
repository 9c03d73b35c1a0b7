/** One page of a list, and the cursor of the next page; null on the last page. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor: string | null;
}
