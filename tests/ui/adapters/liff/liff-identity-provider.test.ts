import { describe, expect, it } from "vitest";
import { settled } from "../../../support/settled.ts";
import { FakeLine, origin } from "./support/fake-line.ts";
import { acrossPages, FakePhone } from "./support/fake-phone.ts";

function at(path: string, change: (line: FakeLine) => void = () => undefined) {
  const line = new FakeLine();
  change(line);
  const phone = new FakePhone(line, `${origin}${path}`);
  return { line, phone, member: acrossPages(phone) };
}

const path = (href: string) => href.slice(origin.length);

/** Starts without waiting for an end that may never come. */
async function begin(phone: FakePhone): Promise<unknown> {
  const failure = phone.page.provider.init().then(
    () => null,
    (error: unknown) => error,
  );
  return Promise.race([failure, settled().then(() => "under way")]);
}

describe("a first login on the web", () => {
  it("leaves by itself and comes back to the deep link, query and all", async () => {
    const { phone, member, line } = at("/event/m1/e1?from=chat&seats=2");
    await member.init();
    expect(line.logins).toBe(1);
    expect(member.isLoggedIn()).toBe(true);
    expect(path(phone.href)).toBe("/event/m1/e1?from=chat&seats=2");
    expect(new URL(phone.loads[1] ?? "").searchParams.get("liffRedirectUri")).toBe(
      `${origin}/event/m1/e1?from=chat&seats=2`,
    );
  });

  it("shows LIFF the code, and nobody else: not the router, and not after", async () => {
    const { phone, member } = at("/profile");
    await member.init();
    expect(phone.page.liff.seen[0]).toContain("code=");
    expect(path(phone.page.opened)).toBe("/profile");
    expect(path(phone.href)).toBe("/profile");
  });

  it("tells LIFF once that a page which Android opened needs no second load", async () => {
    const { phone, member } = at("/profile");
    await member.init();
    expect(phone.page.liff.seen.map((href) => new URL(href).searchParams.getAll("liffIsEscapedFromApp"))).toEqual([
      ["true"],
    ]);
    phone.load(`${origin}/profile?code=c&liffClientId=1&liffIsEscapedFromApp=true`);
    await begin(phone);
    expect(phone.page.liff.seen.map((href) => new URL(href).searchParams.getAll("liffIsEscapedFromApp"))).toEqual([
      ["true"],
    ]);
    expect(path(phone.href)).toBe("/profile");
  });

  it("starts the page anew for who goes back instead", async () => {
    const { phone, line } = at("/profile");
    await begin(phone);
    phone.back();
    expect(path(phone.loads.at(-1) ?? "")).toBe("/profile");
    expect(await begin(phone)).toMatchObject({ code: "sign_in_cancelled" });
    expect(line.logins).toBe(1);
  });

  it("can be tried again by who stops on the way to it", async () => {
    const { phone, line } = at("/profile");
    const { provider } = phone.page;
    expect(await begin(phone)).toBe("under way");
    provider.logout();
    void provider.init();
    await settled();
    expect(line.logins).toBe(2);
    expect(line.kept.has("loginTmp")).toBe(true);
  });

  it.each(["/nowhere", "//evil.example", "/event/m1"])("comes back to the first screen from %s", async (odd) => {
    const { phone } = at(odd);
    await begin(phone);
    expect(new URL(phone.loads[1] ?? "").searchParams.get("liffRedirectUri")).toBe(`${origin}/`);
  });

  it("does not catch the member between two pages: back without a login, it waits to be asked", async () => {
    const { phone, line } = at("/profile");
    await begin(phone);
    phone.load(`${origin}/profile`);
    expect(await begin(phone)).toMatchObject({ code: "sign_in_cancelled" });
    expect(line.logins).toBe(1);
    expect(await begin(phone)).toBe("under way");
    expect(line.logins).toBe(2);
  });

  it("goes by itself again after a minute", async () => {
    const { phone, line } = at("/profile");
    await begin(phone);
    line.now += 60_000;
    phone.load(`${origin}/profile`);
    expect(await begin(phone)).toBe("under way");
    expect(line.logins).toBe(2);
  });

  it("says so when the member refuses, and takes the error out of the address", async () => {
    const { phone, member } = at("/profile", (line) => {
      line.refusesLogin = true;
    });
    await expect(member.init()).rejects.toMatchObject({ code: "sign_in_cancelled" });
    expect(path(phone.href)).toBe("/profile");
    expect(member.isLoggedIn()).toBe(false);
  });

  it("does not take a code that somebody else asked for", async () => {
    const { phone, line } = at("/profile?code=foreign&state=s&liffClientId=1&liffRedirectUri=x");
    line.kept.set("loginTmp", "ours");
    expect(await begin(phone)).toMatchObject({ code: "invalid_grant" });
    expect(path(phone.href)).toBe("/profile");
    expect(phone.page.provider.isLoggedIn()).toBe(false);
  });

  it("ignores a code that nobody asked for, and logs in", async () => {
    const { phone, line } = at("/profile?code=foreign&state=s");
    expect(await begin(phone)).toBe("under way");
    expect(line.logins).toBe(1);
    expect(new URL(phone.loads[1] ?? "").searchParams.get("liffRedirectUri")).toBe(`${origin}/profile`);
  });
});

