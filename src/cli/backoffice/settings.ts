import { usageFault } from "./failures.ts";

/** The address of the back office, and the credentials. */
export interface BackofficeSettings {
  /** Scheme and host, without a slash at the end. */
  readonly url: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * Reads the settings from the environment. An empty setting counts as missing.
 * @throws CommandFailed with one sentence for each setting that is missing or wrong.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): BackofficeSettings {
  const url = environment["BACKOFFICE_URL"] || "http://localhost:3000";
  const clientId = environment["CLIENT_ID"] ?? "";
  const clientSecret = environment["CLIENT_SECRET"] ?? "";
  const faults: string[] = [];
  if (!/^https?:\/\/[^\s/?#@]+\/?$/u.test(url))
    faults.push("BACKOFFICE_URL must be http:// or https:// and a host, without a path.");
  if (clientId === "") faults.push("CLIENT_ID must be set: the merchant's client id.");
  if (clientSecret === "") faults.push("CLIENT_SECRET must be set: the secret that belongs to it.");
  if (faults.length > 0) throw usageFault(...faults);
  return { url: url.replace(/\/$/u, ""), clientId, clientSecret };
}
