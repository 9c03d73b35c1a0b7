import { beforeEach, describe, expect, it } from "vitest";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { Profile } from "#contract/members/profile.ts";
import { likelyCountry } from "#ui/screens/profile/profile-form.ts";
import { held } from "../../../support/app/held.ts";
import { aParticipation, aPayment, aRefund } from "../../../support/builders/index.ts";
import { aScreen, type ProfileOnScreen } from "./profile-on-screen.ts";

const offline = new RequestFailed({ code: "offline" });

let screen: ProfileOnScreen;
let app: ProfileOnScreen["app"];
let profiles: ProfileOnScreen["profiles"];
let update: ProfileOnScreen["update"];
let signUp: ProfileOnScreen["signUp"];
let erase: ProfileOnScreen["erase"];
let handOver: ProfileOnScreen["handOver"];
let session: ProfileOnScreen["session"];
let vm: ProfileOnScreen["vm"];

beforeEach(async () => {
  screen = await aScreen();
  ({ app, profiles, update, signUp, erase, handOver, session, vm } = screen);
});

const mali = (change: Partial<Profile>): Profile => ({ ...(session.systemProfile ?? expect.unreachable()), ...change });

describe("what is shown", () => {
  it("follows start-up: loading, then the profile", async () => {
    expect(vm.status).toBe("loading");
    await session.start();
    expect([vm.status, vm.shownName]).toEqual(["ready", "member-1"]);
  });

  it("is a way to sign in, or to try again, where there is no profile", () => {
    session.update({ profileLoading: false });
    expect(vm.status).toBe("signed_out");
    session.update({ loggedIn: true, error: true, failure: offline });
    expect(vm.status).toBe("failed");
    session.update({ failure: new RequestFailed({ code: "gone_elsewhere" }) });
    expect(vm.status).toBe("loading");
  });

  it.each([null, "", undefined])("says that the email is missing when it is %j, and not otherwise", async (email) => {
    await session.start();
    expect(vm.emailIsMissing).toBe(false);
    session.update({ systemProfile: { ...mali({}), email } as Profile });
    expect(vm.emailIsMissing).toBe(true);
  });

  it("takes the name from the messaging profile where the system profile has none", async () => {
    await session.start();
    session.update({ messagingProfile: null, systemProfile: mali({ displayName: "", pictureUrl: null }) });
    expect(vm.shownName).toBe("Mali S.");
    session.update({
      messagingProfile: {
        userId: "U1",
        displayName: "Mali L.",
        statusMessage: null,
        pictureUrl: "https://profile.line-scdn.net/x",
      },
    });
    expect([vm.shownName, vm.pictureUrl]).toEqual(["Mali L.", "https://profile.line-scdn.net/x"]);
  });
});

describe("editing", () => {
  beforeEach(() => session.start());

  it("begins with what is kept, the phone in its national form", () => {
    vm.edit("email");
    expect(vm.form).toMatchObject({
      name: "Mali S.",
      email: "mali@example.com",
      phone: "081-234-5678",
      country: "TH",
      focus: "email",
    });
  });

  it("takes the country of a new number from the language", () => {
    session.update({ systemProfile: mali({ phone: null }) });
    screen.preferences.locale = "ja";
    vm.edit();
    expect(vm.form).toMatchObject({ phone: "", country: "JP" });
  });

  it("saves only what changed: empty is null, a phone is E.164", async () => {
    vm.edit();
    vm.form?.typeEmail("  ");
    vm.form?.chooseCountry("JP");
    vm.form?.typePhone("090-1234-5678");
    await vm.save();
    expect(update.mock.calls).toEqual([[{ email: null, phone: "+819012345678" }]]);
    expect([vm.form, vm.saves, session.systemProfile?.phone]).toEqual([null, 1, "+819012345678"]);
  });

  it("asks nobody when nothing changed", async () => {
    vm.edit();
    vm.form?.typeName("Mali S. ");
    await vm.save();
    expect([update.mock.calls.length, vm.form]).toEqual([0, null]);
  });

  it("says at the field that a phone is none, and sends nothing", async () => {
    vm.edit();
    vm.form?.typePhone("12");
    await vm.save();
    expect([vm.form?.problems, vm.form?.refusals, update.mock.calls.length]).toEqual([{ phone: "invalid" }, 1, 0]);
    vm.form?.typePhone("081");
    expect(vm.form?.firstProblem).toBeNull();
  });

  it("says all that is wrong at once, and leads to the first of it", async () => {
    vm.edit();
    vm.form?.typePhone("12");
    vm.form?.typeEmail("nobody@nowhere");
    vm.form?.typeName(" ");
    vm.form?.chooseAccepts(true);
    await vm.save();
    expect(vm.form?.problems).toEqual({ name: "missing", email: "invalid", phone: "invalid" });
    expect([vm.form?.firstProblem, vm.form?.refusals, signUp.mock.calls.length]).toEqual(["name", 1, 0]);
    vm.form?.typeName("Mali");
    expect(vm.form?.firstProblem).toBe("email");
  });

  it("says at the fields what the server refuses, and keeps what was typed", async () => {
    vm.edit();
    vm.form?.typeName("Mali\ud800");
    await vm.save();
    expect([vm.form?.name, vm.form?.problems, vm.saveFailed]).toEqual(["Mali\ud800", { name: "invalid" }, false]);
    expect(session).toMatchObject({
      formLoading: false,
      error: true,
      errorMessage: "Check the fields that are named and send it again.",
    });
  });

  it("that fails otherwise says so, keeps what was typed and can be tried again", async () => {
    vm.edit();
    vm.form?.typeName("Other");
    app.backend.trouble = "offline";
    await vm.save();
    expect([vm.saveFailed, vm.form?.name, vm.status]).toEqual([true, "Other", "ready"]);
    app.backend.trouble = null;
    await vm.save();
    expect([vm.saveFailed, vm.form]).toEqual([false, null]);
  });

  it("is sent once and can't be closed while it is on its way", async () => {
    vm.edit();
    vm.form?.typeName("Other");
    const come = held(profiles, "update");
    const saving = vm.save();
    expect(session.formLoading).toBe(true);
    await vm.save();
    vm.cancelEdit();
    expect(vm.form === null).toBe(false);
    come();
    await saving;
    expect([update.mock.calls.length, vm.form]).toEqual([1, null]);
  });

  it("is given up by closing", () => {
    vm.edit();
    vm.cancelEdit();
    expect(vm.form).toBeNull();
  });
});

