import { DecideActs } from "#server/application/confirming/decide-acts.ts";
import type { Use } from "#server/adapters/http/deps.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";

/** Of the newest messages: more than one story asks for. */
const newest = 20;

/**
 * In the demo nobody holds the owners' phones: an owner who is asked in LINE to confirm something (decision 0108) says
 * yes there, as its button would. Repeatable.
 */
export async function ownersSayYes(use: Use, unitOfWork: UnitOfWork): Promise<void> {
  const asked = await unitOfWork.read(async (store) => {
    const messages = await store.messages.list(newest);
    const sent = messages.filter(({ kind, sentAt }) => kind === "confirmation_asked" && sentAt !== null);
    return Promise.all(
      sent.map(async ({ memberId, pendingActId = "" }) => {
        const pending = await store.pendingActs.find(pendingActId);
        if (pending?.state !== "waits") return null;
        const owner = await store.staff.findMember(pending.merchantId, memberId);
        return owner && { pending, owner };
      }),
    );
  });
  for (const one of asked) {
    if (!one) continue;
    const { pending, owner } = one;
    await use(DecideActs).confirm({ merchantId: pending.merchantId, staffId: owner.id }, pending.id, pending.code);
  }
}
