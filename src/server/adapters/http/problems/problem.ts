import type { DeclineCode } from "#domain/payment/payment.ts";
import { problem as problemSchema, type ProblemCode, problemStatus } from "#contract/wire/problem.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import { writeAnswer } from "../endpoint/write-answer.ts";
import { problemTexts } from "./texts.ts";

/** A refusal on its way out. What is not given comes from the code. */
export interface Problem {
  readonly kind: "problem";
  readonly code: ProblemCode;
  /** For people, instead of the code's own sentence. Never holds what came from an exception. */
  readonly detail?: string;
  readonly fields?: Readonly<Record<string, string>>;
  readonly declineCode?: DeclineCode;
  readonly payment?: PaymentView;
  /** In whole seconds, as `Retry-After`. */
  readonly retryAfter?: number;
  /** What `WWW-Authenticate` says beside the scheme. */
  readonly challenge?: string;
}

export function problem(code: ProblemCode, more: Omit<Problem, "kind" | "code"> = {}): Problem {
  return { kind: "problem", code, ...more };
}

/** The 400 that names what is wrong: field → sentence. */
export function invalid(fields: Readonly<Record<string, string>>): Problem {
  return problem("invalid_request", { fields });
}

/** The body of a problem (RFC 9457). */
export function problemBody(answer: Problem): unknown {
  const { code, fields, declineCode, payment } = answer;
  const texts = problemTexts[code];
  return writeAnswer(problemSchema, {
    type: `urn:problem-type:sideline:${code}`,
    title: texts.title,
    status: problemStatus[code],
    code,
    detail: answer.detail ?? texts.detail,
    fields,
    declineCode,
    payment,
  });
}

/** The whole answer, with the headers that belong to its status. */
export function problemResponse(answer: Problem): Response {
  const headers = new Headers({ "content-type": "application/problem+json" });
  if (answer.retryAfter !== undefined) headers.set("retry-after", String(answer.retryAfter));
  if (problemStatus[answer.code] === 401) {
    headers.set("www-authenticate", answer.challenge ? `Bearer ${answer.challenge}` : "Bearer");
  }
  return new Response(JSON.stringify(problemBody(answer)), { status: problemStatus[answer.code], headers });
}
