import { describe, expect, it } from "vitest";
import { readIdToken } from "#adapters/liff/id-token.ts";
import type { IdentityProvider } from "#application/ports/identity-provider.ts";
import { hour } from "#domain/time/instant.ts";

/** A messaging login of `U1`, a friend called `ブラウン`, with a hand on the platform. Tokens live an hour. */
export interface SignInUnderTest {
  readonly provider: IdentityProvider;
  /** Whether logins fail from now on. */
  refuse(refuses: boolean): void;
  /** Somebody else is in front of the screen from the next login on. */
  become(who: { readonly userId: string; readonly displayName: string; readonly isFriend: boolean }): void;
  /** Moves the device's clock. */
  pass(milliseconds: number): void;
  /** How often somebody logged in. */
  logins(): number;
}

/** What every `IdentityProvider` that can sign in on the page promises. */
export function identityProviderContract(name: string, open: () => SignInUnderTest): void {
  describe(`identity provider: ${name}`, () => {
    it("is nobody before it is initialised", async () => {
      const { provider } = open();
      expect([provider.isLoggedIn(), provider.idToken()]).toEqual([false, null]);
      expect(() => provider.logout()).not.toThrow();
      await expect(provider.profile()).rejects.toThrow();
      await expect(provider.askForProfile()).rejects.toThrow();
      expect(await provider.isFriend()).toBeNull();
    });

    it("is initialised once, whoever asks, and logs in by itself", async () => {
      const { provider, logins } = open();
      await Promise.all([provider.init(), provider.init()]);
      await provider.init();
      expect(logins()).toBe(1);
      expect(provider.isLoggedIn()).toBe(true);
      expect(readIdToken(provider.idToken() ?? "")).toMatchObject({ sub: "U1", name: "ブラウン" });
      expect(await provider.profile()).toEqual({
        userId: "U1",
        displayName: "ブラウン",
        statusMessage: null,
        pictureUrl: null,
      });
      expect(await provider.askForProfile()).toEqual(await provider.profile());
      expect(await provider.isFriend()).toBe(true);
    });

    it("rejects when it can't start, and can be tried again", async () => {
      const { provider, refuse } = open();
      refuse(true);
      await expect(provider.init()).rejects.toThrow();
      refuse(false);
      expect([provider.isLoggedIn(), provider.idToken()]).toEqual([false, null]);
      await provider.init();
      expect(provider.isLoggedIn()).toBe(true);
    });

    it("never hands out a token that has expired or is about to", async () => {
      const { provider, pass } = open();
      await provider.init();
      pass(hour - 60_001);
      expect(provider.idToken()).not.toBeNull();
      pass(1);
      expect(provider.idToken()).toBeNull();
      expect(provider.isLoggedIn()).toBe(true);
    });

    it("is nobody after a logout, and gets a fresh token by the next login", async () => {
      const { provider, pass } = open();
      await provider.init();
      pass(hour);
      provider.logout();
      expect([provider.isLoggedIn(), provider.idToken()]).toEqual([false, null]);
      await provider.login();
      expect(provider.isLoggedIn()).toBe(true);
      expect(provider.idToken()).not.toBeNull();
    });

    it("signs in whoever is there then", async () => {
      const { provider, become } = open();
      await provider.init();
      become({ userId: "U2", displayName: "Cony", isFriend: false });
      provider.logout();
      await provider.login();
      expect(readIdToken(provider.idToken() ?? "")).toMatchObject({ sub: "U2" });
      expect(await provider.profile()).toMatchObject({ userId: "U2", displayName: "Cony" });
      expect(await provider.isFriend()).toBe(false);
    });
  });
}
