import type { RequestOf, ResponseOf, Route } from "#contract/wire/route.ts";

/** What a call is given besides its parts. */
export interface CallOptions {
  readonly token?: string;
  /** `Idempotency-Key`. */
  readonly key?: string;
}

/** An answer as it came: success with the body of the contract, or a problem with its code. */
export type Answered<R extends Route> =
  | { readonly ok: true; readonly status: number; readonly body: ResponseOf<R>; readonly replayed: boolean }
  | { readonly ok: false; readonly status: number; readonly code: string };

/** Calls a server over HTTP by the routes of the contract. Throws only when no answer comes. */
export async function call<R extends Route>(
  baseUrl: string,
  route: R,
  request: RequestOf<R>,
  { token, key }: CallOptions = {},
): Promise<Answered<R>> {
  const { params, query, body, form } = request as Parts;
  const path = route.path.replace(/:(\w+)/gu, (_, name: string) => encodeURIComponent(params?.[name] ?? ""));
  const url = new URL(path, baseUrl);
  url.search = new URLSearchParams(query).toString();
  const response = await fetch(url, {
    method: route.method,
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(key === undefined ? {} : { "idempotency-key": key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(form === undefined ? {} : { body: new URLSearchParams(form) }),
  });
  const { status } = response;
  const answer: unknown = status === 204 ? undefined : await response.json();
  if (!response.ok) return { ok: false, status, code: (answer as { code: string }).code };
  return { ok: true, status, body: answer as ResponseOf<R>, replayed: response.headers.has("idempotency-replayed") };
}

/** The same where only success will do. */
export async function callOk<R extends Route>(
  baseUrl: string,
  route: R,
  request: RequestOf<R>,
  options?: CallOptions,
): Promise<ResponseOf<R>> {
  const answer = await call(baseUrl, route, request, options);
  if (answer.ok) return answer.body;
  throw new Error(`${route.id} answered ${answer.status} ${answer.code}.`);
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
  readonly form?: Record<string, string>;
}
