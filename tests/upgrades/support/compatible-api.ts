/** A JSON Schema, as our OpenAPI document has them. */
interface Shape {
  readonly $ref?: string;
  readonly anyOf?: readonly Shape[];
  readonly oneOf?: readonly Shape[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly type?: string;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: Shape;
  readonly items?: Shape;
  readonly [keyword: string]: unknown;
}

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Shape }>>;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly schema: Shape;
}

interface Operation {
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content & { readonly required: boolean };
  readonly responses: Readonly<Record<string, Content>>;
}

/** What a server answers at `/openapi.json`. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Shape>> };
}

/**
 * What keeps a client that was made for `older` from working with a server of `newer`, a sentence each: calls that are
 * gone, what it sends and is not taken any more, what it reads and is not answered any more. Fields that are added to
 * answers, and those that may be left out of requests, keep nobody from anything.
 */
export function whatBreaks(older: ApiDocument, newer: ApiDocument): readonly string[] {
  return Object.entries(older.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const call = `${method.toUpperCase()} ${path}`;
      const now = newer.paths[path]?.[method];
      if (!now) return [`${call} is gone`];
      const sent = new Comparison(older, newer, true);
      const read = new Comparison(newer, older, false);
      return [
        ...ofCallers(before, now),
        ...ofParameters(before, now, sent),
        ...ofBody(before, now, sent),
        ...ofAnswer(before, now, read),
      ].map((what) => `${call}: ${what}`);
    }),
  );
}

function ofCallers(before: Operation, now: Operation): readonly string[] {
  const namesOf = ({ security }: Operation) => security.map((one) => Object.keys(one).join("+"));
  const open = namesOf(now);
  return open.length === 0 || namesOf(before).every((name) => open.includes(name)) ? [] : ["who may call has changed"];
}

function ofParameters(before: Operation, now: Operation, sent: Comparison): readonly string[] {
  const old = before.parameters ?? [];
  const find = (among: readonly Parameter[], { in: place, name }: Parameter) =>
    among.find((one) => one.in === place && one.name === name);
  const kept = old.flatMap((parameter) => {
    const name = `${parameter.in} ${parameter.name}`;
    const today = find(now.parameters ?? [], parameter);
    if (!today) return [`${name} is not taken any more`];
    return sent.within(parameter.schema, today.schema, name);
  });
  const asked = (now.parameters ?? []).filter((one) => one.required && find(old, one)?.required !== true);
  return [...kept, ...asked.map(({ in: place, name }) => `${place} ${name} must be given now`)];
}

function ofBody(before: Operation, now: Operation, sent: Comparison): readonly string[] {
  const mustBeGiven = now.requestBody?.required === true && before.requestBody?.required !== true;
  const kept = Object.entries(before.requestBody?.content ?? {}).flatMap(([media, { schema }]) => {
    const today = now.requestBody?.content?.[media]?.schema;
    return today ? sent.within(schema, today, "body") : [`${media} is not taken any more`];
  });
  return [...(mustBeGiven ? ["a body must be given now"] : []), ...kept];
}

function ofAnswer(before: Operation, now: Operation, read: Comparison): readonly string[] {
  return Object.entries(before.responses).flatMap(([status, { content = {} }]) => {
    if (!status.startsWith("2")) return [];
    const today = now.responses[status];
    if (!today) return [`does not answer ${status} any more`];
    return Object.entries(content).flatMap(([media, { schema }]) => {
      const answered = today.content?.[media]?.schema;
      return answered ? read.within(answered, schema, "answer") : [`does not answer ${media} any more`];
    });
  });
}

/** Limits of a value: the inner one must be at least, or at most, the outer one. */
const floors = ["minimum", "minLength", "minItems"];
const ceilings = ["maximum", "maxLength", "maxItems"];
/** Rules that are compared as they are written. */
const rules = ["pattern", "format", "multipleOf"];

/** Whether all values of one document's schema are values of the other's. */
class Comparison {
  readonly #inner: ApiDocument;
  readonly #outer: ApiDocument;
  readonly #allFieldsAreTaken: boolean;
  /** Pairs of named schemas that are being compared: they may hold themselves. */
  readonly #open = new Set<string>();

  /** `allFieldsAreTaken`: a field that the outer schema does not have is a loss, as in what a server takes. */
  constructor(inner: ApiDocument, outer: ApiDocument, allFieldsAreTaken: boolean) {
    this.#inner = inner;
    this.#outer = outer;
    this.#allFieldsAreTaken = allFieldsAreTaken;
  }