describe("a login that is kept", () => {
  it("asks LINE for nothing", async () => {
    const { member, line } = at("/", (there) => there.keepLogin());
    await member.init();
    expect([member.isLoggedIn(), line.logins]).toEqual([true, 0]);
  });

  it("is renewed when its token is stale: LIFF would hand it out", async () => {
    const { member, phone, line } = at("/upcoming", (there) => {
      there.keepLogin();
      there.now += 3_600_000 - 30_000;
    });
    expect(phone.page.provider.idToken()).toBeNull();
    await member.init();
    expect(line.logins).toBe(1);
    expect(member.idToken()).not.toBeNull();
    expect(path(phone.href)).toBe("/upcoming");
  });

  it("does not loop on a device that is an hour ahead: a token that was issued just now is used", async () => {
    const { member, phone, line } = at("/upcoming");
    phone.ahead = 3_600_000;
    await member.init();
    expect([line.logins, member.isLoggedIn()]).toEqual([1, true]);
    expect(member.idToken()).not.toBeNull();
    phone.hearsTime = true;
    line.now += 600_000;
    expect(member.idToken()).not.toBeNull();
    line.now += 3_600_000;
    expect(member.idToken()).toBeNull();
  });

  it("is renewed in LINE too, with the mark that LIFF itself puts on the way back", async () => {
    const { member, phone } = at("/upcoming", (there) => {
      there.keepLogin();
      there.now += 3_600_000;
      there.inClient = true;
    });
    await member.init();
    expect(new URL(phone.loads[1] ?? "").searchParams.get("liff.hback")).toBe("2");
    expect(path(phone.href)).toBe("/upcoming");
  });

  it("without an ID token ends in a failure, not in a circle", async () => {
    const { phone, line } = at("/");
    line.token = () => "";
    await begin(phone);
    expect(await begin(phone)).toMatchObject({ code: "sign_in_cancelled" });
    expect(line.logins).toBe(1);
  });
});

describe("liff.state", () => {
  it("is followed by LIFF before anything else, and the app knows that it will go", async () => {
    const { phone } = at(`/?liff.state=${encodeURIComponent("/event/m1/e1?x=1")}`);
    expect(phone.page.arrival.target).toBe("/event/m1/e1?x=1");
    expect(path(phone.page.opened)).toBe("/");
    await begin(phone);
    expect(path(phone.loads[1] ?? "")).toBe("/event/m1/e1?x=1");
  });

  it.each([
    "https://evil.example/",
    "//evil.example/event/m1/e1",
    "/\\evil.example",
    "/event/../../evil",
    "/nowhere",
    "@evil.example",
    "javascript:alert(1)",
    "/profile /x",
    "/\t/evil.example",
  ])("to %j is never shown to LIFF", async (state) => {
    const { phone } = at(`/?a=1&liff.state=${encodeURIComponent(state)}`, (line) => line.keepLogin());
    expect(phone.page.arrival.target).toBeNull();
    expect(await begin(phone)).toBeNull();
    expect(phone.page.liff.seen.map(path)).toEqual(["/?a=1"]);
    expect(phone.loads).toHaveLength(1);
  });

  it("that comes twice is no one's", async () => {
    const { phone } = at("/?liff.state=%2Fprofile&liff.state=%2F%2Fevil.example", (line) => line.keepLogin());
    await begin(phone);
    expect(phone.page.liff.seen.map(path)).toEqual(["/"]);
  });

  it("is followed by the app where LINE is out of reach", async () => {
    const { phone } = at("/?liff.state=%2Fevent%2Fm1%2Fe1", (line) => {
      line.reach = "away";
    });
    await begin(phone);
    expect(path(phone.href)).toBe("/event/m1/e1");
    expect(await begin(phone)).toBeInstanceOf(TypeError);
  });
});

