import { DeferredPersonalStorage } from "#adapters/browser/kept/deferred-personal-storage.ts";
import { PersonalStorage } from "#application/ports/environment.ts";
import { FetchSignOut } from "#ui/parts/signing-out/fetch-sign-out.ts";
import type { Bindings } from "../../bindings.ts";
import { bindPort } from "../bind-port.ts";
import { once } from "../once.ts";

/** What people leave on this device, and a way out for them, whose code is fetched when somebody takes it. */
export function provideSigningOut(container: Bindings): void {
  bindPort(container, PersonalStorage, () => new DeferredPersonalStorage());
  const fetchSignOut = once(async () => (await import("./sign-out.ts")).signOutOf(container));
  bindPort(container, FetchSignOut, () => fetchSignOut);
}
