import { BrowserTextStore, type StorageKind } from "#adapters/browser/storage.ts";

/** Who left what is in a storage. A tab's own storage may be of another person than the one that all tabs share. */
export const whoseName = "sideline.whose";

export const storageKinds: readonly StorageKind[] = ["localStorage", "sessionStorage"];

/** Has this person claimed all that is kept? */
export function isAllOf(userId: string): boolean {
  return storageKinds.every((kind) => new BrowserTextStore(kind).get(whoseName) === userId);
}