describe("the language", () => {
  it("of what is sent to the member follows the one that is chosen here", async () => {
    await session.start();
    await vm.chooseLanguage("ja");
    expect([update.mock.calls, session.systemProfile?.language]).toEqual([[[{ language: "ja" }]], "ja"]);
  });

  it("is told to nobody while nobody is logged in", async () => {
    session.forget();
    await vm.chooseLanguage("ja");
    expect(update).not.toHaveBeenCalled();
  });
});

describe("signing up", () => {
  beforeEach(() => session.start());

  it("goes with the details once the texts are accepted", async () => {
    vm.edit();
    vm.form?.chooseAccepts(true);
    await vm.save();
    const details = { name: "Mali S.", email: "mali@example.com", phone: "+66812345678" };
    expect(signUp.mock.calls).toEqual([[expect.objectContaining(details), expect.any(String)]]);
    expect([update.mock.calls.length, session.systemProfile?.signedUp]).toEqual([0, true]);
  });

  it("needs name and email", async () => {
    session.update({ systemProfile: mali({ name: null, email: "" }) });
    vm.edit();
    vm.form?.chooseAccepts(true);
    await vm.save();
    expect([vm.form?.problems, signUp.mock.calls.length]).toEqual([{ name: "missing", email: "missing" }, 0]);
    vm.form?.chooseAccepts(false);
    expect(vm.form?.firstProblem).toBeNull();
  });
});

describe("messages that may be switched off", () => {
  beforeEach(() => session.start());

  it("are on until they are switched off; the switch moves at once", async () => {
    expect(vm.told.isOn("reminders")).toBe(true);
    const come = held(profiles, "update");
    const choosing = vm.told.choose("reminders", false);
    expect([vm.told.isOn("reminders"), session.systemProfile?.messageChoices.reminders]).toEqual([false, true]);
    await Promise.resolve();
    come();
    await choosing;
    expect([vm.told.isOn("reminders"), session.systemProfile?.messageChoices.reminders]).toEqual([false, false]);
    expect(update.mock.calls).toEqual([[{ messageChoices: { reminders: false } }]]);
  });

  it("go back where saving fails, and say so until the next try", async () => {
    app.backend.trouble = "offline";
    await vm.told.choose("reminders", false);
    expect([vm.told.isOn("reminders"), vm.told.failed, vm.status]).toEqual([true, true, "ready"]);
    app.backend.trouble = null;
    await vm.told.choose("reminders", false);
    expect([vm.told.isOn("reminders"), vm.told.failed]).toEqual([false, false]);
  });

  it("end as they were set last, however fast", async () => {
    await Promise.all([vm.told.choose("reminders", false), vm.told.choose("reminders", true)]);
    expect(update.mock.calls).toHaveLength(2);
    expect([vm.told.isOn("reminders"), session.systemProfile?.messageChoices.reminders]).toEqual([true, true]);
  });
});

