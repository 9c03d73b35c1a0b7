import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { second } from "#domain/time/instant.ts";
import { aFreeEvent, testNow, testStart } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "../http/support/app-under-test.ts";
import { call } from "../http/support/call.ts";
import { CommandLine, environment } from "./support/command-line.ts";
import { anEventFile } from "./support/event-file.ts";

let test: AppUnderTest;
let line: CommandLine;

beforeEach(async () => {
  test = await openApp();
  await test.write((store) => store.events.insert(aFreeEvent({ id: "free", capacity: 3 })));
  line = new CommandLine(test);
});

const backoffice: CommandLine["run"] = (words, parts) => line.run(words, parts);

const newEvent = anEventFile();

async function joined(displayName: string, seats = 1) {
  const token = await test.idToken(displayName);
  return (await call(test, routes.joinEvent, { body: { eventId: "free", seats } }, { token })).participation;
}

describe("an event's life by command line", () => {
  it("goes from a file to its end", async () => {
    line.files = { "event.json": newEvent, "change.json": { capacity: 8, title: "Sunday doubles" } };
    const made = JSON.parse((await backoffice("events create event.json")).out);
    expect(made).toMatchObject({ title: "Sunday badminton", seats: { capacity: 4 } });
    const dry = JSON.parse((await backoffice(`events change ${made.id} change.json --dry-run`)).out);
    expect(dry).toMatchObject({ applied: false, event: { title: "Sunday doubles" } });
    expect(JSON.parse((await backoffice(`events change ${made.id} change.json`)).out)).toEqual({
      ...dry,
      applied: true,
    });
    expect(JSON.parse((await backoffice(`events publish ${made.id}`)).out)).toMatchObject({ status: "open" });
    expect((await backoffice("events list")).out).toContain(
      `${made.id}  ${newEvent.startsAt}  0/8 open  Sunday doubles`,
    );
    expect(JSON.parse((await backoffice(`events cancel ${made.id}`)).out)).toMatchObject({ status: "cancelled" });
  });

  it("checks tickets in", async () => {
    const { ticketCode } = await joined("Mali");
    await test.clock.advance((testStart - testNow) / second);
    const first = await backoffice(`check-in ${ticketCode} --nonce n-1`);
    expect(JSON.parse(first.out)).toMatchObject({ displayName: "Mali", checkedInAt: expect.any(String) });
    expect(await backoffice(`check-in ${ticketCode} --nonce n-1`)).toEqual(first);
    expect(await backoffice(`check-in ${ticketCode}`)).toEqual({
      code: 1,
      out: "",
      err: expect.stringContaining("already_checked_in"),
    });
  });

  it("checks a party in as it comes, and says what is wrong with a number", async () => {
    const { ticketCode } = await joined("Mali", 2);
    await test.clock.advance((testStart - testNow) / second);
    const part = async (more: string) => (await backoffice(`check-in ${ticketCode} ${more}`)).out;
    expect(JSON.parse(await part("--seats 1 --taken no"))).toMatchObject({ arrived: 1, seats: 2 });
    expect((await backoffice(`check-in ${ticketCode} --seats 2`)).err).toContain("already_checked_in");
    expect((await backoffice(`check-in ${ticketCode} --seats one`)).err).toContain("seats");
    expect((await backoffice(`check-in ${ticketCode} --taken later`)).err).toContain("taken");
    expect(JSON.parse(await part(""))).toMatchObject({ arrived: 2 });
  });

  it("shows and changes the merchant's settings", async () => {
    const before = JSON.parse((await backoffice("merchant show")).out);
    line.files = { "m.json": { timing: { ...before.timing, holdMinutes: 25 } } };
    expect(JSON.parse((await backoffice("merchant change m.json")).out)).toMatchObject({ timing: { holdMinutes: 25 } });
  });

  it("prints a token that works", async () => {
    const token = (await backoffice("token")).out.trim();
    expect(await call(test, routes.getMerchantSettings, {}, { token })).toMatchObject({ id: "merchant-1" });
  });
});

