import * as v from "valibot";
import { expect } from "vitest";
import { problemDetails } from "#contract/wire/problem.ts";
import { fillPath, type RequestOf, type ResponseOf, type Route } from "#contract/wire/route.ts";
import type { AppUnderTest } from "./app-under-test.ts";

export interface CallOptions {
  readonly token?: string;
  readonly key?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Parts {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
  readonly body?: unknown;
  readonly form?: Readonly<Record<string, string>>;
}

/** Sends a call as its route says; the answer is checked against the contract, whatever it is. */
export async function send(
  test: AppUnderTest,
  route: Route,
  parts: Parts,
  options: CallOptions = {},
): Promise<Response> {
  const query = Object.entries(parts.query ?? {}).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const search = query.length > 0 ? `?${new URLSearchParams(query).toString()}` : "";
  const headers = new Headers(options.headers);
  if (options.token !== undefined) headers.set("authorization", `Bearer ${options.token}`);
  if (options.key !== undefined) headers.set("idempotency-key", options.key);
  const body = bodyOf(parts);
  if (body && !headers.has("content-type")) headers.set("content-type", body.type);
  const path = fillPath(route.path, parts.params ?? {}) + search;
  const init = { method: route.method, headers, ...(body ? { body: body.text } : {}) };
  const response = await test.app.request(path, init);
  await expectToConform(route, response);
  return response;
}

/** A call that has to succeed: its answer. */
export async function call<const R extends Route>(
  test: AppUnderTest,
  route: R,
  parts: RequestOf<R> & Parts,
  options: CallOptions = {},
): Promise<ResponseOf<R>> {
  const response = await send(test, route, parts, options);
  if (response.status !== route.successStatus) throw new Error(`${route.id} answered ${await response.text()}`);
  const value: unknown = route.successStatus === 204 ? undefined : await response.json();
  return value as ResponseOf<R>;
}

/** What a refused call answered. */
export async function refusal(response: Response): Promise<v.InferOutput<typeof problemDetails>> {
  return v.parse(problemDetails, await response.clone().json());
}

/** Every answer is one that the contract has for its route. */
export async function expectToConform(route: Route, response: Response): Promise<void> {
  if (response.ok) {
    expect(response.status).toBe(route.successStatus);
    if (!route.response) return;
    expect(response.headers.get("content-type")).toBe("application/json");
    const result = v.safeParse(v.strictObject({ answer: route.response }), { answer: await response.clone().json() });
    expect(result.issues).toBeUndefined();
    return;
  }
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  const body = await refusal(response);
  expect(body.status).toBe(response.status);
  expect(route.codes).toContain(body.code);
}

function bodyOf({ body, form }: Parts): { readonly type: string; readonly text: string } | null {
  if (body !== undefined) return { type: "application/json", text: JSON.stringify(body) };
  if (form) return { type: "application/x-www-form-urlencoded", text: new URLSearchParams(form).toString() };
  return null;
}
