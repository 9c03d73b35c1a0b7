import { BrowserTextStore } from "#adapters/browser/storage.ts";
import { becomeFriend } from "#adapters/liff/development-identity.ts";
import { showOfficialAccount } from "./OfficialAccountPage.tsx";

/** The page where this browser's development identity adds the account; then it goes back to where it came from. */
export function playOfficialAccount(root: HTMLElement): void {
  showOfficialAccount(root, () => {
    becomeFriend(new BrowserTextStore("localStorage"));
    if (history.length > 1) history.back();
    else location.replace("/");
  });
}
