import { routes } from "#contract/routes.ts";
import type { CreateEventWire } from "#contract/merchants/event.ts";
import { day, hour } from "#domain/time/instant.ts";
import { callOk } from "./caller.ts";
import { merchantId, merchantSecret } from "./place.ts";

/** A member with its ID token. */
export interface TestMember {
  readonly id: string;
  readonly token: string;
}

/** How many identities are asked for at a time. */
const width = 20;

/** Members by the development identity: `<name>-1` to `<name>-n`. */
export async function issueMembers(baseUrl: string, name: string, count: number): Promise<readonly TestMember[]> {
  const members: TestMember[] = [];
  for (let first = 1; first <= count; first += width) {
    const numbers = Array.from({ length: Math.min(width, count - first + 1) }, (_, at) => first + at);
    const some = numbers.map(async (number) => {
      const id = `${name}-${number}`;
      const { idToken } = await callOk(baseUrl, routes.issueIdentity, {
        body: { userId: id, displayName: `Member ${number}`, isFriend: true },
      });
      return { id, token: idToken };
    });
    members.push(...(await Promise.all(some)));
  }
  return members;
}

/** By what a merchant's program gets its tokens. */
export interface MerchantsClient {
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A token of the back office. */
export async function merchantsToken(baseUrl: string, client: MerchantsClient): Promise<string> {
  const form = {
    grant_type: "client_credentials",
    client_id: client.clientId,
    client_secret: client.clientSecret,
  } as const;
  return (await callOk(baseUrl, routes.issueToken, { form })).access_token;
}

/** An event of the merchant in four days, put up over the back office. Paid by card unless told otherwise. */
export async function putUpEvent(
  baseUrl: string,
  parts: Partial<CreateEventWire> = {},
  merchant: MerchantsClient | { readonly token: string } = { clientId: merchantId, clientSecret: merchantSecret },
): Promise<string> {
  const token = "token" in merchant ? merchant.token : await merchantsToken(baseUrl, merchant);
  const startsAt = Date.now() + 4 * day;
  const body: CreateEventWire = {
    title: "Friday badminton",
    description: "Doubles for everybody.",
    sportType: "badminton",
    startsAt: new Date(startsAt).toISOString(),
    endsAt: new Date(startsAt + 2 * hour).toISOString(),
    timeZone: "Asia/Bangkok",
    venue: { name: "Court 3", address: "9 Charoen Krung Rd, Bangkok", lat: 13.7245, lng: 100.5149 },
    price: { amount: 35_000, currency: "THB" },
    capacity: 20,
    paymentMethods: ["card", "promptpay"],
    ...parts,
  };
  const event = await callOk(baseUrl, routes.createEvent, { body }, { token });
  return event.id;
}
