import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { streamEvents } from "#contract/events/event-detail.ts";
import { problemDetails } from "#contract/wire/problem.ts";
import type { Schema } from "#contract/wire/route.ts";
import { instant } from "#contract/wire/instant.ts";
import { fieldsOf, instantsIn, isInstant } from "#contract/wire/instants.ts";
import { isInstantName } from "#contract/wire/read.ts";
import { table } from "./every-schema.ts";

/** A number is read as it is, whatever its name. */
function isNumber(schema: Schema): boolean {
  const { wrapped } = schema as Schema & { readonly wrapped?: Schema };
  return schema.type === "number" || (wrapped !== undefined && isNumber(wrapped));
}

function isMisnamed(name: string, field: Schema): boolean {
  return !isNumber(field) && isInstant(field) !== isInstantName(name);
}

const answers: readonly (readonly [string, Schema])[] = [
  ...table.flatMap(([key, { response }]) => (response ? [[key, response] as const] : [])),
  ...Object.entries(streamEvents).map(([name, schema]) => [`stream.${name}`, schema] as const),
  ["payment of a problem", problemDetails.entries.payment],
];

describe("the app reads an answer without its schema", () => {
  it.each(answers)("%s: exactly its instants have the names of instants", (key, schema) => {
    const wrong = [...fieldsOf(schema, key)].filter(([, name, field]) => isMisnamed(name, field));
    expect(wrong.map(([path]) => path)).toEqual([]);
  });

  it("finds a text that is named like an instant, and an instant that is not", () => {
    const bad = v.object({ list: v.array(v.nullable(v.object({ paidAt: v.string(), start: instant }))) });
    const wrong = [...fieldsOf(bad, "bad")].filter(([, name, field]) => isMisnamed(name, field));
    expect(wrong.map(([path]) => path)).toEqual(["bad.list[].paidAt", "bad.list[].start"]);
  });

  it.each(answers)("%s: no name is an instant in one place and a text in another", (key, schema) => {
    const named = new Set(instantsIn(schema));
    const others = [...fieldsOf(schema, key)].filter(([, name, field]) => named.has(name) && !isInstant(field));
    expect(others.filter(([, , field]) => !isNumber(field)).map(([path]) => path)).toEqual([]);
  });

  it("finds the instants of an event", () => {
    const detail = answers.find(([key]) => key === "getEvent");
    const names = detail ? [...fieldsOf(detail[1], "")].filter(([, , field]) => isInstant(field)).map(([p]) => p) : [];
    expect(names).toContain(".participation.refund.returned.at");
    expect(names).toContain(".startsAt");
  });
});
