import { FetchSignOut } from "#ui/parts/signing-out/fetch-sign-out.ts";
import type { Bindings } from "../../bindings.ts";
import { bindPort } from "../bind-port.ts";

/** A way to sign out, whose code is fetched when somebody takes it. */
export function provideSigningOut(container: Bindings): void {
  const fetchSignOut: FetchSignOut = async (locale) => (await import("./sign-out.ts")).openSignOut(container, locale);
  bindPort(container, FetchSignOut, () => fetchSignOut);
}
