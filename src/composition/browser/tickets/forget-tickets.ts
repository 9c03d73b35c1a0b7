import { reaction } from "mobx";
import { type TextStore, ticketShelfName } from "#adapters/browser/storage.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { SessionViewModel } from "#ui/app/session/session-view-model.ts";

type Whose = Pick<SessionViewModel, "systemProfile" | "failure">;

/**
 * Takes kept tickets off the device as soon as they are not those of who uses it: when somebody else is known, when the
 * member was erased, and when somebody refused to log in. A login that could not be tried says nothing about that.
 */
export function forgetOthersTickets(session: Whose, store: TextStore): void {
  reaction(
    () => [session.systemProfile?.userId ?? null, isRefused(session.failure)] as const,
    ([userId, refused], earlier) => {
      const before = earlier?.[0] ?? null;
      const kept = store.get(ticketShelfName) ?? "";
      const isErased = userId === null && before !== null && session.failure === null;
      const isOthers = userId !== null && !kept.includes(JSON.stringify(userId));
      if (kept !== "" && (isOthers || isErased || refused)) store.put(ticketShelfName, "");
    },
    { equals: (one, other) => one[0] === other[0] && one[1] === other[1] },
  );
}

function isRefused(failure: unknown): boolean {
  return failure instanceof RequestFailed && failure.code === "sign_in_cancelled";
}
