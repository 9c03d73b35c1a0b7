import { beforeEach, describe, expect, it, vi } from "vitest";
import { settled } from "../../../support/settled.ts";
import { aScreen, type ProfileOnScreen } from "./profile-on-screen.ts";

let quickFill: ProfileOnScreen["quickFill"];
let app: ProfileOnScreen["app"];
let session: ProfileOnScreen["session"];
let vm: ProfileOnScreen["vm"];

beforeEach(async () => {
  ({ quickFill, app, session, vm } = await aScreen());
});

describe("filling in by LINE", () => {
  beforeEach(async () => {
    await session.start();
    vm.edit();
    await settled();
  });

  it("is offered where LINE can, and changes nothing until the member taps", () => {
    expect(vm.quickFill.offered).toBe(true);
    expect([vm.form?.name, vm.form?.email, quickFill.asked]).toEqual(["Mali S.", "mali@example.com", 0]);
  });

  it("takes name, email and phone over; a number that is none of the country chosen is of Japan", async () => {
    await vm.fillIn();
    expect(vm.form).toMatchObject({
      name: "見本 太郎",
      email: "taro@example.com",
      phone: "090-1234-5678",
      country: "JP",
    });
    expect(vm.form?.complete()).toEqual({ name: "見本 太郎", email: "taro@example.com", phone: "+819012345678" });
  });

  it.each([
    ["+66 81 999 8888", "TH", "+66819998888"],
    ["0819998888", "TH", "+66819998888"],
    ["0912345678", "TW", "+886912345678"],
  ])("keeps the number %s as that of %s", async (phone, country, kept) => {
    if (country === "TW") vm.form?.chooseCountry("TW");
    quickFill.details = { name: null, email: null, phone };
    await vm.fillIn();
    expect([vm.form?.country, vm.form?.complete()?.phone]).toEqual([country, kept]);
  });

  it("leaves alone what LINE does not know, or knows wrongly", async () => {
    vm.form?.typeName("Somying");
    quickFill.details = { name: null, email: null, phone: "12" };
    await vm.fillIn();
    expect(vm.form).toMatchObject({ name: "Somying", email: "mali@example.com", phone: "081-234-5678" });
  });

  it("leaves everything where the member does not want it", async () => {
    quickFill.details = null;
    await vm.fillIn();
    expect([vm.form?.name, vm.quickFill.failed, vm.quickFill.busy]).toEqual(["Mali S.", false, false]);
  });

  it("says that it failed, and what was typed stays", async () => {
    quickFill.failure = new Error("An error occurred in subwindow.");
    await vm.fillIn();
    expect([vm.form?.name, vm.quickFill.failed, vm.quickFill.busy]).toEqual(["Mali S.", true, false]);
    quickFill.failure = null;
    await vm.fillIn();
    expect([vm.form?.name, vm.quickFill.failed]).toEqual(["見本 太郎", false]);
  });

  it("is a plain form elsewhere", async () => {
    vm.cancelEdit();
    quickFill.available = false;
    vm.edit();
    await settled();
    expect(vm.quickFill.offered).toBe(false);
  });
});

describe("LINE's name and picture", () => {
  beforeEach(() => void (app.identity.behaviour.hasProfileScope = false));

  it("are offered only to whom LINE told no name of", async () => {
    expect(vm.line.offered).toBe(false);
    app.identity.behaviour.hasProfileScope = true;
    await session.start();
    expect(vm.line.offered).toBe(false);
    app.identity.behaviour.hasProfileScope = false;
    await session.start();
    expect(vm.line.offered).toBe(true);
  });

  it("come on the tap, once", async () => {
    const consent = vi.spyOn(app.identity, "askForProfile");
    await session.start();
    const asking = vm.line.ask();
    void vm.line.ask();
    expect(vm.line.status).toBe("asking");
    await asking;
    expect([vm.line.status, vm.line.offered, consent.mock.calls.length]).toEqual(["idle", false, 1]);
    expect(session.messagingProfile?.displayName).toBe("member-1");
  });

  it("stay offered to who declines, and nothing is said", async () => {
    app.identity.behaviour.grantsProfile = false;
    await session.start();
    await vm.line.ask();
    expect([vm.line.status, vm.line.offered]).toEqual(["idle", true]);
  });

  it("can be asked for again when nobody answered", async () => {
    app.backend.trouble = "offline";
    await vm.line.ask();
    expect(vm.line.status).toBe("failed");
    app.backend.trouble = null;
    await vm.line.ask();
    expect(vm.line.status).toBe("idle");
  });
});
