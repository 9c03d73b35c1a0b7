import { rm } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { idTokenType, tokenExchange } from "#contract/merchants/access.ts";
import { routes } from "#contract/routes.ts";
import type { ReceiptWire } from "#contract/transfers/receipt.ts";
import type { ChangeEventWire, CreateEventWire } from "#contract/merchants/event.ts";
import type { DevelopmentMessageWire } from "#contract/development/development.ts";
import type { EventDetailWire } from "#contract/events/event-detail.ts";
import type { StaffRole } from "#domain/merchant/staff.ts";
import { day, hour, type Instant } from "#domain/time/instant.ts";
import { callOk } from "../../support/process/caller.ts";
import { createDataFolder } from "../../support/pglite.ts";
import { createDatabase, templateVariable } from "../../support/postgres.ts";
import { testSealingKeys } from "../../support/sealing.ts";
import { ServerProcess } from "../../support/process/server-process.ts";
import { daytimeZone } from "./daytime-zone.ts";
import { type Identity, MemberByWire } from "./member-by-wire.ts";
import { MerchantsMoney } from "./merchants-money.ts";

const entry = fileURLToPath(new URL("../../../src/composition/server/main.ts", import.meta.url));

/** A sample merchant; in development its client_id is its merchant id. */
export const merchantId = "riverside-badminton";
const merchantSecret = "development";

/** Where a server keeps its data, as settings. */
interface OwnData {
  readonly settings: Readonly<Record<string, string>>;
  throwAway(): Promise<void>;
}

/** An embedded database; a copy of PostgreSQL's template where there is one. The folder keeps pictures. */
async function createData(): Promise<OwnData> {
  const folder = await createDataFolder("e2e");
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (process.env[templateVariable] === undefined) {
    return { settings: { DATA_DIR: folder }, throwAway: removeFolder };
  }
  const { url, drop } = await createDatabase("e2e");
  return {
    settings: { DATA_DIR: folder, DATABASE_URL: url, SEALING_KEYS: testSealingKeys },
    async throwAway() {
      await drop();
      await removeFolder();
    },
  };
}

/** A running Sideline with the sample data and a database of its own, and what merchant and time do to it. */
export class Sideline {
  readonly url: string;
  readonly #server: ServerProcess;
  readonly #data: OwnData;

  private constructor(server: ServerProcess, data: OwnData) {
    this.url = server.url;
    this.#server = server;
    this.#data = data;
  }

  /** `more` are settings beside its own; `from` is the file that starts the server, with the build in `dist` unless given. */
  static async start(
    logLevel: string,
    more: Readonly<Record<string, string>> = {},
    from: string = entry,
  ): Promise<Sideline> {
    const data = await createData();
    const environment = { ...data.settings, LOG_LEVEL: logLevel, ...more };
    try {
      return new Sideline(await ServerProcess.start({ entry: from, environment }), data);
    } catch (error) {
      await data.throwAway();
      throw error;
    }
  }

  /** Ends the process and throws its data away. */
  async close(): Promise<void> {
    await this.#server.kill();
    await this.#data.throwAway();
  }

  /** What the server logged or wrote to standard error so far. */
  get said(): readonly string[] {
    return this.#server.output;
  }

  /** The server's business time. */
  async now(): Promise<Instant> {
    return this.advance(0);
  }

  /** Moves the server's clock forward and does all work due by then. */
  async advance(seconds: number): Promise<Instant> {
    const { now } = await callOk(this.url, routes.advanceClock, { body: { advanceSeconds: seconds } });
    return Date.parse(now);
  }

  /** The payer at the bank: the money of an open payment arrives, or never will. */
  async playPayer(paymentId: string, outcome: "succeeded" | "failed" = "succeeded"): Promise<void> {
    await callOk(this.url, routes.playPayment, { params: { paymentId }, body: { outcome } });
  }

  /** Money arrives on the merchant's account for a transfer: what is due, or another amount of satang. */
  async transferArrives(paymentId: string, satang?: number): Promise<void> {
    const received = satang === undefined ? {} : { amount: { amount: satang, currency: "THB" } as const };
    await callOk(this.url, routes.playPayment, {
      params: { paymentId },
      body: { outcome: "succeeded", ...received },
    });
  }

  async merchantsMoney(): Promise<MerchantsMoney> {
    return new MerchantsMoney(this.url, await this.#merchantToken());
  }

  /**
   * The merchant puts up an event in four days: ฿350 a seat by card or PromptPay, ten seats. It is day there now, so
   * that a seat that frees up is offered at once.
   */
  async putUpEvent(parts: Partial<CreateEventWire> = {}): Promise<EventDetailWire> {
    const token = await this.#merchantToken();
    const now = await this.now();
    const startsAt = now + 4 * day;
    const body: CreateEventWire = {
      title: "Riverside doubles",
      description: "Doubles for everybody.",
      sportType: "badminton",
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + 2 * hour).toISOString(),
      timeZone: daytimeZone(now),
      venue: {
        name: "Riverside Hall, Court 3",
        address: "9 Charoen Krung Rd, Bangkok",
        access: "BTS Saphan Taksin, exit 3",
        lat: 13.7245,
        lng: 100.5149,
      },
      price: { amount: 35_000, currency: "THB" },
      capacity: 10,
      paymentMethods: ["card", "promptpay"],
      level: { from: "Beginner", to: "Intermediate", note: null },
      included: ["Shuttlecocks"],
      bring: ["Indoor shoes"],
      ...parts,
    };
    return callOk(this.url, routes.createEvent, { body }, { token });
  }

