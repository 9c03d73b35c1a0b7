import { describe, expect, it } from "vitest";
import type { MessagingProfile } from "#application/ports/identity-provider.ts";
import type { SessionState } from "#application/use-cases/start-session.ts";
import type { Profile } from "#domain/member/profile.ts";
import { managingBy, offline } from "./fixtures.ts";

const shown: MessagingProfile = { userId: "U1", displayName: "Brown", statusMessage: null, pictureUrl: null };
const profile: Profile = {
  userId: "U1",
  displayName: "Brown",
  pictureUrl: null,
  name: null,
  email: null,
  phone: null,
  language: "en",
  signedUp: false,
};

function taking(
  granted: MessagingProfile | null,
  {
    isFriend = true,
    follow = () => Promise.resolve(),
  }: { isFriend?: boolean | null; follow?: () => Promise<void> } = {},
) {
  const log: string[] = [];
  const noted = <Value>(what: string, value: Value): Value => {
    log.push(what);
    return value;
  };
  const use = managingBy(
    {
      follow: ({ displayName }) => noted(`follow ${displayName}`, follow()),
      read: () => noted("system profile", Promise.resolve(profile)),
    },
    {
      askForProfile: () => noted("consent", Promise.resolve(granted)),
      isFriend: () => noted("friendship", Promise.resolve(isFriend)),
    },
  );
  const state: Partial<SessionState> = {};
  return { log, state, run: () => use.takeLineProfile({ update: (change) => void Object.assign(state, change) }) };
}

describe("taking LINE's name and picture", () => {
  it("asks the member, tells the server, and reads the profile anew", async () => {
    const { run, log, state } = taking(shown);
    expect(await run()).toBe(true);
    expect(log).toEqual(["consent", "friendship", "follow Brown", "system profile"]);
    expect(state).toEqual({ messagingProfile: shown, notFriend: false, systemProfile: profile, profileLoaded: true });
  });

  it("does nothing for who declines", async () => {
    const { run, log, state } = taking(null);
    expect(await run()).toBe(false);
    expect([log, state]).toEqual([["consent"], {}]);
  });

  it.each([
    [false, true],
    [null, false],
  ])("notes friendship %s and redirects nobody", async (isFriend, notFriend) => {
    const { run, state } = taking(shown, { isFriend });
    await run();
    expect(state).toMatchObject({ notFriend });
  });

  it("keeps what was granted where the server does not answer", async () => {
    const { run, state } = taking(shown, { follow: () => Promise.reject(offline) });
    await expect(run()).rejects.toBe(offline);
    expect(state).toMatchObject({ messagingProfile: shown });
  });
});
