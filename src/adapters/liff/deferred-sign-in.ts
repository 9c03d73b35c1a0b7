import type { IdentityProvider, MessagingProfile } from "#application/ports/identity-provider.ts";
import type { PlatformPort } from "#application/ports/platform-port.ts";

/** Nobody is signed in: the call needs an initialised provider and a login. */
export class NotSignedIn extends Error {
  override readonly name = "NotSignedIn";
}

/**
 * An identity provider whose code loads when it is first initialised, so that the first screen paints without it.
 * Until then nobody is logged in.
 */
export class DeferredIdentityProvider implements IdentityProvider {
  readonly #load: () => Promise<IdentityProvider>;
  #loading: Promise<IdentityProvider> | null = null;
  #provider: IdentityProvider | null = null;
  #init: Promise<void> | null = null;
  #started = false;

  constructor(load: () => Promise<IdentityProvider>) {
    this.#load = load;
  }

  init(): Promise<void> {
    if (this.#init) return this.#init;
    const init: Promise<void> = this.#start().catch((failure: unknown) => {
      if (this.#init === init) this.#init = null;
      throw failure;
    });
    this.#init = init;
    return init;
  }

  isLoggedIn(): boolean {
    return this.#provider?.isLoggedIn() ?? false;
  }

  idToken(): string | null {
    return this.#provider?.idToken() ?? null;
  }

  async profile(): Promise<MessagingProfile> {
    return this.#loaded().profile();
  }

  async askForProfile(): Promise<MessagingProfile | null> {
    return this.#loaded().askForProfile();
  }

  async isFriend(): Promise<boolean | null> {
    return this.#provider ? this.#provider.isFriend() : null;
  }

  /** Initialises first if needed, because a 401 may come before that. */
  async login(): Promise<void> {
    await this.init();
    if (!this.isLoggedIn()) await this.#provider?.login();
  }

  /** Gives up an initialisation under way; the next `init` starts a new one. */
  logout(): void {
    if (!this.#started) this.#init = null;
    this.#provider?.logout();
  }

  async #start(): Promise<void> {
    this.#loading ??= this.#load().catch((failure: unknown) => {
      this.#loading = null;
      throw failure;
    });
    this.#provider = await this.#loading;
    await this.#provider.init();
    this.#started = true;
  }

  #loaded(): IdentityProvider {
    if (!this.#provider) throw new NotSignedIn("The messaging login is not initialised.");
    return this.#provider;
  }
}

/** LINE sign-in has not been set up for this installation. */
export class SignInNotSetUp extends Error {
  override readonly name = "SignInNotSetUp";

  constructor() {
    super("LINE sign-in is not set up.");
  }
}

/** Used when nobody can sign in: public screens work, and signing in fails with a clear error. */
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

/** Any browser, until the real platform is known: LIFF's code is fetched after the first paint. */
export class DeferredPlatform implements PlatformPort {
  #known: PlatformPort;

  constructor(browser: PlatformPort) {
    this.#known = browser;
  }

  /** Sets the platform that the app really runs in. */
  become(known: PlatformPort): void {
    this.#known = known;
  }

  isInClient(): boolean {
    return this.#known.isInClient();
  }

  language(): string {
    return this.#known.language();
  }

  close(): boolean {
    return this.#known.close();
  }

  openExternal(url: string): void {
    this.#known.openExternal(url);
  }
}
