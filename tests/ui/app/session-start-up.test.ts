import { beforeEach, describe, expect, it } from "vitest";
import { InMemoryExit } from "#adapters/memory/in-memory-device.ts";
import { InMemoryIdentityProvider, type SignInBehaviour } from "#adapters/memory/in-memory-identity-provider.ts";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { ProfileRepository } from "#application/ports/profile-repository.ts";
import { longestInit, StartSession } from "#application/use-cases/start-session.ts";
import type { Profile } from "#contract/members/profile.ts";
import { SessionViewModel } from "#ui/app/session/session-view-model.ts";
import { only } from "../../application/fixtures.ts";
import { settled } from "../../support/settled.ts";
import { HandAnswers } from "../support/hands.ts";

const member = { userId: "U1", displayName: "Brown", statusMessage: null, pictureUrl: null };
const first: Profile = {
  userId: "U1",
  displayName: "Brown",
  pictureUrl: null,
  name: null,
  email: null,
  phone: null,
  language: "en",
  signedUp: false,
};
const followed: Profile = { ...first, displayName: "Brown, followed" };
const away = new RequestFailed({ code: "unavailable", status: 503 });

let time: InMemoryTime;
let exit: InMemoryExit;
let reads: HandAnswers<[], Profile>;
let follows: HandAnswers<[unknown], void>;

beforeEach(() => {
  time = new InMemoryTime(Date.UTC(2026, 10, 20, 10));
  exit = new InMemoryExit();
  reads = new HandAnswers();
  follows = new HandAnswers<[unknown], void>().will(undefined);
});

function aSession(behaviour: Partial<SignInBehaviour> = {}) {
  const identity = new InMemoryIdentityProvider(time, { member, ...behaviour });
  const profiles = only<ProfileRepository>({ read: reads.run, follow: (profile) => follows.run(profile) });
  const start = new StartSession(identity, profiles, exit, time, { addFriendUrl: "https://lin.ee/x" });
  return { identity, session: new SessionViewModel(start) };
}

describe("the session from start to end (spec §4)", () => {
  it("is loading, not yet loaded; then loaded with the first profile; then holds the refetched one", async () => {
    const { session } = aSession();
    expect(session).toMatchObject({
      profileLoading: true,
      profileLoaded: false,
      loggedIn: false,
      error: false,
      errorMessage: null,
    });
    const read = reads.willWait();
    const done = session.start();
    await settled();
    expect(session).toMatchObject({
      profileLoading: true,
      profileLoaded: false,
      loggedIn: true,
      messagingProfile: member,
      systemProfile: null,
    });
    const refetch = reads.willWait();
    read(first);
    await settled();
    expect(session).toMatchObject({ profileLoading: false, profileLoaded: true, systemProfile: first });
    refetch(followed);
    await done;
    expect(session).toMatchObject({
      profileLoading: false,
      profileLoaded: true,
      systemProfile: followed,
      error: false,
    });
    expect(follows.asked).toEqual([[member]]);
  });

  it("logs out and ends loading when the SDK can't start", async () => {
    const { session, identity } = aSession({ initFailure: new Error("INIT_FAILED") });
    await session.start();
    expect(session).toMatchObject({
      profileLoading: false,
      profileLoaded: false,
      loggedIn: false,
      systemProfile: null,
      error: true,
      errorMessage: "sign_in_unavailable",
    });
    expect(identity.isLoggedIn()).toBe(false);
    expect(reads.asked).toEqual([]);
  });

  it("does the same when the SDK does not come up in 8 s, and starts anew on Retry", async () => {
    const { session, identity } = aSession();
    const hangs = identity.init.bind(identity);
    identity.init = () => new Promise(() => undefined);
    const done = session.start();
    await time.pass(longestInit);
    await done;
    expect(session).toMatchObject({ profileLoading: false, loggedIn: false, error: true, errorMessage: "timeout" });
    identity.init = hangs;
    reads.will(first);
    await session.start();
    expect(session).toMatchObject({ loggedIn: true, profileLoaded: true, error: false, errorMessage: null });
  });

  it("leaves for the add-friend link with a stranger, and asks for no profile", async () => {
    const { session } = aSession({ isFriend: false });
    await session.start();
    expect(exit.left).toEqual(["https://lin.ee/x"]);
    expect(session).toMatchObject({ leaving: true, profileLoading: true, profileLoaded: false, systemProfile: null });
    expect([reads.asked, follows.asked]).toEqual([[], []]);
  });

  it("redirects nobody without the profile scope, and follows with what the token holds", async () => {
    reads.will(first);
    const { session } = aSession({ hasProfileScope: false, isFriend: false });
    await session.start();
    expect(exit.left).toEqual([]);
    expect(session).toMatchObject({ leaving: false, notFriend: false, profileLoaded: true, error: false });
    expect(follows.asked).toEqual([[{ ...member, displayName: null }]]);
  });

  it("has a null profile and the error when the profile can't be read, before and after following", async () => {
    reads.willFail(away);
    const { session } = aSession();
    await session.start();
    expect(session).toMatchObject({
      systemProfile: null,
      profileLoaded: false,
      profileLoading: false,
      error: true,
      errorMessage: "unavailable",
      failure: away,
    });
  });

  it("keeps the first profile and records the error when following fails", async () => {
    reads.will(first);
    follows = new HandAnswers<[unknown], void>().willFail(away);
    const { session } = aSession();
    await session.start();
    expect(session).toMatchObject({
      systemProfile: first,
      profileLoaded: true,
      error: true,
      errorMessage: "unavailable",
    });
  });

  it("goes on without a messaging profile, whose error is recorded", async () => {
    reads.will(first);
    const { session } = aSession({ profileFailure: away });
    await session.start();
    expect(session).toMatchObject({
      messagingProfile: null,
      systemProfile: first,
      profileLoaded: true,
      error: true,
      errorMessage: "unavailable",
    });
    expect(follows.asked).toEqual([]);
  });
});
