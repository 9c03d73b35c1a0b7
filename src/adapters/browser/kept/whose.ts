import { BrowserTextStore, type StorageKind } from "#adapters/browser/storage.ts";

/** Who left what is in a storage. A tab's own storage may be of another person than the one that all tabs share. */
export const whoseName = "sideline.whose";

export const storageKinds: readonly StorageKind[] = ["localStorage", "sessionStorage"];

/**
 * Claims a tab that nobody has claimed, for the person to whom all else belongs. False where something may be somebody
 * else's.
 */
export function claimTab(userId: string): boolean {
  const [shared, own] = storageKinds.map((kind) => new BrowserTextStore(kind));
  if (shared?.get(whoseName) !== userId) return false;
  if (own?.get(whoseName) === null) own.put(whoseName, userId);
  return own?.get(whoseName) === userId;
}
