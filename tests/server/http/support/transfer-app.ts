import { routes } from "#contract/routes.ts";
import { aMerchant, anEvent, aTransferAccount } from "../../../support/builders/index.ts";
import { aPicture } from "../../../support/pictures.ts";
import { type AppUnderTest, openApp } from "./app-under-test.ts";
import { call, expectToConform } from "./call.ts";

export interface Upload {
  readonly fields?: Readonly<Record<string, string>>;
  /** Null: none; a JPEG unless given. */
  readonly file?: Blob | null;
  readonly key?: string;
}

/** A member with a hold of THB 350 that it pays by bank transfer. */
export interface Transferring {
  readonly token: string;
  readonly joinId: string;
  readonly paymentId: string;
  /** Sends a slip; the answer is checked against the contract. */
  upload(upload?: Upload): Promise<Response>;
}

export interface TransferApp {
  readonly test: AppUnderTest;
  /** The merchant's token. */
  readonly merchant: string;
  readonly mali: Transferring;
}

/** The app with `event-1` of a merchant that takes bank transfers, and Mali, who is about to make one. */
export async function openTransferApp(): Promise<TransferApp> {
  const test = await openApp();
  await test.write(async (store) => {
    await store.merchants.save(aMerchant({ transferAccount: aTransferAccount() }));
    await store.events.insert(anEvent({ paymentMethods: ["transfer"] }));
  });
  return { test, merchant: await test.merchantToken(), mali: await transferring(test, "mali") };
}

/** Somebody joins the event and chooses to pay by transfer. */
export async function transferring(test: AppUnderTest, name: string, eventId = "event-1"): Promise<Transferring> {
  const token = await test.idToken(name);
  const { joinId } = (await call(test, routes.joinEvent, { body: { eventId, seats: 1 } }, { token })).participation;
  const { id: paymentId } = await call(test, routes.payForEvent, { body: { joinId, method: "transfer" } }, { token });
  return { token, joinId, paymentId, upload: (upload = {}) => sendSlip(test, token, paymentId, upload) };
}

async function sendSlip(
  test: AppUnderTest,
  token: string,
  paymentId: string,
  { fields = {}, file, key }: Upload,
): Promise<Response> {
  const body = new FormData();
  for (const [name, value] of Object.entries({ paymentId, ...fields })) body.set(name, value);
  const blob = file === undefined ? new Blob([await aPicture("#2050a0")], { type: "image/jpeg" }) : file;
  if (blob) body.set("file", blob, "slip.jpg");
  const headers = { authorization: `Bearer ${token}`, ...(key ? { "idempotency-key": key } : {}) };
  const response = await test.app.request(routes.uploadReceipt.path, { method: "POST", headers, body });
  await expectToConform(routes.uploadReceipt, response);
  return response;
}
