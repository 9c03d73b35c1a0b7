import { playPayment } from "#contract/development/development.ts";

/** Shown instead of secret values. */
export const hidden = "••••";

/** Names of secret values, in lower case without separators: tokens of any kind, and card details. */
const secret = /token|secret|authori[sz]ation|password|ticketcode|clientsecret/u;
/** Names of values of which only the last four characters are shown, as in the app. */
const partly = /^(?:accountnumber|payerlast5)$/u;
const signed = /eyJ[\w-]+(?:\.[\w-]+)*|tok_\w+/gu;

/** JSON in a readable form, without tokens of any kind. Other text keeps its form, but also loses its tokens. */
export function shownBody(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    return JSON.stringify(veiled("", body), null, 2);
  } catch {
    return text.replace(signed, hidden);
  }
}

/** A query in a readable form: one line for each value. */
export function shownQuery(query: string): readonly { readonly name: string; readonly value: string }[] {
  return [...new URLSearchParams(query)].map(([name, value]) => ({
    name,
    value: isSecret(name) ? hidden : value.replace(signed, hidden),
  }));
}

function veiled(name: string, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => veiled(name, item));
  if (typeof value === "object" && value !== null) {
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, veiled(key, part)]));
  }
  if (value === null || typeof value === "boolean") return value;
  if (isSecret(name)) return hidden;
  if (typeof value !== "string") return value;
  return partly.test(plain(name)) ? hidden + value.slice(-4) : value.replace(signed, hidden);
}

function isSecret(name: string): boolean {
  return secret.test(plain(name));
}

function plain(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/gu, "");
}

/** The app's calls with an id in their path; all others have ids in the query. */
const templates = [playPayment.path, "/sandbox/authenticate/:paymentId"].map((path) => ({
  path,
  matches: new RegExp(`^${path.replaceAll(/:[A-Za-z]+/gu, "[^/]+")}$`, "u"),
}));

/** The path as the route table writes it: `/dev/payments/:paymentId`. One without an id stays as it is. */
export function pathTemplate(path: string): string {
  return templates.find(({ matches }) => matches.test(path))?.path ?? path;
}
