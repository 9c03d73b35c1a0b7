import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { routes } from "#contract/routes.ts";
import { callOk } from "../../tests/support/process/caller.ts";
import { issueMembers, putUpEvent, type TestMember } from "../../tests/support/process/people.ts";
import { merchantId, merchantSecret, pglitePlace } from "../../tests/support/process/place.ts";
import { ServerProcess } from "../../tests/support/process/server-process.ts";

const entry = fileURLToPath(new URL("./server.ts", import.meta.url));

export interface AbuseSizes {
  /** Joins of one phase, each of another member. */
  readonly joins: number;
  readonly phases: number;
  readonly payers: number;
  /** Of the slips. */
  readonly width: number;
  readonly height: number;
  /** Of a bank statement. */
  readonly lines: number;
  readonly nodeOptions: readonly string[];
}

/** A server with the limits of production, members who join, and who attacks. */
export interface AbuseStage {
  readonly server: ServerProcess;
  readonly members: readonly TestMember[];
  readonly eventIds: readonly string[];
  /** Members whose payment waits for a slip. */
  readonly payers: readonly { readonly token: string; readonly paymentId: string }[];
  readonly picture: Uint8Array<ArrayBuffer>;
  /** Of the merchant that the payers owe. */
  readonly merchantToken: string;
  /** How many lines a bank statement holds. */
  readonly lines: number;
  close(): Promise<void>;
}

/** What one address may ask for in ten seconds leaves room for so many identities. */
const identitiesAtOnce = 400;

export async function setAbuseStage(sizes: AbuseSizes): Promise<AbuseStage> {
  const { joins, phases, payers, width, height, lines, nodeOptions } = sizes;
  const place = await pglitePlace();
  const server = await ServerProcess.start({ entry, environment: place.environment, nodeOptions });
  const { url } = server;
  const eventIds: string[] = [];
  const free = { price: { amount: 0, currency: "THB" as const }, paymentMethods: [], capacity: 100_000 };
  for (let at = 0; at < 5; at += 1) eventIds.push(await putUpEvent(url, free));
  const members: TestMember[] = [];
  for (let at = 0; members.length < joins * phases; at += 1) {
    if (at > 0) await new Promise((resolve) => setTimeout(resolve, 10_000));
    const count = Math.min(identitiesAtOnce, joins * phases - members.length);
    members.push(...(await issueMembers(url, `member-${at}`, count)));
  }
  const stage = {
    server,
    members,
    eventIds,
    ...(await payersOf(url, payers)),
    lines,
    picture: new Uint8Array(
      await sharp({ create: { width, height, channels: 3, background: "#2050a0" } })
        .png()
        .toBuffer(),
    ),
  };
  return {
    ...stage,
    close: async () => {
      await server.stop();
      await place.close();
    },
  };
}

async function payersOf(url: string, count: number): Promise<Pick<AbuseStage, "payers" | "merchantToken">> {
  const { access_token: token } = await callOk(url, routes.issueToken, {
    form: { grant_type: "client_credentials", client_id: merchantId, client_secret: merchantSecret },
  });
  const transferAccount = { bankName: "Kasikornbank", accountNumber: "1234567890", accountName: "Court 3" };
  await callOk(url, routes.changeMerchantSettings, { body: { transferAccount } }, { token });
  const eventId = await putUpEvent(url, { paymentMethods: ["transfer"], capacity: 1_000 });
  const payers: { token: string; paymentId: string }[] = [];
  for (const member of await issueMembers(url, "payer", count)) {
    const { participation } = await callOk(url, routes.joinEvent, { body: { eventId, seats: 1 } }, member);
    const body = { joinId: participation.joinId, method: "transfer" as const };
    const payment = await callOk(url, routes.payForEvent, { body }, member);
    payers.push({ token: member.token, paymentId: payment.id });
  }
  return { payers, merchantToken: token };
}
