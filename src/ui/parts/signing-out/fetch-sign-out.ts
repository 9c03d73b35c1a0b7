import type { ComponentType } from "react";
import type { Language } from "#languages/language.ts";
import { port } from "#wiring/needs.ts";

/** What becomes of the question whether to sign out. */
export interface SigningOutProps {
  readonly onClose: () => void;
  /** Called once the person is signed out. */
  readonly onSignedOut: () => void;
}

/**
 * Fetches the sheet that asks before it signs out, with what it says now in a language. Rejects when the code does not
 * come; may be called again.
 */
export type FetchSignOut = (locale: Language) => Promise<ComponentType<SigningOutProps>>;
export const FetchSignOut = port<FetchSignOut>("FetchSignOut");
