const texts = new WeakMap<Response, string>();

/** A response whose text `textOf` and `knownTextOf` know without reading it back. */
export function textResponse(text: string, init: ResponseInit): Response {
  const response = new Response(text, init);
  texts.set(response, text);
  return response;
}

/** `Response.json`, which Safari has since 17 only. */
export function jsonResponse(body: unknown, init: Omit<ResponseInit, "headers"> = {}): Response {
  return textResponse(JSON.stringify(body), { ...init, headers: { "content-type": "application/json" } });
}

/** The text of a response made by `textResponse`; null for any other. */
export function knownTextOf(response: Response): string | null {
  return texts.get(response) ?? null;
}

/**
 * The text of a response that is still to be sent. Reading it from the body would take a copy of the body's stream, and
 * the listener would then send a stream instead of a text, which costs more than the rest of a small answer.
 */
export async function textOf(response: Response): Promise<string> {
  return knownTextOf(response) ?? response.clone().text();
}
