import type { messagingApi } from "@line/bot-sdk";
import { routes } from "#contract/routes.ts";
import type { RequestOf, ResponseOf, Route } from "#contract/wire/route.ts";
import { day, hour, type Instant, minute, second } from "#domain/time/instant.ts";
import { localDateOf, weekdayOf } from "#domain/time/local-date.ts";
import { instantOnDay } from "#domain/time/zone.ts";
import { pushed } from "../../support/line/line-messenger.ts";
import { LineServer } from "../../support/line/line-server.ts";
import { aPhoto } from "../../support/pictures.ts";
import { callOk } from "../../support/process/caller.ts";
import type { Identity } from "./member-by-wire.ts";
import { Sideline } from "./sideline.ts";
import { expect, test as base } from "./test.ts";

interface WithLine {
  readonly line: LineServer;
  readonly sideline: Sideline;
}

/** A LINE of this machine gets what the server of these stories sends. */
export const test = base.extend<object, { readonly withLine: WithLine; readonly line: LineServer }>({
  withLine: [
    async ({ logLevel }, provide) => {
      const line = await LineServer.start();
      // LINE takes no button that leads to http.
      const own = { PUBLIC_URL: "https://sideline.example", LINE_API_ORIGIN: line.origin };
      const sideline = await Sideline.start(logLevel, own);
      await provide({ line, sideline });
      await sideline.close();
      await line.stop();
    },
    { scope: "worker", timeout: 60_000 },
  ],
  line: [({ withLine: { line } }, provide) => provide(line), { scope: "worker" }],
  sideline: [({ withLine: { sideline } }, provide) => provide(sideline), { scope: "worker" }],
});

/** What somebody has got in LINE. */
export interface InChat {
  readonly text: string;
  /** The path that its button opens. */
  readonly link: string;
}

/** Where the club plays: its days are the same everywhere in these stories, at whatever hour they run. */
export const zone = "Asia/Bangkok";

/** A club that a member opened, and a week of it. Its first day is tomorrow. */
export class WeekClub {
  readonly id: string;
  readonly #sideline: Sideline;
  readonly #line: LineServer;
  readonly #owner: Identity;
  /** Midnight of the first day. */
  readonly #first: Instant;

  private constructor(id: string, sideline: Sideline, line: LineServer, owner: Identity, first: Instant) {
    this.id = id;
    this.#sideline = sideline;
    this.#line = line;
    this.#owner = owner;
    this.#first = first;
  }

  /** At 10:00 of the first day, with all that a new owner has to do but the first game and the team. */
  static async open(sideline: Sideline, line: LineServer, owner: Identity): Promise<WeekClub> {
    const first = instantOnDay(await sideline.now(), zone, 0, 1);
    const { idToken: token } = await callOk(sideline.url, routes.issueIdentity, { body: owner });
    const empty = { representative: "", prices: "", payment: "", delivery: "", cancellation: "" };
    const body = {
      name: "Riverside Smash",
      country: "TH" as const,
      place: "Court 4, Bang Rak",
      sports: ["badminton" as const],
      legal: {
        ...empty,
        operator: "Mali Jaidee",
        address: "9 Charoen Krung Rd",
        phone: "0812345678",
        email: "m@x.example",
      },
    };
    const { id } = await callOk(sideline.url, routes.openMerchant, { body }, { token });
    const club = new WeekClub(id, sideline, line, owner, first);
    await club.at(0, 10);
    const account = { bankName: "Kasikornbank", accountNumber: "0123456789", accountName: "Mali Jaidee" };
    await club.call(routes.changeMerchantSettings, { body: { transferAccount: account } });
    await club.#giveLogo();
    return club;
  }

  /** The clock moves on to a time of a day of the week, and all that is due by then is done. */
  async at(dayOfWeek: number, hours: number, minutes = 0): Promise<void> {
    const now = await this.#sideline.now();
    await this.#sideline.advance(Math.ceil((this.#on(dayOfWeek, hours, minutes) - now) / second));
  }

  /** A call of the owner's without the console. */
  async call<R extends Route>(route: R, request: RequestOf<R>): Promise<ResponseOf<R>> {
    const token = await this.#sideline.staffToken(this.#owner, this.id);
    return callOk(this.#sideline.url, route, request, { token });
  }

  /** Four seats at 19:00 of the third day and each week after: the ids of the first two games. */
  async repeatGame(title: string): Promise<readonly [first: string, next: string]> {
    const startsAt = this.#on(2, 19);
    const date = localDateOf(startsAt, zone);
    const { id: eventId } = await this.call(routes.createEvent, {
      body: {
        title,
        description: "Doubles for everybody.",
        sportType: "badminton",
        startsAt: new Date(startsAt).toISOString(),
        endsAt: new Date(startsAt + hour).toISOString(),
        timeZone: zone,
        venue: { name: "Court 4", address: "9 Charoen Krung Rd, Bangkok", lat: 13.7245, lng: 100.5149 },
        price: { amount: 35_000, currency: "THB" },
        capacity: 4,
        paymentMethods: ["transfer", "onsite"],
        audience: "link",
      },
    });
    const body = { eventId, weekdays: [weekdayOf(date)], end: { kind: "never" as const } };
    const { dates } = await this.call(routes.makeSeries, { body });
    const next = dates.find(({ date: other }) => other > date)?.eventId;
    if (!next) throw new Error("The series has no next game.");
    return [eventId, next];
  }

  /** What somebody got in LINE, the newest first. */
  inChat({ userId }: Identity): readonly InChat[] {
    return pushed(this.#line, userId).map(read).toReversed();
  }

  /** Waits for a message in LINE that says this. */
  async told(person: Identity, says: RegExp): Promise<InChat> {
    const found = () => this.inChat(person).find(({ text }) => says.test(text));
    await expect.poll(() => found()?.text ?? "", { message: `${person.displayName} is told ${says}` }).toMatch(says);
    return found() ?? { text: "", link: "" };
  }

  /** All to-do lists, by the API. */
  async toDo(): Promise<Readonly<Record<string, unknown>>> {
    const { waiting, setUp } = await this.call(routes.readToday, {});
    const [slips, exceptions, owed, refunds, cash] = await Promise.all([
      this.call(routes.listReceipts, { query: {} }),
      this.call(routes.listExceptions, { query: {} }),
      this.call(routes.listOwed, { query: {} }),
      this.call(routes.countOpenRefunds, {}),
      this.call(routes.listCash, {}),
    ]);
    return {
      waiting,
      setUp: setUp ?? [],
      slips: slips.items,
      exceptions: exceptions.items,
      owed: owed.items,
      refunds,
      cashInHand: cash.items.map(({ inHand }) => inHand.amount).filter((amount) => amount !== 0),
    };
  }

  #on(dayOfWeek: number, hours: number, minutes = 0): Instant {
    return this.#first + dayOfWeek * day + hours * hour + minutes * minute;
  }

  async #giveLogo(): Promise<void> {
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(await aPhoto())], { type: "image/jpeg" }), "logo");
    const response = await fetch(this.#sideline.url + routes.setLogo.path, {
      method: "POST",
      headers: { authorization: `Bearer ${await this.#sideline.staffToken(this.#owner, this.id)}` },
      body: form,
    });
    if (!response.ok) throw new Error(`The logo was answered ${await response.text()}`);
  }
}

function read(message: messagingApi.Message): InChat {
  const address = /"uri":"([^"]+)"/u.exec(JSON.stringify(message))?.[1] ?? "";
  const { pathname, search } = new URL(address, "https://sideline.example");
  return { text: message.type === "flex" ? message.altText : JSON.stringify(message), link: pathname + search };
}
