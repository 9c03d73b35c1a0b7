import { describe, expect, it } from "vitest";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { SessionSink } from "#application/use-cases/start-session.ts";
import type { Profile } from "#contract/members/profile.ts";
import { SessionViewModel } from "#ui/app/session/session-view-model.ts";

const somchai: Profile = {
  userId: "U1",
  displayName: "Somchai",
  pictureUrl: null,
  name: null,
  email: null,
  phone: null,
  language: "th",
  signedUp: false,
  messageChoices: { reminders: true, news: false, searches: false },
};

function aSession() {
  return new SessionViewModel({
    run: async (sink: SessionSink) =>
      sink.update({ profileLoading: false, profileLoaded: true, systemProfile: somchai, loggedIn: true }),
  });
}

describe("the flags of spec §4", () => {
  it("starts as loading, not yet loaded", () => {
    expect(aSession()).toMatchObject({
      profileLoading: true,
      profileLoaded: false,
      formLoading: false,
      error: false,
      errorMessage: null,
      systemProfile: null,
    });
  });

  it("takes over what start-up reports", async () => {
    const session = aSession();
    await session.start();
    expect(session).toMatchObject({
      profileLoading: false,
      profileLoaded: true,
      loggedIn: true,
      systemProfile: { userId: "U1" },
    });
  });
});

describe("updating the profile", () => {
  it("shows the form as loading meanwhile and stores the answer", async () => {
    const session = aSession();
    const saving = session.save(async () => ({ ...somchai, email: "a@b.example" }));
    expect(session.formLoading).toBe(true);
    expect(await saving).toBe(false);
    expect(session).toMatchObject({ formLoading: false, error: false, systemProfile: { email: "a@b.example" } });
  });

  it("stores the error's message and answers the error flag when it fails; the profile stays", async () => {
    const session = aSession();
    await session.start();
    const refused = new RequestFailed({ code: "invalid_request", status: 400 });
    expect(await session.save(() => Promise.reject(refused))).toBe(true);
    expect(session).toMatchObject({
      formLoading: false,
      error: true,
      errorMessage: "Request failed: invalid_request",
      systemProfile: { userId: "U1" },
    });
  });
});

describe("a member who was erased", () => {
  it("is nobody any more, and nothing is on its way", async () => {
    const session = aSession();
    await session.start();
    session.forget();
    expect(session).toMatchObject({
      loggedIn: false,
      profileLoading: false,
      profileLoaded: false,
      systemProfile: null,
      messagingProfile: null,
      error: false,
    });
  });
});
