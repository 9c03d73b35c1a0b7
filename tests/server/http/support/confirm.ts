import type { RequestOf, Route } from "#contract/wire/route.ts";
import { routes } from "#contract/routes.ts";
import type { PendingAct } from "#domain/merchant/pending-act.ts";
import type { AppUnderTest } from "./app-under-test.ts";
import { call, refusal, send } from "./call.ts";

/** A call that an owner has to confirm: under which id it waits. */
export async function asked<const R extends Route>(
  test: AppUnderTest,
  route: R,
  parts: RequestOf<R>,
  token: string,
): Promise<string> {
  const { code, confirmationId } = await refusal(
    await send(test, route, parts as Parameters<typeof send>[2], { token }),
  );
  if (code !== "confirmation_required" || confirmationId === undefined) throw new Error(`${route.id} said ${code}.`);
  return confirmationId;
}

/** What waits, as it is kept. */
export async function pendingAct(test: AppUnderTest, id: string): Promise<PendingAct> {
  let found: PendingAct | null = null;
  await test.write(async ({ pendingActs }) => {
    found = await pendingActs.find(id);
  });
  if (!found) throw new Error("Nothing waits under this id.");
  return found;
}

/** What an only owner asks for, confirms with the code of LINE's chat, and gets. */
export async function askedAndGiven<const R extends Route>(
  test: AppUnderTest,
  route: R,
  parts: RequestOf<R>,
  token: string,
): Promise<CollectedOnWire> {
  const confirmationId = await asked(test, route, parts, token);
  const { code } = await pendingAct(test, confirmationId);
  await call(test, routes.confirmAct, { params: { confirmationId }, body: { code } }, { token });
  return call(test, routes.collectConfirmed, { params: { confirmationId } }, { token });
}

type CollectedOnWire = Awaited<ReturnType<typeof call<typeof routes.collectConfirmed>>>;
