import { RequestFailed } from "#application/ports/request-failed.ts";
import { problemStatus } from "#contract/wire/problem.ts";
import { second } from "#domain/time/instant.ts";
import {
  type Problem,
  problemBody,
  problemFromAnswer,
  problemFromThrown,
  type Refusal,
} from "#server/adapters/http/problem.ts";
import type { Logger } from "#server/application/ports/logger.ts";

/** A problem as the app would get it over the wire. */
export function requestFailed(problem: Problem): RequestFailed {
  const { code, fields, retryAfter } = problem;
  return new RequestFailed({
    code,
    status: problemStatus[code],
    body: problemBody(problem),
    ...(fields ? { fields } : {}),
    retryAfter: retryAfter === undefined ? null : retryAfter * second,
  });
}

/** What a use case answers when it does not do it, where the port has no value for it. */
export function rejection(refusal: Refusal): RequestFailed {
  return requestFailed(problemFromAnswer(refusal));
}

/** What an exception of the backend is to the app; surprises are logged and say nothing. */
export function failureFrom(error: unknown, logger: Logger): RequestFailed {
  return error instanceof RequestFailed ? error : requestFailed(problemFromThrown(error, "in-memory", logger));
}
