import type { IdentityProvider, MessagingProfile } from "#application/ports/identity-provider.ts";

/** Nobody is signed in: the call needs an initialised provider. */
export class NotSignedIn extends Error {
  override readonly name = "NotSignedIn";
}

/**
 * An identity provider whose code loads when it is first initialised, so that the first screen paints without it.
 * Until then nobody is logged in.
 */
export class DeferredIdentityProvider implements IdentityProvider {
  readonly #load: () => Promise<IdentityProvider>;
  #provider: IdentityProvider | null = null;
  #init: Promise<void> | null = null;

  constructor(load: () => Promise<IdentityProvider>) {
    this.#load = load;
  }

  init(): Promise<void> {
    this.#init ??= this.#start().catch((failure: unknown) => {
      this.#init = null;
      throw failure;
    });
    return this.#init;
  }

  isLoggedIn(): boolean {
    return this.#provider?.isLoggedIn() ?? false;
  }

  idToken(): string | null {
    return this.#provider?.idToken() ?? null;
  }

  async profile(): Promise<MessagingProfile> {
    if (!this.#provider) throw new NotSignedIn("The messaging login is not initialised.");
    return this.#provider.profile();
  }

  async isFriend(): Promise<boolean | null> {
    return this.#provider ? this.#provider.isFriend() : null;
  }

  /** Initialises first where that has not happened: a 401 may come before it. */
  async login(): Promise<void> {
    await this.init();
    if (!this.isLoggedIn()) await this.#provider?.login();
  }

  logout(): void {
    this.#provider?.logout();
  }

  isInClient(): boolean {
    return this.#provider?.isInClient() ?? false;
  }

  language(): string {
    return this.#provider?.language() ?? navigator.language;
  }

  async #start(): Promise<void> {
    this.#provider ??= await this.#load();
    await this.#provider.init();
  }
}
