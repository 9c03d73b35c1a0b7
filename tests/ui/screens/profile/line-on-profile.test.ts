import { beforeEach, describe, expect, it } from "vitest";
import { settled } from "../../../support/settled.ts";
import { offline, ProfileOnScreen } from "./profile-on-screen.ts";

let quickFill: ProfileOnScreen["quickFill"];
let takeLineProfile: ProfileOnScreen["takeLineProfile"];
let session: ProfileOnScreen["session"];
let vm: ProfileOnScreen["vm"];

beforeEach(() => {
  ({ quickFill, takeLineProfile, session, vm } = new ProfileOnScreen());
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
  const bare = { userId: "U1", displayName: null, statusMessage: null, pictureUrl: null };

  it("are offered only to whom LINE told no name of", async () => {
    expect(vm.line.offered).toBe(false);
    await session.start();
    expect(vm.line.offered).toBe(false);
    session.update({ messagingProfile: { ...bare, displayName: "Mali" } });
    expect(vm.line.offered).toBe(false);
    session.update({ messagingProfile: bare });
    expect(vm.line.offered).toBe(true);
  });

  it("come on the tap, once", async () => {
    await session.start();
    session.update({ messagingProfile: bare });
    const answer = takeLineProfile.willWait();
    const asking = vm.line.ask();
    void vm.line.ask();
    expect(vm.line.status).toBe("asking");
    session.update({ messagingProfile: { ...bare, displayName: "Mali" } });
    answer(true);
    await asking;
    expect([vm.line.status, vm.line.offered, takeLineProfile.asked]).toEqual(["idle", false, [[session]]]);
  });

  it("stay offered to who declines, and nothing is said", async () => {
    await session.start();
    session.update({ messagingProfile: bare });
    takeLineProfile.will(false);
    await vm.line.ask();
    expect([vm.line.status, vm.line.offered]).toEqual(["idle", true]);
  });

  it("can be asked for again when nobody answered", async () => {
    takeLineProfile.willFail(offline).will(true);
    await vm.line.ask();
    expect(vm.line.status).toBe("failed");
    await vm.line.ask();
    expect(vm.line.status).toBe("idle");
  });
});
