import type { SignOut } from "#application/use-cases/session/sign-out.ts";
import { port } from "#wiring/needs.ts";

/** Fetches what signs out. Rejects when the code does not come; may be called again. */
export type FetchSignOut = () => Promise<Pick<SignOut, "outlook" | "run">>;
export const FetchSignOut = port<FetchSignOut>("FetchSignOut");

/** What becomes of the question whether to sign out. */
export interface SigningOutProps {
  readonly onClose: () => void;
  /** Called once the person is signed out. */
  readonly onSignedOut: () => void;
}
