import type { IdentityProvider, MessagingProfile } from "#application/ports/identity-provider.ts";

/** LINE sign-in has not been set up for this installation. */
export class SignInNotSetUp extends Error {
  override readonly name = "SignInNotSetUp";

  constructor() {
    super("LINE sign-in is not set up.");
  }
}

/** Stands where no identity is to be had: public screens work, signing in fails plainly. */
export class MissingIdentityProvider implements IdentityProvider {
  init(): Promise<void> {
    return Promise.reject(new SignInNotSetUp());
  }

  isLoggedIn(): boolean {
    return false;
  }

  idToken(): string | null {
    return null;
  }

  profile(): Promise<MessagingProfile> {
    return Promise.reject(new SignInNotSetUp());
  }

  askForProfile(): Promise<MessagingProfile | null> {
    return Promise.reject(new SignInNotSetUp());
  }

  isFriend(): Promise<boolean | null> {
    return Promise.resolve(null);
  }

  login(): Promise<void> {
    return Promise.reject(new SignInNotSetUp());
  }

  logout(): void {}
}
