import { beforeAll, describe, expect, it } from "vitest";
import { openApiPath } from "#contract/wire/route.ts";
import { problemStatus } from "#contract/wire/problem-codes.ts";
import { routes } from "#contract/routes.ts";
import { servedRoutes } from "#server/adapters/http/app.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call } from "./support/call.ts";

type Json = Readonly<Record<string, unknown>>;

let test: AppUnderTest;
let document: Json;

beforeAll(async () => {
  test = await openApp();
  document = await call(test, routes.getOpenApi, {});
});

const isObject = (value: unknown): value is Json => typeof value === "object" && value !== null;

function at(root: unknown, ...keys: readonly string[]): unknown {
  return keys.reduce<unknown>((node, key) => (isObject(node) ? node[key] : undefined), root);
}

function* everyNode(node: unknown): Generator<Json> {
  if (!isObject(node)) return;
  yield node;
  for (const child of Object.values(node)) yield* everyNode(child);
}

describe("the description", () => {
  it("is OpenAPI 3.1 of exactly what is served", () => {
    expect(document["openapi"]).toBe("3.1.0");
    const described = Object.entries(at(document, "paths") ?? {}).flatMap(([path, methods]) =>
      Object.keys(methods as object).map((method) => `${method.toUpperCase()} ${path}`),
    );
    const served = servedRoutes(test.deps).map(({ method, path }) => `${method} ${openApiPath(path)}`);
    expect(described.toSorted()).toEqual(served.toSorted());
  });

  it("has only references that lead somewhere", () => {
    const references = [...everyNode(document)].map((node) => node["$ref"]).filter((ref) => typeof ref === "string");
    expect(references.length).toBeGreaterThan(100);
    const astray = references.filter((reference) => at(document, ...reference.slice(2).split("/")) === undefined);
    expect(astray).toEqual([]);
    expect(references.filter((reference) => !reference.startsWith("#/components/schemas/"))).toEqual([]);
  });

  it("leaves no schema of its own dialect or definitions inside", () => {
    for (const node of everyNode(document)) {
      expect(Object.keys(node)).not.toContain("$defs");
      expect(Object.keys(node)).not.toContain("$schema");
    }
  });

  it("tells of each call who may call, what goes in and what comes out", () => {
    for (const route of servedRoutes(test.deps)) {
      const operation = at(document, "paths", openApiPath(route.path), route.method.toLowerCase());
      expect(at(operation, "operationId")).toBe(route.id);
      const statuses = new Set([route.successStatus, ...route.codes.map((code) => problemStatus[code])].map(String));
      expect([route.id, ...Object.keys(at(operation, "responses") ?? {}).toSorted()]).toEqual([
        route.id,
        ...[...statuses].toSorted(),
      ]);
      const content = at(operation, "requestBody", "content", "application/json", "schema");
      expect([route.id, content !== undefined]).toEqual([route.id, route.body !== undefined]);
      if (route.auth === "member") expect(at(operation, "security")).toEqual([{ member: [] }]);
    }
    const near = at(document, "paths", "/line/list/event/geo", "get", "parameters");
    expect(near).toContainEqual(expect.objectContaining({ name: "lat", in: "query", required: true }));
    expect(near).toContainEqual(expect.objectContaining({ name: "radiusKm", in: "query", required: false }));
    const play = at(document, "paths", "/dev/payments/{paymentId}", "post", "parameters");
    expect(play).toContainEqual(expect.objectContaining({ name: "paymentId", in: "path", required: true }));
  });

  it("names no development call where there is none", async () => {
    const { development: _development, ...elsewhere } = test.deps;
    const { createHttpApp } = await import("#server/adapters/http/app.ts");
    const text = await (await createHttpApp(elsewhere).request("/openapi.json")).text();
    expect(text).not.toContain("/dev/");
  });
});
