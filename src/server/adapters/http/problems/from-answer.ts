import type { ProblemCode } from "#contract/wire/problem.ts";
import { invalid, type Problem, problem } from "./problem.ts";

/** What use cases answer when they don't do it. A reason is one of the wire's codes. */
export type Refusal =
  | { readonly kind: "refused"; readonly reason: ProblemCode }
  | { readonly kind: "not_found" }
  | { readonly kind: "invalid"; readonly fields: Readonly<Record<string, string>> };

export function problemFromAnswer(refusal: Refusal): Problem {
  switch (refusal.kind) {
    case "refused":
      return problem(refusal.reason);
    case "not_found":
      return problem("not_found");
    case "invalid":
      return invalid(refusal.fields);
  }
}
