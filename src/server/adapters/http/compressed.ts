import type { MiddlewareHandler } from "hono";
import { compress } from "hono/compress";
import { knownTextOf } from "./endpoint/text-response.ts";

/**
 * In characters. A shorter answer is sent as it is: it goes out in the first packets either way, and compressing it
 * costs the server more than making it.
 */
export const worthCompressing = 4_096;

const nothing = async () => undefined;

/**
 * Compresses answers for callers that take it. Short texts pass by: what looks after the rest reads an answer's body as
 * a stream even where it does not compress it, and a stream costs more to send than the rest of such a call.
 */
export function compressed(): MiddlewareHandler {
  const others = compress();
  return async (c, next) => {
    await next();
    const text = knownTextOf(c.res);
    if (text === null || text.length >= worthCompressing) await others(c, nothing);
  };
}
