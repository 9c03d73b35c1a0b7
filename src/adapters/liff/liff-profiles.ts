import type { MessagingProfile } from "#application/ports/identity-provider.ts";
import { shownName, lineHostedPicture } from "#domain/member/member.ts";
import { readIdToken } from "./id-token.ts";
import { codeOf, type LiffProfile, type LiffSdk } from "./sdk/liff-sdk.ts";

/** LIFF's codes for: the member declined, or this app may not ask. */
const refusals: ReadonlySet<string | null> = new Set(["UNAUTHORIZED", "FORBIDDEN"]);

/**
 * What is known about the member from one login. LINE is asked only for what was granted, because asking for more opens
 * its consent.
 */
export class LiffProfiles {
  readonly #sdk: LiffSdk;
  #granted: Promise<boolean> | null = null;

  constructor(sdk: LiffSdk) {
    this.#sdk = sdk;
  }

  /** LINE's profile if it is granted and LINE answers; otherwise what the ID token holds. */
  async read(): Promise<MessagingProfile> {
    if (await this.#isGranted()) {
      const profile = await this.#sdk.getProfile().catch(() => null);
      if (profile) return profileOf(profile);
    }
    return this.#inToken();
  }

  /**
   * Opens LINE's consent if it is needed. Null when the member declines, or when LINE offers no consent for this app.
   */
  async ask(): Promise<MessagingProfile | null> {
    try {
      const profile = profileOf(await this.#sdk.getProfile());
      this.#granted = Promise.resolve(true);
      return profile;
    } catch (failure) {
      if (refusals.has(codeOf(failure))) return null;
      throw failure;
    }
  }

  async isFriend(): Promise<boolean | null> {
    if (!(await this.#isGranted())) return null;
    return this.#sdk.getFriendship().then(
      ({ friendFlag }) => friendFlag,
      () => null,
    );
  }

  /** A failure counts as not granted, until the next call. */
  #isGranted(): Promise<boolean> {
    this.#granted ??= this.#sdk.permission.query("profile").then(
      ({ state }) => state === "granted",
      () => {
        this.#granted = null;
        return false;
      },
    );
    return this.#granted;
  }

  #inToken(): MessagingProfile {
    const token = readIdToken(this.#sdk.getIDToken() ?? "");
    if (!token) throw new Error("LINE gave no ID token: the app needs the scope openid.");
    const { sub, name, picture } = token;
    return { userId: sub, displayName: shownName(name), statusMessage: null, pictureUrl: lineHostedPicture(picture) };
  }
}

function profileOf({ userId, displayName, statusMessage, pictureUrl }: LiffProfile): MessagingProfile {
  return {
    userId,
    displayName: shownName(displayName),
    statusMessage: statusMessage ?? null,
    pictureUrl: lineHostedPicture(pictureUrl),
  };
}