  /** What is in `inner` and not in `outer`, said from `at` on; empty where `outer` takes it all. */
  within(inner: Shape, outer: Shape, at: string): readonly string[] {
    if (inner.$ref !== undefined || outer.$ref !== undefined) return this.#named(inner, outer, at);
    const alternatives = alternativesOf(inner);
    if (alternatives) return [...new Set(alternatives.flatMap((one) => this.within(one, outer, at)))];
    const places = outer.anyOf ?? outer.oneOf;
    if (!places) return this.#single(inner, outer, at);
    const isAlike = (place: Shape) => [inner.type, undefined].includes(resolved(place, this.#outer).type);
    const alike = inner.type === undefined ? places : places.filter(isAlike);
    const tries = alike.map((place) => this.within(inner, place, at));
    if (tries.some((found) => found.length === 0)) return [];
    return "const" in inner
      ? [`${at} ${said(inner.const)}`]
      : (tries.toSorted(byLength)[0] ?? [`${at}: no alternative takes it`]);
  }

  #named(inner: Shape, outer: Shape, at: string): readonly string[] {
    const pair = `${inner.$ref ?? ""} ${outer.$ref ?? ""}`;
    const isOfNames = inner.$ref !== undefined && outer.$ref !== undefined;
    if (isOfNames && this.#open.has(pair)) return [];
    if (isOfNames) this.#open.add(pair);
    const found = this.within(resolved(inner, this.#inner), resolved(outer, this.#outer), at);
    if (isOfNames) this.#open.delete(pair);
    return found;
  }

  #single(inner: Shape, outer: Shape, at: string): readonly string[] {
    const values = outer.enum ?? ("const" in outer ? [outer.const] : null);
    if (values) return "const" in inner && values.includes(inner.const) ? [] : [`${at} ${said(inner.const)}`];
    if ("const" in inner) return fits(inner.const, outer) ? [] : [`${at} ${said(inner.const)}`];
    const isSameType = inner.type === outer.type || (inner.type === "integer" && outer.type === "number");
    if (outer.type !== undefined && !isSameType) return [`${at} is ${inner.type ?? "anything"}, not ${outer.type}`];
    return [...limits(inner, outer, at), ...this.#fields(inner, outer, at), ...this.#parts(inner, outer, at)];
  }

  #fields(inner: Shape, outer: Shape, at: string): readonly string[] {
    const { properties: own = {}, required = [] } = inner;
    const { properties: others = {} } = outer;
    const missing = (outer.required ?? []).filter((name) => !required.includes(name));
    const untaken = this.#allFieldsAreTaken ? Object.keys(own).filter((name) => !(name in others)) : [];
    return [
      ...missing.map((name) => `${at}.${name} may be missing`),
      ...untaken.map((name) => `${at}.${name} is not taken any more`),
      ...Object.entries(others).flatMap(([name, other]) => {
        const field = own[name];
        return field ? this.within(field, other, `${at}.${name}`) : [];
      }),
    ];
  }

  #parts(inner: Shape, outer: Shape, at: string): readonly string[] {
    return [
      ...(outer.items ? this.within(inner.items ?? {}, outer.items, `${at}[]`) : []),
      ...(outer.additionalProperties
        ? this.within(inner.additionalProperties ?? {}, outer.additionalProperties, `${at}{}`)
        : []),
    ];
  }
}

const byLength = (a: readonly string[], b: readonly string[]) => a.length - b.length;
const said = (value: unknown) => (value === undefined ? "is not one of the known" : JSON.stringify(value));

function alternativesOf({ anyOf, oneOf, enum: values }: Shape): readonly Shape[] | undefined {
  return anyOf ?? oneOf ?? values?.map((value) => ({ const: value }));
}

function resolved(shape: Shape, { components }: ApiDocument): Shape {
  if (shape.$ref === undefined) return shape;
  const name = shape.$ref.split("/").at(-1) ?? "";
  const found = components.schemas[name];
  if (!found) throw new Error(`${shape.$ref} leads nowhere.`);
  return found;
}

function fits(value: unknown, { type }: Shape): boolean {
  const own = value === null ? "null" : typeof value;
  return type === undefined || type === own || (type === "integer" && Number.isInteger(value));
}

function limits(inner: Shape, outer: Shape, at: string): readonly string[] {
  const isTighter = (name: string, sign: 1 | -1) => {
    const [own, other] = [inner[name], outer[name]] as readonly (number | undefined)[];
    return other !== undefined && (own === undefined || (own - other) * sign < 0);
  };
  return [
    ...floors.filter((name) => isTighter(name, 1)),
    ...ceilings.filter((name) => isTighter(name, -1)),
    ...rules.filter((name) => outer[name] !== undefined && outer[name] !== inner[name]),
  ].map((name) => `${at} has ${name} ${said(inner[name])}, not ${said(outer[name])}`);
}