describe("exporting", () => {
  it("shows the text and hands it over, and says what came of it", async () => {
    await vm.dataExport.open();
    expect([vm.dataExport.status, vm.dataExport.data?.ways]).toEqual(["ready", ["share", "save", "copy"]]);
    expect(vm.dataExport.data?.file.text).toContain("mali@example.com");
    await vm.dataExport.hand("copy");
    expect(handOver.handed).toMatchObject([
      { way: "copy", file: { name: "sideline-my-data.json", type: "application/json" } },
    ]);
    expect(vm.dataExport.told).toMatchObject({ way: "copy", worked: true });
    handOver.outcome = "unavailable";
    await vm.dataExport.hand("share");
    expect(vm.dataExport.told).toMatchObject({ id: 2, way: "share", worked: false });
    handOver.outcome = "cancelled";
    await vm.dataExport.hand("share");
    expect(vm.dataExport.told?.id).toBe(2);
  });

  it("offers no download where there is none", async () => {
    handOver.ways = ["copy"];
    await vm.dataExport.open();
    expect(vm.dataExport.data?.ways).toEqual(["copy"]);
  });

  it("that fails can be tried again; closing forgets it", async () => {
    app.backend.trouble = "offline";
    await vm.dataExport.open();
    expect([vm.dataExport.status, vm.dataExport.failure]).toMatchObject(["failed", { code: "offline" }]);
    app.backend.trouble = null;
    await vm.dataExport.open();
    expect(vm.dataExport.status).toBe("ready");
    vm.dataExport.close();
    expect([vm.dataExport.status, vm.dataExport.data]).toEqual(["closed", null]);
  });

  it("that comes after closing stays closed", async () => {
    const opening = vm.dataExport.open();
    vm.dataExport.close();
    await opening;
    expect([vm.dataExport.status, vm.dataExport.data]).toEqual(["closed", null]);
  });
});

describe("erasing", () => {
  beforeEach(() => session.start());

  it("asks first, then forgets the member", async () => {
    await vm.erasure.confirm();
    expect(erase).not.toHaveBeenCalled();
    vm.erasure.ask();
    await vm.erasure.confirm();
    expect([vm.status, vm.erasure.isOpen, session.systemProfile, session.loggedIn]).toEqual([
      "erased",
      false,
      null,
      false,
    ]);
    vm.dispose();
    expect(vm.status).toBe("erased");
  });

  it.each([
    [null, false],
    ["a token that LINE does not know", true],
  ])("tells where LINE did not end the link: with %s", async (token, isTold) => {
    screen.line.token = token;
    vm.erasure.ask();
    await vm.erasure.confirm();
    expect([vm.erasure.status, vm.erasure.isStillLinked]).toEqual(["erased", isTold]);
  });

  it.each([
    ["has_live_participations", { participations: [aParticipation()] }],
    ["refund_open", { payments: [aPayment()], refunds: [aRefund()] }],
  ])("says why it can't be done yet: %s", async (reason, rows) => {
    await app.given(rows);
    vm.erasure.ask();
    await vm.erasure.confirm();
    expect([vm.erasure.status, vm.erasure.reason, vm.status]).toEqual(["refused", reason, "ready"]);
    vm.erasure.close();
    expect(vm.erasure.isOpen).toBe(false);
  });

  it("that fails can be tried again, and can't be closed while it runs", async () => {
    app.backend.trouble = "offline";
    vm.erasure.ask();
    await vm.erasure.confirm();
    expect([vm.erasure.status, vm.erasure.failure, vm.status]).toMatchObject(["failed", { code: "offline" }, "ready"]);
    app.backend.trouble = null;
    const erasing = vm.erasure.confirm();
    vm.erasure.close();
    expect(vm.erasure.status).toBe("erasing");
    await erasing;
    expect(vm.status).toBe("erased");
  });
});

describe("leaving the screen", () => {
  it("closes what was open", async () => {
    await session.start();
    vm.edit();
    vm.read("terms");
    vm.erasure.ask();
    vm.dispose();
    expect([vm.form, vm.document, vm.erasure.isOpen]).toEqual([null, null, false]);
  });
});

describe("the likely country of a number", () => {
  it.each([
    ["th", "Asia/Tokyo", "TH"],
    ["ja", "Asia/Bangkok", "JP"],
    ["zh-TW", "Europe/Berlin", "TW"],
    ["en", "Asia/Tokyo", "JP"],
    ["en", "Asia/Taipei", "TW"],
    ["en", "Europe/Berlin", "TH"],
  ] as const)("speaking %s in %s it is %s", (spoken, zone, country) => {
    expect(likelyCountry(spoken, zone)).toBe(country);
  });
});

describe("signing out", () => {
  it("leaves nothing of the member on the screen", async () => {
    await session.start();
    await screen.signOut.run();
    vm.session.forget();
    expect([vm.status, vm.shownName, app.identity.isLoggedIn()]).toEqual(["signed_out", "", false]);
    expect(screen.storage.cleared).toBe(1);
  });
});
