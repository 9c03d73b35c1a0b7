import { health, openApiDocument } from "#contract/development/health.ts";
import { route } from "#contract/wire/route.ts";

export const getHealth = route({
  id: "getHealth",
  summary: "The process lives.",
  method: "GET",
  path: "/healthz",
  auth: "none",
  response: health,
  successStatus: 200,
});

export const getReadiness = route({
  id: "getReadiness",
  summary: "The process can serve; otherwise 503.",
  method: "GET",
  path: "/readyz",
  auth: "none",
  response: health,
  successStatus: 200,
});

export const getOpenApi = route({
  id: "getOpenApi",
  summary: "The OpenAPI description of these calls.",
  method: "GET",
  path: "/openapi.json",
  auth: "none",
  response: openApiDocument,
  successStatus: 200,
});

export const getMetrics = route({
  id: "getMetrics",
  summary: "Metrics in the Prometheus text form, on a port of their own only.",
  method: "GET",
  path: "/metrics",
  auth: "none",
  media: "text/plain",
  successStatus: 200,
});
