import type { ExceptionCommand } from "#application/console/ports/transfer-desk.ts";
import type { MoneyExceptionView } from "#contract/transfers/receipt.ts";

type Action = MoneyExceptionView["suggestedAction"];

/** What staff may do about money that fits nothing, by the name of its text. */
export interface ExceptionDeed {
  readonly says: Action | "bookForThem" | "notOurs" | "leaveSo" | "payByBank";
  readonly command: ExceptionCommand;
}

/**
 * The deeds for one exception; the first is the one that is suggested. `candidate` is the payment that is chosen for
 * money that names none, `reason` is told to a member whose slip is rejected.
 */
export function deedsFor(
  { kind, restsOn, suggestedAction }: Pick<MoneyExceptionView, "kind" | "restsOn" | "suggestedAction">,
  { candidate, reason }: { readonly candidate: string | null; readonly reason: string },
): readonly ExceptionDeed[] {
  if (kind === "unknown") return ofNobody(candidate);
  const deeds = restsOn === "refund" ? aboutRefund(kind) : actions(restsOn === "slip" ? "reject" : "refund", reason);
  return deeds.toSorted((a, b) => rank(a, suggestedAction) - rank(b, suggestedAction));
}

/** Nobody can be asked about money that no member sent. */
function ofNobody(candidate: string | null): readonly ExceptionDeed[] {
  return [
    ...(candidate === null
      ? []
      : [{ says: "bookForThem", command: { action: "accept", paymentId: candidate } } as const]),
    { says: "notOurs", command: { action: "accept" } },
    { says: "refund", command: { action: "refund" } },
  ];
}

/** About a refund, the same actions mean something else. */
function aboutRefund(kind: MoneyExceptionView["kind"]): readonly ExceptionDeed[] {
  const leaveSo = { says: "leaveSo", command: { action: "accept" } } as const;
  return kind === "refused" ? [leaveSo, { says: "payByBank", command: { action: "refund" } }] : [leaveSo];
}

/** Only a slip can be rejected, and only money that came can be sent back. */
function actions(back: "reject" | "refund", reason: string): readonly ExceptionDeed[] {
  return [
    { says: "accept", command: { action: "accept" } },
    { says: back, command: back === "reject" ? { action: back, reason } : { action: back } },
    { says: "ask", command: { action: "ask" } },
  ];
}

function rank({ command }: ExceptionDeed, suggested: Action): number {
  return command.action === suggested ? 0 : 1;
}
