import type { PersonalStorage } from "#application/ports/environment.ts";
import { claimTab } from "./whose.ts";

const fetchIt = async (): Promise<PersonalStorage> =>
  new (await import("./browser-personal-storage.ts")).BrowserPersonalStorage();

/** `BrowserPersonalStorage`, whose code is fetched when there is something to do. */
export class DeferredPersonalStorage implements PersonalStorage {
  async claim(userId: string): Promise<boolean> {
    return !claimTab(userId) && (await fetchIt()).claim(userId);
  }

  async loginRefused(): Promise<void> {
    await (await fetchIt()).loginRefused();
  }

  async clear(): Promise<void> {
    await (await fetchIt()).clear();
  }

  async unsentCheckIns(): Promise<number> {
    return (await fetchIt()).unsentCheckIns();
  }
}
