import { reaction } from "mobx";
import { whoseName } from "#adapters/browser/kept/whose.ts";
import type { PersonalStorage } from "#application/ports/environment.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { isSignedOut, type SessionViewModel } from "#ui/app/session/session-view-model.ts";

type FollowedSession = Pick<SessionViewModel, "systemProfile" | "failure" | "loggedIn" | "profileLoading">;

/**
 * Keeps on the device only what is the person's who uses it. As soon as somebody is known, what others left goes; when
 * the member was erased, everything goes; when somebody refused to log in, tickets go. A login that could not be tried
 * says nothing about that.
 */
export function followPerson(
  session: FollowedSession,
  storage: Pick<PersonalStorage, "claim" | "loginRefused" | "clear">,
): void {
  const stateNow = () => {
    if (session.systemProfile) return session.systemProfile.userId;
    if (isRefused(session.failure)) return refused;
    return isSignedOut(session) && session.failure === null ? nobody : unknown;
  };
  const follow = async (now: string | symbol, before: string | symbol | undefined): Promise<void> => {
    if (typeof now === "string") await storage.claim(now);
    else if (now === refused) await storage.loginRefused();
    else if (now === nobody && typeof before === "string") await storage.clear();
  };
  reaction(stateNow, (now, before) => void follow(now, before).catch(() => undefined), { fireImmediately: true });
}

const [refused, nobody, unknown] = [Symbol("refused"), Symbol("nobody"), Symbol("unknown")];

function isRefused(failure: unknown): boolean {
  return failure instanceof RequestFailed && failure.code === "sign_in_cancelled";
}

/** Loads the page anew when the person signs out, or becomes another one, in another tab. */
export function followOtherTabs(page: Window): void {
  page.addEventListener("storage", ({ key, oldValue, newValue }) => {
    if (key === whoseName && oldValue !== null && newValue !== oldValue) page.location.reload();
  });
}