describe("participations", () => {
  it("come whole, page after page, as JSON and as CSV", async () => {
    for (let index = 0; index < 105; index += 1) await joined(`member-${index}`);
    const all = JSON.parse((await backoffice("participations --event free")).out);
    expect(all).toHaveLength(105);
    expect(JSON.parse((await backoffice("members")).out)).toHaveLength(3);
    const lines = (await backoffice("participations --event free --csv")).out.split("\r\n");
    expect(lines).toHaveLength(107);
    expect(lines[0]).toMatch(/^joinId,memberId,displayName,name,seats,state,position,/u);
    expect(lines[1]).toContain(",member-0,,1,confirmed,,");
  });

  it("run nothing in a spreadsheet", async () => {
    await joined("mali");
    const body = { name: '=HYPERLINK("http://evil.example","x")' };
    await call(test, routes.changeProfile, { body }, { token: await test.idToken("mali") });
    const { out } = await backoffice("participations --event free --csv");
    expect(out).toContain(`,"'=HYPERLINK(""http://evil.example"",""x"")",`);
  });

  it("name who comes along, in the last column", async () => {
    const body = { eventId: "free", seats: 3, guests: ["Bo", "=1+1"] };
    await call(test, routes.joinEvent, { body }, { token: await test.idToken("mali") });
    const lines = (await backoffice("participations --event free --csv")).out.split("\r\n");
    expect([lines[0], lines[1]]).toEqual([expect.stringMatching(/,guests$/u), expect.stringMatching(/,"Bo; =1\+1"$/u)]);
  });
});

describe("what goes wrong", () => {
  it.each([
    ["nonsense", 2, 'There is no command "nonsense"'],
    ["events", 2, 'There is no command "events"'],
    ["events publish", 2, "EVENT is missing."],
    ["events publish a b", 2, 'Nothing is known of "b".'],
    ["events publish a --now", 2, 'There is no option "--now" here.'],
    ["participations --event", 2, "--event needs a value."],
    ["events publish -- --nobody", 1, "not_found"],
    ["events publish -nobody", 1, "not_found"],
    ["participations", 2, "--event EVENT is missing."],
    ["events create nowhere.json", 2, "nowhere.json can't be read."],
    ["events create broken.json", 2, "broken.json holds no JSON."],
    ["events publish nobody", 1, "not_found"],
    ["events create wrong.json", 1, "  endsAt: "],
  ])("%s ends with %i and a sentence", async (words, code, sentence) => {
    line.files = { "broken.json": "{", "wrong.json": { ...newEvent, endsAt: newEvent.startsAt } };
    const answer = await backoffice(words);
    expect(answer).toMatchObject({ code, out: "" });
    expect(answer.err).toContain(sentence);
    expect(answer.err).not.toMatch(/\bat .*\.ts/u);
  });

  it("in the settings is said for each of them", async () => {
    const { code, err } = await backoffice("token", { environment: { BACKOFFICE_URL: "sideline.test" } });
    expect([code, err.match(/BACKOFFICE_URL|CLIENT_ID|CLIENT_SECRET/gu)]).toEqual([
      2,
      ["BACKOFFICE_URL", "CLIENT_ID", "CLIENT_SECRET"],
    ]);
  });

  it("with a wrong secret says so, and never shows it", async () => {
    const { code, out, err } = await backoffice("token", { environment: { ...environment, CLIENT_SECRET: "hunter2" } });
    expect([code, err]).toEqual([1, expect.stringContaining("Client id or secret is wrong.")]);
    expect(out + err).not.toContain("hunter2");
  });

  it("on the way is tried again with the same key, then given up", async () => {
    let failures = 2;
    line.files = { "event.json": newEvent };
    const { code, out } = await backoffice("events create event.json", {
      fetch: async (address, init) => {
        const path = address.replace("http://sideline.test", "");
        if (path !== "/backoffice/events") return test.app.request(path, init);
        line.keys.push(new Headers(init.headers).get("idempotency-key"));
        const response = await test.app.request(path, init);
        if (failures > 0) {
          failures -= 1;
          throw new TypeError("fetch failed");
        }
        return response;
      },
    });
    expect(code).toBe(0);
    expect([line.keys.length, new Set(line.keys).size, line.pauses]).toEqual([3, 1, [500, 1_000]]);
    await backoffice(`events publish ${JSON.parse(out).id}`);
    expect((await backoffice("events list")).out.match(/Sunday badminton/gu)).toHaveLength(1);

    const dead = await backoffice("token", { fetch: async () => Promise.reject(new TypeError("fetch failed")) });
    expect([dead.code, dead.err]).toEqual([3, expect.stringContaining("does not answer")]);
  });

  it("with a server of another kind is said, too", async () => {
    const other = await backoffice("token", { fetch: async () => new Response("<html>", { status: 200 }) });
    expect([other.code, other.err]).toEqual([3, expect.stringContaining("did not answer as a back office does")]);
  });
});

describe("help", () => {
  it("is printed when it is asked for, or nothing is", async () => {
    const help = await backoffice("help");
    expect(help).toMatchObject({ code: 0, err: "" });
    expect(help.out).toContain("events change EVENT FILE [--dry-run]");
    expect(await backoffice("")).toEqual(help);
    expect(await backoffice("events --help")).toEqual(help);
  });
});
