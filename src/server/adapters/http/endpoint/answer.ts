import type { Media, Route } from "#contract/wire/route.ts";
import type { Problem } from "../problems/problem.ts";
import { problemResponse } from "../problems/problem.ts";
import { writeAnswer } from "./write-answer.ts";

/** What a call answers when it was done: the body as it is read, and headers of its own. */
export interface Done<Body> {
  readonly kind: "done";
  readonly body: Body;
  readonly headers: Readonly<Record<string, string>>;
}

export function done<Body>(body: Body, headers: Readonly<Record<string, string>> = {}): Done<Body> {
  return { kind: "done", body, headers };
}

/** A 204. */
export function doneWithout(headers: Readonly<Record<string, string>> = {}): Done<undefined> {
  return done(undefined, headers);
}

const contentTypes: Readonly<Record<Exclude<Media, "image/*">, string>> = {
  "text/calendar": "text/calendar; charset=utf-8",
  "text/event-stream": "text/event-stream",
  "text/plain": "text/plain; charset=utf-8",
};

/** The HTTP answer to what a handler of the route answered. */
export function respond(route: Route, answer: Done<unknown> | Problem): Response {
  if (answer.kind === "problem") return problemResponse(answer);
  const headers = new Headers(answer.headers);
  const { body } = answer;
  if (route.successStatus === 204) return new Response(null, { status: 204, headers });
  if (route.media && route.media !== "image/*") {
    headers.set("content-type", contentTypes[route.media]);
    return new Response(isText(body) ? body : null, { status: 200, headers });
  }
  if (route.media) {
    if (body instanceof Blob) headers.set("content-type", body.type);
    return new Response(body instanceof Blob ? body : null, { status: 200, headers });
  }
  headers.set("content-type", "application/json");
  const wire = route.response ? writeAnswer(route.response, body) : body;
  return new Response(JSON.stringify(wire), { status: 200, headers });
}

function isText(body: unknown): body is string | ReadableStream<Uint8Array> {
  return typeof body === "string" || body instanceof ReadableStream;
}
