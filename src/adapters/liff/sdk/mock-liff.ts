import { LiffMockPlugin } from "@line/liff-mock";
import { liff } from "@line/liff/core";
import IsInClientModule from "@line/liff/is-in-client";

export interface MockedProfile {
  readonly userId: string;
  readonly displayName: string;
  readonly statusMessage?: string;
  readonly pictureUrl?: string;
}

/** The mock's answers. `set` replaces all of them, so always spread the earlier ones. */
export interface MockedAnswers {
  readonly isLoggedIn: boolean;
  readonly getIDToken: string | null;
  readonly getDecodedIDToken: object | null;
  readonly getProfile: MockedProfile;
  readonly getFriendship: { readonly friendFlag: boolean };
}

/** The part of the mocked LIFF that the app uses. */
export interface MockedLiff {
  init(config: { readonly liffId: string; readonly mock: true }): Promise<void>;
  isLoggedIn(): boolean;
  getIDToken(): string | null;
  getProfile(): Promise<MockedProfile>;
  getFriendship(): Promise<{ readonly friendFlag: boolean }>;
  login(): void;
  logout(): void;
  readonly $mock: {
    set(change: (before: Partial<MockedAnswers>) => Partial<MockedAnswers>): void;
    /** Restores the mock's default answers. */
    clear(): void;
  };
}

/**
 * LINE's own LIFF core, with LINE's mock instead of LINE. The mock needs `isInClient` when it is installed, and adds
 * its other methods at init.
 */
function install(): MockedLiff {
  liff.use(new IsInClientModule());
  liff.use(new LiffMockPlugin());
  return liff as unknown as MockedLiff;
}

/** The page has one LIFF, so it has one mock. */
export const mockLiff: MockedLiff = install();
