import { SignOut } from "#application/use-cases/session/sign-out.ts";
import type { Bindings } from "../../bindings.ts";
import { resolve } from "../../resolve.ts";

/** What signs out of the app, or of the console. */
export function signOutOf(container: Bindings): SignOut {
  return resolve(container, SignOut);
}
