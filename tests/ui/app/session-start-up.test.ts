import { beforeEach, describe, expect, it, type Mock, vi } from "vitest";
import { InMemoryExit } from "#adapters/memory/in-memory-device.ts";
import type { SignInBehaviour } from "#adapters/memory/in-memory-identity-provider.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { longestInit, StartSession } from "#application/use-cases/start-session.ts";
import type { Profile } from "#contract/members/profile.ts";
import { SessionViewModel } from "#ui/app/session/session-view-model.ts";
import { held, rightBefore, troubled } from "../../support/app/held.ts";
import { aMemberApp, type MemberApp } from "../../support/app/member-app.ts";
import { aMember } from "../../support/builders/index.ts";
import { settled } from "../../support/settled.ts";

const member = { userId: "member-1", displayName: "Brown", statusMessage: null, pictureUrl: null };
const first: Profile = {
  userId: "member-1",
  displayName: "Brown",
  pictureUrl: null,
  name: null,
  email: null,
  phone: null,
  language: "en",
  signedUp: false,
  messageChoices: { reminders: true, news: false, searches: false },
};
const away = new RequestFailed({ code: "unavailable", status: 503 });

let app: MemberApp;
let profiles: MemberApp["ports"]["profiles"];
let exit: InMemoryExit;
let read: Mock<typeof profiles.read>;
let follow: Mock<typeof profiles.follow>;

beforeEach(async () => {
  app = await aMemberApp({ signsIn: false });
  ({ profiles } = app.ports);
  exit = new InMemoryExit();
  read = vi.spyOn(profiles, "read");
  follow = vi.spyOn(profiles, "follow");
});

function aSession(behaviour: Partial<SignInBehaviour> = {}): SessionViewModel {
  Object.assign(app.identity.behaviour, { member, ...behaviour });
  return new SessionViewModel(
    new StartSession(app.identity, profiles, exit, app.time, { addFriendUrl: "https://lin.ee/x" }),
  );
}

describe("the session from start to end (spec §4)", () => {
  it("is loading, not yet loaded; then loaded with the first profile; then holds the refetched one", async () => {
    const session = aSession();
    expect(session).toMatchObject({
      profileLoading: true,
      profileLoaded: false,
      loggedIn: false,
      error: false,
      errorMessage: null,
    });
    const comes = held(profiles, "read");
    const done = session.start();
    await settled();
    expect(session).toMatchObject({
      profileLoading: true,
      profileLoaded: false,
      loggedIn: true,
      messagingProfile: member,
      systemProfile: null,
    });
    await app.world.unitOfWork.run((store) => store.members.save(aMember({ ...first, id: "member-1", name: "Mali" })));
    const comesAgain = held(profiles, "read");
    comes();
    await settled();
    expect(session).toMatchObject({ profileLoading: false, profileLoaded: true, systemProfile: first });
    comesAgain();
    await done;
    expect(session).toMatchObject({
      profileLoading: false,
      profileLoaded: true,
      systemProfile: { ...first, name: "Mali" },
      error: false,
    });
    expect(follow.mock.calls).toEqual([[member]]);
  });

  it("logs out and ends loading when the SDK can't start", async () => {
    const session = aSession({ initFailure: new Error("INIT_FAILED") });
    await session.start();
    expect(session).toMatchObject({
      profileLoading: false,
      profileLoaded: false,
      loggedIn: false,
      systemProfile: null,
      error: true,
      errorMessage: "INIT_FAILED",
    });
    expect(app.identity.isLoggedIn()).toBe(false);
    expect(read).not.toHaveBeenCalled();
  });

  it("does the same when the SDK does not come up in 8 s, and starts anew on Retry", async () => {
    const session = aSession();
    rightBefore(app.identity, "init", () => new Promise(() => undefined));
    const done = session.start();
    await app.time.pass(longestInit);
    await done;
    expect(session).toMatchObject({
      profileLoading: false,
      loggedIn: false,
      error: true,
      errorMessage: "Request failed: timeout",
    });
    await session.start();
    expect(session).toMatchObject({ loggedIn: true, profileLoaded: true, error: false, errorMessage: null });
  });

  it("leaves for the add-friend link with a stranger, and asks for no profile", async () => {
    const session = aSession({ isFriend: false });
    await session.start();
    expect(exit.left).toEqual(["https://lin.ee/x"]);
    expect(session).toMatchObject({ leaving: true, profileLoading: true, profileLoaded: false, systemProfile: null });
    expect([read.mock.calls, follow.mock.calls]).toEqual([[], []]);
  });

  it("redirects nobody without the profile scope, and follows with what the token holds", async () => {
    const session = aSession({ hasProfileScope: false, isFriend: false });
    await session.start();
    expect(exit.left).toEqual([]);
    expect(session).toMatchObject({ leaving: false, notFriend: false, profileLoaded: true, error: false });
    expect(follow.mock.calls).toEqual([[{ ...member, displayName: null }]]);
  });

  it("has a null profile and the error when the profile can't be read, before and after following", async () => {
    app.backend.trouble = "offline";
    const session = aSession();
    await session.start();
    expect(session).toMatchObject({
      systemProfile: null,
      profileLoaded: false,
      profileLoading: false,
      error: true,
      errorMessage: "Request failed: offline",
      failure: { code: "offline" },
    });
  });

  it("keeps the first profile and records the error when following fails", async () => {
    troubled(profiles, "follow", app.backend);
    const session = aSession();
    await session.start();
    expect(session).toMatchObject({
      systemProfile: first,
      profileLoaded: true,
      error: true,
      errorMessage: "Request failed: offline",
    });
  });

  it("goes on without a messaging profile, whose error is recorded", async () => {
    const session = aSession({ profileFailure: away });
    await session.start();
    expect(session).toMatchObject({
      messagingProfile: null,
      systemProfile: first,
      profileLoaded: true,
      error: true,
      errorMessage: "Request failed: unavailable",
    });
    expect(follow).not.toHaveBeenCalled();
  });
});
