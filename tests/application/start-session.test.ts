import { describe, expect, it } from "vitest";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import type { IdentityProvider, MessagingProfile } from "#application/ports/identity-provider.ts";
import type { ProfileRepository } from "#application/ports/profile-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { type SessionState, sessionAtStart } from "#application/use-cases/start-session.ts";
import { StartSession } from "#application/use-cases/start-session.ts";
import type { Profile } from "#contract/members/profile.ts";
import { settled } from "../support/settled.ts";
import { offline, only } from "./fixtures.ts";

const messagingProfile: MessagingProfile = {
  userId: "U1",
  displayName: "Brown",
  statusMessage: null,
  pictureUrl: null,
};
const profile: Profile = {
  userId: "U1",
  displayName: "Brown",
  pictureUrl: null,
  name: null,
  email: null,
  phone: null,
  language: "en",
  signedUp: false,
  messageChoices: { reminders: true, news: false, searches: false },
};
const refetched: Profile = { ...profile, displayName: "Brown, followed" };

interface World {
  init: () => Promise<void>;
  isFriend: () => Promise<boolean | null>;
  profile: () => Promise<MessagingProfile>;
  reads: (Profile | Error)[];
  follow: () => Promise<void>;
  addFriendUrl: string | null;
  loggedIn: boolean;
}

