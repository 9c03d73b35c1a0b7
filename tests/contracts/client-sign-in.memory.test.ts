import { describe, expect, it } from "vitest";
import { InMemoryIdentityProvider, type SignInBehaviour } from "#adapters/memory/in-memory-identity-provider.ts";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import { hour } from "#domain/time/instant.ts";

const member = {
  userId: "U1",
  displayName: "Brown",
  statusMessage: "hi",
  pictureUrl: "https://profile.line-scdn.net/1",
};

function signIn(behaviour: Partial<SignInBehaviour> = {}) {
  const time = new InMemoryTime(Date.UTC(2026, 10, 20, 10));
  return { time, provider: new InMemoryIdentityProvider(time, { member, ...behaviour }) };
}

describe("an in-memory messaging login", () => {
  it("proves who logged in as long as the token lives", async () => {
    const { provider, time } = signIn();
    expect(provider.identity()).toBeNull();
    await provider.init();
    expect(provider.identity()).toEqual({
      memberId: "U1",
      displayName: "Brown",
      pictureUrl: member.pictureUrl,
      expiresAt: time.now() + hour,
      loggedInAt: time.now(),
    });
    time.advance(hour);
    expect(provider.identity()).toBeNull();
  });

  it("knows the user id only without the profile scope, and no friendship", async () => {
    const { provider } = signIn({ hasProfileScope: false });
    await provider.init();
    expect(await provider.profile()).toEqual({
      userId: "U1",
      displayName: null,
      statusMessage: null,
      pictureUrl: null,
    });
    expect(await provider.isFriend()).toBeNull();
    expect(provider.identity()).toMatchObject({ memberId: "U1", displayName: null, pictureUrl: null });
  });

  it("can leave everybody logged out at the start", async () => {
    const { provider } = signIn({ logsInByItself: false });
    await provider.init();
    expect([provider.isLoggedIn(), provider.logins]).toEqual([false, 0]);
    await provider.login();
    expect(provider.isLoggedIn()).toBe(true);
  });

  it("refuses as it is told: to start, to log in, to show a profile", async () => {
    const failure = new Error("INIT_FAILED");
    await expect(signIn({ initFailure: failure }).provider.init()).rejects.toBe(failure);
    await expect(signIn({ loginFailure: failure }).provider.login()).rejects.toBe(failure);
    const { provider } = signIn({ profileFailure: failure });
    await provider.init();
    await expect(provider.profile()).rejects.toBe(failure);
  });

  it.each([true, false, null])("knows or does not know a friend: %s", async (isFriend) => {
    const { provider } = signIn({ isFriend });
    await provider.init();
    expect(await provider.isFriend()).toBe(isFriend);
  });

  it("tells those who want to know who is there now", async () => {
    const { provider } = signIn();
    const seen: (string | undefined)[] = [];
    const stop = provider.onChange(() => seen.push(provider.identity()?.memberId));
    await provider.init();
    provider.logout();
    stop();
    await provider.login();
    expect(seen).toEqual(["U1", undefined]);
  });
});
