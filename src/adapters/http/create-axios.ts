import axios, { type AxiosInstance, type InternalAxiosRequestConfig, isAxiosError } from "axios";
import type { IdentityProvider } from "#application/ports/identity-provider.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { leaveIfForbidden, mayRetry, type RefusedCalls, retryCountHeader } from "./refused-calls.ts";

/** Spec §9. */
export const requestTimeout = 180_000;

export interface AxiosOptions extends RefusedCalls {
  /** The product's API host; empty for the page's own origin. */
  readonly baseUrl: string;
  readonly identity: Pick<IdentityProvider, "idToken">;
  /** Replaces the browser's fetch, for a server in the same process. */
  readonly fetch?: typeof fetch;
}

/**
 * axios as spec §7 and §8 require: bearer token, JSON, no credentials. A 401 logs in and retries once; a 403 leaves for
 * /forbidden.
 */
export function createAxios(options: AxiosOptions): AxiosInstance {
  const instance = axios.create({
    adapter: "fetch",
    baseURL: options.baseUrl,
    timeout: requestTimeout,
    headers: { Accept: "application/json, application/problem+json" },
    withCredentials: false,
    validateStatus: (status) => status >= 200 && status < 300,
    ...(options.fetch ? { env: { fetch: options.fetch } } : {}),
  });
  instance.interceptors.request.use((config) => {
    const token = options.identity.idToken();
    if (token === null) config.headers.delete("Authorization");
    else config.headers.set("Authorization", `Bearer ${token}`);
    return config;
  });
  instance.interceptors.response.use(undefined, async (error: unknown) => {
    if (!isAxiosError<unknown>(error)) throw error;
    const { config, response } = error;
    if (response?.status === 401 && config && (await mayRetry(options, retriesOf(config)))) {
      config.headers.set(retryCountHeader, String(retriesOf(config) + 1));
      return instance.request(config);
    }
    if (response?.status === 403 && leaveIfForbidden(options)) {
      throw new RequestFailed({ code: "gone_elsewhere", status: 403, body: response.data });
    }
    throw error;
  });
  return instance;
}

function retriesOf(config: InternalAxiosRequestConfig): number {
  const count = Number(config.headers.get(retryCountHeader) ?? 0);
  return Number.isInteger(count) ? count : 0;
}
