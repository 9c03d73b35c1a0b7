import type { ProblemCode } from "#contract/wire/problem-codes.ts";
import type { NotToday } from "#domain/participation/check-in-hours.ts";
import type { NotFound, Refused } from "#domain/refusal.ts";
import { type Problem, problem } from "../problem.ts";
import type { MerchantCaller } from "./caller.ts";

/** Does the caller see today's events only? */
export function isAtDoor({ person }: MerchantCaller): boolean {
  return person?.staff.role === "door";
}

export function doorProblem(answer: NotFound | Refused<"not_today" | ProblemCode> | NotToday): Problem {
  if (answer.kind === "not_found") return problem("not_found");
  if (answer.reason !== "not_today") return problem(answer.reason);
  if (!("opensAt" in answer)) return problem("forbidden", { detail: "At the door only today's events are open." });
  const detail = "Check-in opens 3 h before the start, at `opensAt`, and ends when the roll is closed.";
  return problem("forbidden", { detail, opensAt: answer.opensAt });
}
