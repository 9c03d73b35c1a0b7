import { type Auth, openApiPath, type Route } from "#contract/wire/route.ts";
import { componentSchemas, parametersOf, schemaOf } from "./json-schema.ts";
import { responsesOf } from "./responses.ts";

type Json = Readonly<Record<string, unknown>>;

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
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(content ? { requestBody: { required: true, content } } : {}),
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