describe("a fragment", () => {
  const foreign = "access_token=theirs&id_token=theirs&client_id=1234567890";

  it.each([
    "cards",
    foreign,
    `/${foreign}`,
    "access%5Ftoken=theirs",
    "context_token=h.e30.s",
    "?liff.state=%2Fprofile",
  ])("in the address reaches neither LIFF nor the app, nor comes back: %s", async (fragment) => {
    const { phone } = at(`/profile?x=1#${fragment}`, (line) => line.keepLogin());
    expect(path(phone.page.opened)).toBe("/profile?x=1");
    await begin(phone);
    expect(phone.page.liff.seen.map(path)).toEqual(["/profile?x=1"]);
    expect(path(phone.href)).toBe("/profile?x=1");
    expect(phone.shown.filter((href) => href.includes("#"))).toEqual([]);
  });

  it("shows LIFF the challenge of LINE's own windows, and nothing beside it", async () => {
    const { phone } = at(`/profile#${foreign}&mst_challenge=c-1&msit=m`, (line) => line.keepLogin());
    expect(path(phone.page.opened)).toBe("/profile");
    await begin(phone);
    expect(phone.page.liff.seen.map(path)).toEqual(["/profile#mst_challenge=c-1"]);
    expect(path(phone.href)).toBe("/profile");
  });

  it.each([
    `/profile#${foreign}`,
    `profile?x=1#${foreign}`,
    "#access_token=theirs",
    `/event/m1/e1#${foreign}#${foreign}`,
  ])("in what liff.state asks for is not followed: %s", async (state) => {
    const { phone } = at(`/?liff.state=${encodeURIComponent(state)}`, (line) => line.keepLogin());
    expect(phone.page.arrival.target).not.toContain("#");
    await begin(phone);
    expect(phone.loads.slice(1).filter((href) => href.includes("#"))).toEqual([]);
    expect(phone.page.liff.seen.filter((href) => /#|token/u.test(href))).toEqual([]);
  });

  it("that comes while LIFF is being fetched does not reach it either", async () => {
    const { phone } = at("/profile", (line) => line.keepLogin());
    phone.moveTo(`${origin}/profile#${foreign}`);
    await begin(phone);
    expect(phone.page.liff.seen.map(path)).toEqual(["/profile"]);
  });
});

describe("LINE out of reach", () => {
  it("fails, and is tried again", async () => {
    const { phone, line } = at("/", (there) => {
      there.reach = "away";
    });
    expect(await begin(phone)).toBeInstanceOf(TypeError);
    line.reach = "there";
    expect(await begin(phone)).toBe("under way");
    expect(line.logins).toBe(1);
  });

  it("and never answering, is given up by a logout: the next try starts anew", async () => {
    const { phone, line } = at("/", (there) => {
      there.reach = "hangs";
    });
    expect(await begin(phone)).toBe("under way");
    phone.page.provider.logout();
    line.reach = "there";
    expect(await begin(phone)).toBe("under way");
    expect(line.logins).toBe(1);
  });

  it("while leaving for the login, a logout keeps what the way back needs", async () => {
    const { phone, line, member } = at("/");
    const { provider } = phone.page;
    await begin(phone);
    provider.logout();
    expect(line.kept.has("loginTmp")).toBe(true);
    await member.init();
    expect(member.isLoggedIn()).toBe(true);
  });
});

describe("profiles", () => {
  it("are LINE's where the scope is granted, fit to show", async () => {
    const { member } = at("/", (line) => {
      line.keepLogin();
      line.who = { userId: "U1", displayName: ` ${"x".repeat(300)}`, isFriend: true };
      line.statusMessage = "hi";
      line.pictureUrl = "https://evil.example/a.png";
    });
    await member.init();
    expect(await member.profile()).toEqual({
      userId: "U1",
      displayName: "x".repeat(200),
      statusMessage: "hi",
      pictureUrl: null,
    });
    expect(await member.isFriend()).toBe(true);
  });

  it.each([
    ["not granted yet", (line: FakeLine) => (line.grantedProfile = false)],
    ["not to be had", (line: FakeLine) => ((line.scope = ["openid"]), (line.grantedProfile = false))],
  ])("are what the ID token holds where the scope is %s; nobody is asked, friendship is unknown", async (_, change) => {
    const { member, line } = at("/", (there) => {
      change(there);
      there.keepLogin();
    });
    await member.init();
    expect(await member.profile()).toEqual({ userId: "U1", displayName: null, statusMessage: null, pictureUrl: null });
    expect(await member.isFriend()).toBeNull();
    expect(line.consentsOpened).toBe(0);
  });

  it("are what the ID token holds where LINE does not answer", async () => {
    const { member, line } = at("/", (there) => there.keepLogin());
    await member.init();
    line.reach = "away";
    expect(await member.profile()).toMatchObject({ userId: "U1", displayName: "ブラウン" });
    expect(await member.isFriend()).toBeNull();
    line.reach = "there";
    expect(await member.isFriend()).toBe(true);
  });

  it("are asked for once the member taps, and kept", async () => {
    const { member, line } = at("/", (there) => {
      there.grantedProfile = false;
      there.keepLogin();
    });
    await member.init();
    expect(await member.isFriend()).toBeNull();
    expect(await member.askForProfile()).toMatchObject({ displayName: "ブラウン" });
    expect(line.consentsOpened).toBe(1);
    expect(await member.profile()).toMatchObject({ displayName: "ブラウン" });
    expect(await member.isFriend()).toBe(true);
  });

  it.each([
    ["the member declines", (line: FakeLine) => (line.consents = false)],
    ["the channel has none", (line: FakeLine) => (line.scope = ["openid"])],
  ])("stay away when %s", async (_, change) => {
    const { member } = at("/", (there) => {
      there.grantedProfile = false;
      change(there);
      there.keepLogin();
    });
    await member.init();
    expect(await member.askForProfile()).toBeNull();
  });

  it("fail plainly where LINE does not answer to the tap", async () => {
    const { member, line } = at("/", (there) => there.keepLogin());
    await member.init();
    line.reach = "away";
    await expect(member.askForProfile()).rejects.toThrow("Failed to fetch");
  });
});
