import { grouped } from "#domain/grouped.ts";
import { mayBeLeftOut } from "../input/read-input.ts";
import { bankAccount } from "#contract/refunding/bank-account.ts";
import { savedCard } from "#contract/paying/card.ts";
import { eventDetail } from "#contract/events/event-detail.ts";
import { eventSummary, venue } from "#contract/events/event.ts";
import { instant } from "#contract/wire/instant.ts";
import { merchant } from "#contract/merchants/merchant.ts";
import { moneySchema } from "#contract/wire/money.ts";
import { participation } from "#contract/joining/participation.ts";
import { payment } from "#contract/paying/payment.ts";
import { problemDetails } from "#contract/wire/problem.ts";
import { type ProblemCode, problemStatus } from "#contract/wire/problem-codes.ts";
import { profile } from "#contract/members/profile.ts";
import { refund } from "#contract/refunding/refund.ts";
import { type Auth, openApiPath, type Route, type Schema } from "#contract/wire/route.ts";
import { toJsonSchema, toJsonSchemaDefs } from "@valibot/to-json-schema";

/** Schemas that have a name in the description. */
export const components = {
  BankAccount: bankAccount,
  Card: savedCard,
  EventDetail: eventDetail,
  EventSummary: eventSummary,
  Instant: instant,
  Merchant: merchant,
  Money: moneySchema,
  Participation: participation,
  Payment: payment,
  Problem: problemDetails,
  Profile: profile,
  Refund: refund,
  Venue: venue,
};

type Json = Readonly<Record<string, unknown>>;

const options = {
  target: "draft-2020-12",
  // The form on the wire.
  typeMode: "input",
  errorMode: "throw",
  definitions: components,
  overrideRef: ({ referenceId }: { readonly referenceId: string }) => `#/components/schemas/${referenceId}`,
} as const;

/** A schema as JSON Schema. Named schemas become references to `components`. */
export function schemaOf(schema: Schema): Json {
  const { $schema: _schema, $defs: _defs, ...json } = toJsonSchema(schema, options);
  return json;
}

/** The named schemas. */
export function componentSchemas(): Json {
  return toJsonSchemaDefs(components, options);
}

/** The parameters in an object schema of texts. */
export function parametersOf(schema: Schema | undefined, place: "path" | "query"): readonly Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = toJsonSchema(schema, options);
  return Object.entries(properties).map(([name, described]) => ({
    name,
    in: place,
    required: place === "path" || required.includes(name),
    schema: described,
  }));
}

/** The answers of a route: its success, and its problems by status with their possible codes. */
export function responsesOf(route: Route): Json {
  const problems = grouped(route.codes, (code) => problemStatus[code]);
  return {
    [route.successStatus]: successOf(route),
    ...Object.fromEntries([...problems].map(([status, codes]) => [status, problemOf(codes)])),
  };
}

function successOf({ response, media }: Route): Json {
  if (response) return { description: "Done.", content: { "application/json": { schema: schemaOf(response) } } };
  if (media) return { description: "Done.", content: { [media]: { schema: { type: "string" } } } };
  return { description: "Done, without a body." };
}

function problemOf(codes: readonly ProblemCode[]): Json {
  const schema = { $ref: "#/components/schemas/Problem" };
  return {
    description: codes.map((code) => `\`${code}\``).join(", "),
    content: { "application/problem+json": { schema } },
  };
}

/** The OpenAPI 3.1 description of these routes. */
export function openApi(served: readonly Route[]): Json & { readonly openapi: string } {
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of served) {
    const path = openApiPath(route.path);
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Sideline",
      version: "1",
      description: "Join sports events and pay for them. Money is in ISO 4217 minor units, times are in UTC.",
    },
    servers: [{ url: "/" }],
    paths,
    components: {
      schemas: componentSchemas(),
      securitySchemes: {
        member: { type: "http", scheme: "bearer", bearerFormat: "JWT", description: "LINE's ID token." },
        merchant: { type: "http", scheme: "bearer", description: "A token of /oauth/token." },
      },
    },
  };
}

function operationOf(route: Route): Json {
  const content = contentOf(route);
  const parameters = [
    ...parametersOf(route.params, "path"),
    ...parametersOf(route.query, "query"),
    ...headersOf(route),
  ];
  return {
    operationId: route.id,
    summary: route.summary,
    tags: [route.path.split("/")[1] ?? ""],
    security: securityOf(route.auth),
    ...(route.least ? { "x-least-role": route.least } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content ? { requestBody: { required: !(route.body && mayBeLeftOut(route.body)), content } } : {}),
    responses: responsesOf(route),
  };
}

function contentOf({ body, form, multipart }: Route): Json | null {
  if (body) return { "application/json": { schema: schemaOf(body) } };
  if (form) return { "application/x-www-form-urlencoded": { schema: schemaOf(form) } };
  return multipart ? { "multipart/form-data": { schema: schemaOf(multipart.fields) } } : null;
}

function headersOf({ method, headers = {} }: Route): readonly Json[] {
  const own = Object.entries(headers).map(([name, description]) => headerOf(name, description, { type: "string" }));
  if (method !== "POST") return own;
  const description = "Makes the call safe to repeat: the same key answers the same for 24 hours.";
  return [...own, headerOf("Idempotency-Key", description, { type: "string", format: "uuid" })];
}

function headerOf(name: string, description: string, schema: Json): Json {
  return { name, in: "header", required: false, description, schema };
}

function securityOf(auth: Auth): readonly Json[] {
  switch (auth) {
    case "member":
      return [{ member: [] }];
    case "public":
      return [{}, { member: [] }];
    case "merchant":
      return [{ merchant: [] }];
    case "signature":
      return [{}, { member: [] }];
    case "none":
    case "development":
      return [];
  }
}
