import { BrowserTextStore } from "#adapters/browser/storage.ts";
import { developmentIdentityName } from "#adapters/liff/development-identity.ts";
import owners from "#samples/owners.json" with { type: "json" };

/** Development only: this browser becomes the owner of a sample merchant, and the console starts again. */
export function playOwner(): void {
  const [owner] = owners;
  if (!owner) return;
  const { userId, displayName } = owner;
  const identity = { userId, displayName, isFriend: true };
  new BrowserTextStore("localStorage").put(developmentIdentityName, JSON.stringify(identity));
  location.reload();
}
