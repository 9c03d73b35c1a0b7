import type { BrowserContext } from "@playwright/test";

/** A call of the app to its own server. */
export interface AppCall {
  readonly method: string;
  readonly path: string;
  readonly search: string;
  /** The bearer token; null without one. */
  readonly token: string | null;
  readonly retryCount: string | null;
  /** Its idempotency key. */
  readonly key: string | null;
  readonly body: unknown;
}

/** The calls of every page of a context, in their order. */
export class AppCalls {
  readonly all: AppCall[] = [];
  readonly #origin: string;

  constructor(origin: string) {
    this.#origin = origin;
  }

  follow(context: BrowserContext): void {
    context.on("request", (request) => {
      const { origin, pathname, search } = new URL(request.url());
      if (origin !== this.#origin || !["fetch", "xhr"].includes(request.resourceType())) return;
      const headers = request.headers();
      this.all.push({
        method: request.method(),
        path: pathname,
        search,
        token: headers["authorization"]?.replace(/^Bearer /u, "") ?? null,
        retryCount: headers["x-retry-count"] ?? null,
        key: headers["idempotency-key"] ?? null,
        body: request.postDataJSON() as unknown,
      });
    });
  }

  to(path: string, method = "GET"): readonly AppCall[] {
    return this.all.filter((call) => call.path === path && call.method === method);
  }

  /** Every token that was sent, each once. */
  get tokens(): readonly string[] {
    return [...new Set(this.all.flatMap(({ token }) => token ?? []))];
  }
}

/** What is in a token, unchecked. */
export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString()) as Readonly<
    Record<string, unknown>
  >;
}
