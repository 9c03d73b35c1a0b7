import { DeferredPersonalStorage } from "#adapters/browser/kept/deferred-personal-storage.ts";
import { PersonalStorage } from "#application/ports/environment.ts";
import type { Bindings } from "../../bindings.ts";
import { bindPort } from "../bind-port.ts";

/** What people leave on this device. */
export function providePersonalStorage(container: Bindings): void {
  bindPort(container, PersonalStorage, () => new DeferredPersonalStorage());
}
