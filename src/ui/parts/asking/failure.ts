import { RequestFailed } from "#application/ports/request-failed.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";

/** The texts of a failure: a missing connection has its own. */
export interface FailureTexts {
  readonly offline: boolean;
  readonly title: MessageId;
  readonly detail: MessageId;
}

/** `typed`: the member has typed something, and is told that it is kept. */
export function failureTexts(failure: unknown, typed = false): FailureTexts {
  const offline = failure instanceof RequestFailed && (failure.code === "offline" || failure.code === "timeout");
  return offline
    ? { offline, title: "problem.offlineTitle", detail: typed ? "problem.offlineTyped" : "problem.offlineDetail" }
    : { offline, title: "problem.title", detail: "problem.detail" };
}

/** The page is already leaving for a login or /forbidden, so nothing needs to be said. */
export function isLeaving(failure: unknown): boolean {
  return failure instanceof RequestFailed && failure.code === "gone_elsewhere";
}
