import type { Hono } from "hono";
import { knownTextOf } from "./endpoint/text-response.ts";
import type { HttpEnv } from "./envelope.ts";

type Fetch = Hono<HttpEnv>["fetch"];

/**
 * Answers HEAD with the status and headers of the same GET, without its body (RFC 9110, 9.3.2); without
 * `Content-Length` where only reading a stream to its end would tell it. It counts, and is logged, as that GET.
 */
export function answeringHead(fetch: Fetch): Fetch {
  return (request, ...surroundings) => {
    if (request.method !== "HEAD") return fetch(request, ...surroundings);
    const { url, headers, signal } = request;
    return withoutBody(fetch(new Request(url, { headers, signal }), ...surroundings));
  };
}

async function withoutBody(answer: ReturnType<Fetch>): Promise<Response> {
  const response = await answer;
  const headers = new Headers(response.headers);
  const text = knownTextOf(response);
  // Of a GET the listener says it.
  if (text !== null && !headers.has("content-length"))
    headers.set("content-length", String(new TextEncoder().encode(text).length));
  await response.body?.cancel();
  return new Response(null, { status: response.status, headers });
}
