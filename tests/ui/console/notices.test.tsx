import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { load as loadTexts } from "virtual:texts/console";
import { staffNotices } from "#domain/merchant/notice-choices.ts";
import type { Store } from "#server/application/ports/store.ts";
import { monthOf } from "#server/application/messages/message-number.ts";
import { NoticesPart } from "#ui/console/screens/settings/notices/NoticesPart.tsx";
import { NoticeSwitches } from "#ui/console/screens/settings/notices/notice-switches.ts";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { aStaffApp, type StaffApp } from "../../support/app/staff-app.ts";
import { testNow } from "../../support/builders/index.ts";
import { eventually } from "../../support/eventually.ts";

let language: SpokenLanguage;
let app: StaffApp;
let told: NoticeSwitches;

beforeAll(async () => {
  language = await SpokenLanguage.start("en", loadTexts);
});

beforeEach(async () => {
  app = await aStaffApp("manager");
  told = new NoticeSwitches(app.calls);
});

afterEach(cleanup);

async function opened() {
  await told.read();
  render(
    <I18nProvider language={language}>
      <NoticesPart told={told} />
    </I18nProvider>,
  );
}

const switches = () => screen.getAllByRole<HTMLInputElement>("switch").map(({ checked }) => checked);
const digest = () => screen.getByRole<HTMLInputElement>("switch", { name: /every day at 09:00/u });
async function read<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  await app.test.write(async (store) => void results.push(await work(store)));
  const [result] = results;
  if (result === undefined) throw new Error("Nothing was read.");
  return result;
}

const kept = async () =>
  (await read(({ staff }) => staff.ofMerchant("merchant-1"))).map(({ unwantedNotices = [] }) => unwantedNotices);

describe("what staff are told in LINE", () => {
  it("has a switch for each kind, all on at first", async () => {
    await opened();
    expect(switches()).toEqual(staffNotices.map(() => true));
  });

  it("is switched off by the person, kept by the server, and noted in the activity", async () => {
    await opened();
    fireEvent.click(digest());
    expect(digest().checked).toBe(false);
    await eventually(async () => expect(await kept()).toEqual([["digest"]]));
    const lines = await read(({ audit }) => audit.list("merchant-1", 9, null));
    const chosen = lines.filter(({ act }) => act === "notices_chosen");
    expect(chosen).toMatchObject([{ before: { digest: true }, after: { digest: false } }]);
    await told.choose("slip_due", false);
    await told.choose("digest", true);
    expect(await kept()).toEqual([["slip_due"]]);
    expect(switches()).toEqual(staffNotices.map((notice) => notice !== "slip_due"));
  });

  it("goes back where it could not be saved, and says so", async () => {
    await opened();
    app.network = "offline";
    await told.choose("digest", false);
    await eventually(() => expect(screen.getByRole("alert").textContent).toBe("Not saved. Please try again."));
    expect(digest().checked).toBe(true);
    app.network = "up";
    await told.choose("digest", false);
    await eventually(() => expect(screen.getByRole("alert").textContent).toBe(""));
    expect(await kept()).toEqual([["digest"]]);
  });

  it("says how many messages of the month that took", async () => {
    await app.test.write(async (store) => {
      for (const to of ["staff", "members", "members"] as const)
        await store.messages.count("merchant-1", monthOf(testNow), to);
    });
    await opened();
    expect(screen.getByText("Messages this month: 1 to the team, 3 in all.")).toBeTruthy();
  });

  it("is not shown where it can't be read", async () => {
    app.network = "offline";
    await opened();
    expect(screen.queryAllByRole("switch")).toEqual([]);
  });
});
