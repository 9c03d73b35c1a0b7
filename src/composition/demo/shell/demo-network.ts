import type { NetworkCondition } from "#demo/scenario.ts";

interface Upstream {
  fetch(request: Request): Promise<Response>;
}

const slowness = 1_500;

/** The network of a scenario. It slows down or breaks calls before they reach the server. */
export class DemoNetwork {
  condition: NetworkCondition;
  readonly #upstream: Upstream;

  constructor(upstream: Upstream, condition: NetworkCondition = "normal") {
    this.#upstream = upstream;
    this.condition = condition;
  }

  /** Rejects with a TypeError when the network fails, as `fetch` does. */
  async fetch(request: Request): Promise<Response> {
    if (this.condition === "offline") throw new TypeError("Failed to fetch");
    if (isSignIn(request)) return this.#upstream.fetch(request);
    switch (this.condition) {
      case "failing":
        return problem(503, "unavailable", "The service is not available right now.");
      case "forbidden":
        return problem(403, "forbidden", "You may not do this.");
      case "unauthenticated":
        return problem(401, "unauthenticated", "Sign in first.");
      case "slow":
        await new Promise((resolve) => setTimeout(resolve, slowness));
        return this.#upstream.fetch(request);
      case "normal":
        return this.#upstream.fetch(request);
    }
  }
}

/** Logging in is LINE's part, so it works when our server does not. */
function isSignIn(request: Request): boolean {
  return new URL(request.url).pathname === "/dev/identity";
}

function problem(status: number, code: string, detail: string): Response {
  const body = { type: "about:blank", title: detail, status, code, detail };
  const headers = { "content-type": "application/problem+json", ...(status === 503 ? { "retry-after": "5" } : {}) };
  return new Response(JSON.stringify(body), { status, headers });
}