function starting(more: Partial<World> = {}) {
  const world: World = {
    init: () => Promise.resolve(),
    isFriend: () => Promise.resolve(true),
    profile: () => Promise.resolve(messagingProfile),
    reads: [profile, refetched],
    follow: () => Promise.resolve(),
    addFriendUrl: "https://lin.ee/x",
    loggedIn: true,
    ...more,
  };
  const log: string[] = [];
  const noted = <Value>(what: string, value: Value): Value => {
    log.push(what);
    return value;
  };
  const identity = only<IdentityProvider>({
    init: () => noted("init", world.init()),
    isLoggedIn: () => world.loggedIn,
    login: () => noted("login", Promise.resolve()),
    logout: () => void log.push("logout"),
    profile: () => noted("messaging profile", world.profile()),
    isFriend: () => noted("friendship", world.isFriend()),
  });
  const profiles = only<ProfileRepository>({
    read: () => {
      log.push("system profile");
      const answer = world.reads.shift() ?? new Error("The script has ended.");
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    follow: (given) => noted(`follow ${given.userId}`, world.follow()),
  });
  const delay = new InMemoryTime();
  const states: SessionState[] = [];
  const state = () => states.at(-1) ?? sessionAtStart;
  const sink = { update: (change: Partial<SessionState>) => void states.push({ ...state(), ...change }) };
  const exit = { to: (url: string) => void log.push(`exit ${url}`) };
  const session = new StartSession(identity, profiles, exit, delay, { addFriendUrl: world.addFriendUrl });
  return { session, run: () => session.run(sink), world, log, states, state, delay };
}

describe("start-up (spec §4)", () => {
  it("starts as loading, not yet loaded", async () => {
    const { run, states } = starting();
    await run();
    expect(states[0]).toEqual({ ...sessionAtStart, profileLoading: true, profileLoaded: false, error: false });
  });

  it("initialises, fetches the messaging profile, then the system profile, follows and fetches again", async () => {
    const { run, log, state } = starting();
    await run();
    expect(log).toEqual(["init", "messaging profile", "friendship", "system profile", "follow U1", "system profile"]);
    expect(state()).toMatchObject({
      profileLoading: false,
      profileLoaded: true,
      loggedIn: true,
      messagingProfile,
      systemProfile: refetched,
      error: false,
      errorMessage: null,
    });
  });

  it("ends loading with the first system profile, before the follow webhook is answered", async () => {
    const gate = Promise.withResolvers<void>();
    const { run, state } = starting({ follow: () => gate.promise });
    const running = run();
    await settled();
    expect(state()).toMatchObject({ profileLoading: false, profileLoaded: true, systemProfile: profile });
    gate.resolve();
    await running;
    expect(state().systemProfile).toEqual(refetched);
  });

  it("logs out and ends loading when the initialisation fails", async () => {
    const { run, log, state } = starting({ init: () => Promise.reject(new Error("INIT_FAILED")) });
    await run();
    expect(log).toEqual(["init", "logout"]);
    expect(state()).toMatchObject({
      profileLoading: false,
      profileLoaded: false,
      loggedIn: false,
      error: true,
      errorMessage: "INIT_FAILED",
    });
  });

  it("does the same after 8 s of waiting, and navigation goes on", async () => {
    const { session, run, log, state, delay } = starting({ init: () => new Promise(() => undefined) });
    const running = run();
    let ready = false;
    void session.ready().finally(() => {
      ready = true;
    });
    await delay.pass(7_999);
    expect(ready).toBe(false);
    await delay.pass(1);
    await running;
    expect(ready).toBe(true);
    expect(log).toEqual(["init", "logout"]);
    expect(state()).toMatchObject({ profileLoading: false, error: true, errorMessage: "Request failed: timeout" });
  });

  it("leaves no timer behind", async () => {
    const { run, delay } = starting();
    await run();
    expect(delay.waiting).toEqual([]);
  });
});

describe("friendship", () => {
  it("sends a stranger to the add-friend link, and asks for nothing more", async () => {
    const { run, log, state } = starting({ isFriend: () => Promise.resolve(false) });
    await run();
    expect(log).toEqual(["init", "messaging profile", "friendship", "exit https://lin.ee/x"]);
    expect(state()).toMatchObject({ leaving: true, systemProfile: null, profileLoading: true });
  });

  it("is only noted where there is no link; nothing pretends a follow", async () => {
    const { run, log, state } = starting({ isFriend: () => Promise.resolve(false), addFriendUrl: null });
    await run();
    expect(log).toEqual(["init", "messaging profile", "friendship", "system profile"]);
    expect(state()).toMatchObject({ notFriend: true, leaving: false, systemProfile: profile, profileLoading: false });
  });

  it.each([
    ["unknown", () => Promise.resolve(null)],
    ["refused", () => Promise.reject(new Error("The permission is not in LIFF app scope."))],
  ])("redirects nobody when it is %s", async (_, isFriend) => {
    const { run, log, state } = starting({ isFriend });
    await run();
    expect(log).not.toContain("exit https://lin.ee/x");
    expect(state()).toMatchObject({ notFriend: false, systemProfile: refetched });
  });
});

describe("profiles", () => {
  it("go on without a messaging profile: the error is recorded, the server is asked, nobody follows", async () => {
    const failure = new Error("no ID token");
    const { run, log, state } = starting({ profile: () => Promise.reject(failure) });
    await run();
    expect(log).toEqual(["init", "messaging profile", "friendship", "system profile"]);
    expect(state()).toMatchObject({
      messagingProfile: null,
      systemProfile: profile,
      profileLoaded: true,
      profileLoading: false,
      error: true,
      errorMessage: "no ID token",
      failure,
    });
  });

  it("may hold the user id only: it follows all the same, and friendship is unknown", async () => {
    const bare: MessagingProfile = { ...messagingProfile, displayName: null };
    const { run, log, state } = starting({
      profile: () => Promise.resolve(bare),
      isFriend: () => Promise.resolve(null),
    });
    await run();
    expect(log.slice(-2)).toEqual(["follow U1", "system profile"]);
    expect(state()).toMatchObject({ messagingProfile: bare, notFriend: false, leaving: false, error: false });
  });

  it("are null and an error recorded when the system profile fails, and the follow webhook mends it", async () => {
    const { run, log, states, state } = starting({ reads: [offline, refetched] });
    await run();
    expect(states).toContainEqual(
      expect.objectContaining({
        systemProfile: null,
        profileLoading: true,
        error: true,
        errorMessage: "Request failed: offline",
        failure: offline,
      }),
    );
    expect(log.slice(-2)).toEqual(["follow U1", "system profile"]);
    expect(state()).toMatchObject({ systemProfile: refetched, profileLoaded: true, error: false, errorMessage: null });
  });

  it("stay null when the second request fails too", async () => {
    const failure = new RequestFailed({ code: "unavailable", status: 503 });
    const { run, state } = starting({ reads: [offline, failure] });
    await run();
    expect(state()).toMatchObject({
      systemProfile: null,
      profileLoaded: false,
      profileLoading: false,
      errorMessage: "Request failed: unavailable",
    });
  });

  it("stay as they are when the follow webhook fails; the error is recorded", async () => {
    const { run, log, state } = starting({ follow: () => Promise.reject(offline) });
    await run();
    expect(log.at(-1)).toBe("follow U1");
    expect(state()).toMatchObject({
      systemProfile: profile,
      profileLoaded: true,
      error: true,
      errorMessage: "Request failed: offline",
    });
  });
});

describe("once and again", () => {
  it("is initialised once for every navigation and the start-up", async () => {
    const { session, run, log } = starting();
    await Promise.all([session.ready(), run(), session.ready()]);
    await session.ready();
    expect(log.filter((what) => what === "init")).toHaveLength(1);
  });

  it("does not make every navigation wait anew after a failure", async () => {
    const { session, run, log } = starting({ init: () => Promise.reject(new Error("INIT_FAILED")) });
    await run();
    await session.ready();
    await session.ready();
    expect(log.filter((what) => what === "init")).toHaveLength(1);
  });

  it("starts anew on Retry", async () => {
    const { run, world, log, state } = starting({ init: () => Promise.reject(new Error("INIT_FAILED")) });
    await run();
    world.init = () => Promise.resolve();
    await run();
    expect(log.filter((what) => what === "init")).toHaveLength(2);
    expect(state()).toMatchObject({ loggedIn: true, systemProfile: refetched, error: false, failure: null });
  });

  it("shares a run that is under way", async () => {
    const { run, log } = starting();
    await Promise.all([run(), run()]);
    expect(log.filter((what) => what === "system profile")).toHaveLength(2);
  });

  it("asks for a login that was lost", async () => {
    const { run, log, state } = starting({ loggedIn: false });
    await run();
    expect(log).toEqual(["init", "login"]);
    expect(state()).toMatchObject({ loggedIn: false, profileLoading: false, error: false });
  });
});
