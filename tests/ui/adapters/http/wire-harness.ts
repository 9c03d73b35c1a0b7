import type { Hono } from "hono";
import { createAxios } from "#adapters/http/create-axios.ts";
import { type AnswerTiming, HttpClient } from "#adapters/http/http-client.ts";
import { LoginAgain, type LoginStamp } from "#adapters/http/refused-calls.ts";
import type { RequestFailed } from "#application/ports/request-failed.ts";

/** A sign-in that hands out `token-1`, `token-2`, … and counts what it is asked. */
export class FakeSignIn {
  token: string | null = "token-0";
  logins = 0;
  logouts = 0;
  /** What a login waits for. */
  gate: Promise<void> = Promise.resolve();
  refuses = false;

  idToken(): string | null {
    return this.token;
  }

  async login(): Promise<void> {
    this.logins += 1;
    await this.gate;
    if (this.refuses) throw new Error("refused");
    this.token = `token-${this.logins}`;
  }

  logout(): void {
    this.logouts += 1;
    this.token = null;
  }
}

export class MemoryStamp implements LoginStamp {
  at: number | null = null;

  last(): number | null {
    return this.at;
  }

  put(at: number): void {
    this.at = at;
  }
}

/** The client over a Hono app in the same process. */
export function wireTo(app: Hono, page: { search?: string; path?: string; baseUrl?: string } = {}) {
  const signIn = new FakeSignIn();
  const stamp = new MemoryStamp();
  const device = { now: 1_000_000 };
  const left: string[] = [];
  const inits: (RequestInit | undefined)[] = [];
  const heard: AnswerTiming[] = [];
  const fetchInProcess: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { credentials, keepalive } = request;
    inits.push({ credentials, ...(keepalive ? { keepalive } : {}) });
    return app.request(request);
  };
  const baseUrl = page.baseUrl ?? "http://sideline.test";
  const axios = createAxios({
    baseUrl,
    identity: signIn,
    loginAgain: new LoginAgain(signIn, stamp, () => device.now),
    exit: { to: (url, how) => void left.push(how === undefined ? url : `${how} ${url}`) },
    pagePath: () => page.path ?? "/",
    fetch: fetchInProcess,
  });
  const http = new HttpClient(() => Promise.resolve(axios), {
    baseUrl,
    pageSearch: () => page.search ?? "",
    onAnswer: (timing) => void heard.push(timing),
  });
  return { http, axios, signIn, stamp, device, left, inits, heard };
}

/** The failure of a call that must fail. */
export async function failureOf(call: Promise<unknown>): Promise<RequestFailed> {
  return call.then(
    () => {
      throw new Error("The call should have failed.");
    },
    (failure: RequestFailed) => failure,
  );
}

export function problem(code: string, status: number, more: object = {}): Response {
  return Response.json(
    { type: `about:blank#${code}`, title: code, status, code, detail: "", ...more },
    { status, headers: { "content-type": "application/problem+json" } },
  );
}
