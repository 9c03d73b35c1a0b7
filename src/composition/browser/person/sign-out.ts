import type { ComponentType } from "react";
import { SignOut } from "#application/use-cases/session/sign-out.ts";
import type { Language } from "#languages/language.ts";
import type { SigningOutProps } from "#ui/parts/signing-out/fetch-sign-out.ts";
import { signOutSheet } from "#ui/parts/signing-out/sign-out-sheet.tsx";
import type { Bindings } from "../../bindings.ts";
import { resolve } from "../../resolve.ts";
import { providePersonalStorage } from "./personal-storage.ts";

/** The sheet by which a person signs out of the app, or of the console. Rejects without a network. */
export function openSignOut(container: Bindings, locale: Language): Promise<ComponentType<SigningOutProps>> {
  providePersonalStorage(container);
  return signOutSheet(locale, resolve(container, SignOut));
}