  /** The same, but of so many hours from now, and an hour long. */
  async putUpGame(hoursAhead: number, parts: Partial<CreateEventWire> = {}): Promise<EventDetailWire> {
    const startsAt = (await this.now()) + hoursAhead * hour;
    return this.putUpEvent({
      startsAt: new Date(startsAt).toISOString(),
      endsAt: new Date(startsAt + hour).toISOString(),
      ...parts,
    });
  }

  /** The merchant changes an event. */
  async changeEvent(eventId: string, body: ChangeEventWire): Promise<void> {
    await callOk(
      this.url,
      routes.changeEvent,
      { params: { eventId }, query: {}, body },
      { token: await this.#merchantToken() },
    );
  }

  /** The merchant calls an event off. */
  async cancelEvent(eventId: string): Promise<void> {
    await callOk(this.url, routes.cancelEvent, { params: { eventId } }, { token: await this.#merchantToken() });
  }

  /** Staff close the roll of a game that is over and name who missed it. */
  async closeRoll(eventId: string, missed: readonly string[]): Promise<void> {
    await callOk(
      this.url,
      routes.closeRoll,
      { params: { eventId }, body: { missed: [...missed] } },
      { token: await this.#merchantToken() },
    );
  }

  /** Closes the rolls that other stories left, so that a game's is the first that waits. */
  async closeRollsBefore(eventId: string): Promise<void> {
    for (;;) {
      const { waiting } = await callOk(this.url, routes.readToday, {}, { token: await this.#merchantToken() });
      const first = waiting.find(({ kind }) => kind === "rolls")?.first;
      if (first === undefined || first === eventId) return;
      await this.closeRoll(first, []);
    }
  }

  /** The slips that wait for the merchant. */
  async slips(): Promise<readonly ReceiptWire[]> {
    return (await callOk(this.url, routes.listReceipts, { query: {} }, { token: await this.#merchantToken() })).items;
  }

  /** The merchant finds the money of a slip on its account. */
  async approveSlip(paymentId: string): Promise<void> {
    await callOk(this.url, routes.approveReceipt, { params: { paymentId } }, { token: await this.#merchantToken() });
  }

  /** Somebody of staff has taken what is owed for a place, in cash. */
  async takeCash(by: Identity, joinId: string): Promise<void> {
    const token = await this.staffToken(by);
    await callOk(this.url, routes.markPaid, { params: { joinId }, body: { as: "cash" } }, { token });
  }

  async rejectSlip(paymentId: string, reason: string): Promise<void> {
    await callOk(
      this.url,
      routes.rejectReceipt,
      { params: { paymentId }, body: { reason } },
      { token: await this.#merchantToken() },
    );
  }

  /** Somebody works for the merchant, or for another sample merchant, from now on. */
  async appoint({ userId }: Identity, role: StaffRole = "owner", at = merchantId): Promise<void> {
    await callOk(this.url, routes.appointStaff, { body: { userId, merchantId: at, role } });
  }

  /** Somebody who works there invites another; the link. */
  async invite(by: Identity, role: StaffRole, at = merchantId): Promise<string> {
    const token = await this.staffToken(by, at);
    return (await callOk(this.url, routes.inviteStaff, { body: { role } }, { token })).url;
  }

  /** Somebody's token for calls of the back office where they work. */
  async staffToken(person: Identity, at = merchantId): Promise<string> {
    const { idToken } = await callOk(this.url, routes.issueIdentity, { body: person });
    const form = {
      grant_type: tokenExchange,
      subject_token: idToken,
      subject_token_type: idTokenType,
      resource: at,
    } as const;
    return (await callOk(this.url, routes.issueToken, { form })).access_token;
  }

  /** What members would have got, newest first. */
  async messages(): Promise<readonly DevelopmentMessageWire[]> {
    return (await callOk(this.url, routes.listMessages, {})).items;
  }

  async #merchantToken(): Promise<string> {
    const form = { grant_type: "client_credentials", client_id: merchantId, client_secret: merchantSecret } as const;
    return (await callOk(this.url, routes.issueToken, { form })).access_token;
  }

  /** A member who acts without the app. */
  async member(identity: Identity): Promise<MemberByWire> {
    const { idToken } = await callOk(this.url, routes.issueIdentity, { body: identity });
    return new MemberByWire(this.url, idToken);
  }
}
