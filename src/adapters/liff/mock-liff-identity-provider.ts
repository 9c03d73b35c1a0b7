import type { IdentityProvider, MessagingProfile } from "#application/ports/identity-provider.ts";
import type { DevelopmentIdentity, DevelopmentIssuer } from "./development-identity.ts";
import { isFresh, readIdToken } from "./id-token.ts";
import type { MockedLiff } from "./sdk/mock-liff.ts";

export interface MockLiffOptions {
  readonly liff: MockedLiff;
  readonly liffId: string;
  readonly issuer: DevelopmentIssuer;
  /** Who signs in. Read at every login, so that a developer can become somebody else. */
  readonly identity: () => DevelopmentIdentity;
  /** The device's clock, because tokens expire in real time. */
  readonly now: () => number;
}

/**
 * Sign-in for development: mock LIFF with a development identity and a real, signed token of the server's own issuer.
 */
export class MockLiffIdentityProvider implements IdentityProvider {
  readonly #options: MockLiffOptions;
  readonly #liff: MockedLiff;
  #init: Promise<void> | null = null;
  /** True once the mock has added its methods to LIFF. */
  #initialised = false;

  constructor(options: MockLiffOptions) {
    this.#options = options;
    this.#liff = options.liff;
  }

  init(): Promise<void> {
    this.#init ??= this.#start().catch((failure: unknown) => {
      this.#init = null;
      throw failure;
    });
    return this.#init;
  }

  isLoggedIn(): boolean {
    return this.#initialised && this.#liff.isLoggedIn();
  }

  idToken(): string | null {
    if (!this.isLoggedIn()) return null;
    const token = this.#liff.getIDToken();
    return token !== null && isFresh(token, this.#options.now()) ? token : null;
  }

  async profile(): Promise<MessagingProfile> {
    const { userId, displayName, statusMessage, pictureUrl } = await this.#liff.getProfile();
    return { userId, displayName, statusMessage: statusMessage ?? null, pictureUrl: pictureUrl ?? null };
  }

  /** The mock grants everything, so there is nothing to ask for. */
  async askForProfile(): Promise<MessagingProfile | null> {
    return this.profile();
  }

  /** As it is now: the account may have been added since the login. */
  async isFriend(): Promise<boolean | null> {
    return this.isLoggedIn() ? this.#options.identity().isFriend : null;
  }

  /** Stays on the page and fetches a new token. The mock's own login only changes which methods may be called. */
  async login(): Promise<void> {
    const { userId, displayName, isFriend } = this.#options.identity();
    const token = await this.#options.issuer.issue({ userId, displayName, isFriend });
    this.#liff.login();
    this.#liff.$mock.set((before) => ({
      ...before,
      isLoggedIn: true,
      getIDToken: token,
      getDecodedIDToken: readIdToken(token),
      getProfile: { userId, displayName },
      getFriendship: { friendFlag: isFriend },
    }));
  }

  logout(): void {
    if (!this.#initialised) return;
    this.#liff.logout();
    this.#liff.$mock.set((before) => ({ ...before, isLoggedIn: false, getIDToken: null, getDecodedIDToken: null }));
  }

  async #start(): Promise<void> {
    await this.#liff.init({ liffId: this.#options.liffId, mock: true });
    this.#initialised = true;
    await this.login();
  }
}
