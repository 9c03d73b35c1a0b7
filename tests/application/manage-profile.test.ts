import { beforeEach, describe, expect, it } from "vitest";
import { InMemoryHandOver, InMemoryQuickFill } from "#adapters/memory/in-memory-device.ts";
import { ManageProfile } from "#application/use-cases/manage-profile.ts";
import type { SessionState } from "#application/use-cases/start-session.ts";
import { currentDocuments } from "#domain/member/documents.ts";
import type { InMemoryLineAuthorisations } from "#server/adapters/memory/line.ts";
import { LineAuthorisations } from "#server/application/line/withdraw-authorisation.ts";
import { aMemberApp, type MemberApp } from "../support/app/member-app.ts";
import { aFreeEvent } from "../support/builders/index.ts";

const details = { name: "Mali", email: "mali@example.com", phone: null };

let app: MemberApp;
let manage: ManageProfile;

beforeEach(async () => {
  app = await aMemberApp();
  const lineAccess = { accessToken: async () => "access-token" };
  const quickFill = new InMemoryQuickFill({ name: "Mali", email: null, phone: null });
  manage = new ManageProfile(app.ports.profiles, app.identity, lineAccess, quickFill, new InMemoryHandOver(), app.keys);
});

describe("signing up", () => {
  it("accepts the texts as they are now, also when it is sent again after a lost answer", async () => {
    app.backend.trouble = "answer_lost";
    await expect(manage.signUp(details)).rejects.toMatchObject({ code: "offline" });
    app.backend.trouble = null;
    expect(await manage.signUp(details)).toMatchObject({ ...details, signedUp: true });
    const { file } = await manage.exportData();
    for (const version of [currentDocuments.terms, currentDocuments.privacy]) expect(file.text).toContain(version);
  });
});

describe("erasing my data", () => {
  it("logs out, and ends what the app may do at LINE, when it is done", async () => {
    await manage.update({ name: "Mali" });
    const line = app.world.get(LineAuthorisations) as InMemoryLineAuthorisations;
    line.grant("member-1", "access-token");
    expect(await manage.erase()).toEqual({ kind: "erased" });
    expect([app.identity.isLoggedIn(), await line.withdraw("member-1", "access-token")]).toEqual([false, "refused"]);
  });

  it("changes nothing when it is refused", async () => {
    const { id } = await app.world.event(aFreeEvent());
    await app.joinEvent.join(id, 1);
    expect(await manage.erase()).toEqual({ kind: "refused", reason: "has_live_participations" });
    expect(app.identity.isLoggedIn()).toBe(true);
  });
});

describe("taking LINE's name and picture", () => {
  let state: Partial<SessionState>;

  beforeEach(() => {
    state = {};
    Object.assign(app.identity.behaviour, { hasProfileScope: false, grantsProfile: true });
  });

  const take = () => manage.takeLineProfile({ update: (change) => void Object.assign(state, change) });

  it("asks the member, tells the server, and reads the profile once more", async () => {
    expect(await take()).toBe(true);
    expect(state).toMatchObject({
      messagingProfile: { displayName: "member-1" },
      notFriend: false,
      systemProfile: { userId: "member-1", displayName: "member-1" },
      profileLoaded: true,
    });
  });

  it("does nothing for who declines", async () => {
    app.identity.behaviour.grantsProfile = false;
    app.backend.trouble = "offline";
    expect([await take(), state]).toEqual([false, {}]);
  });

  it.each([
    [false, true],
    [null, false],
  ])("notes friendship %s and redirects nobody", async (isFriend, notFriend) => {
    app.identity.behaviour.isFriend = isFriend;
    await take();
    expect(state).toMatchObject({ notFriend });
  });

  it("keeps what was granted when the server does not answer", async () => {
    app.backend.trouble = "offline";
    await expect(take()).rejects.toMatchObject({ code: "offline" });
    expect(state).toMatchObject({ messagingProfile: { displayName: "member-1" } });
    expect(state).not.toHaveProperty("systemProfile");
  });
});
