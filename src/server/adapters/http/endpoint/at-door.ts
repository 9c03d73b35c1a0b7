import type { ProblemCode } from "#contract/wire/problem-codes.ts";
import type { NotFound, Refused } from "#domain/refusal.ts";
import { type Problem, problem } from "../problem.ts";
import type { MerchantCaller } from "./caller.ts";

/** Does the caller see today's events only? */
export function isAtDoor({ person }: MerchantCaller): boolean {
  return person?.staff.role === "door";
}

export function doorProblem(answer: NotFound | Refused<"not_today" | ProblemCode>): Problem {
  if (answer.kind === "not_found") return problem("not_found");
  return answer.reason === "not_today"
    ? problem("forbidden", { detail: "At the door only today's events are open." })
    : problem(answer.reason);
}
