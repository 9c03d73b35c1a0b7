/** A call to a host that a test plays. */
export interface HostCall {
  readonly method: string;
  readonly url: URL;
  readonly body: string;
}

/** What that host answers. Names of headers are in small letters. */
export interface HostAnswer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

export function htmlAnswer(body: string): HostAnswer {
  return { status: 200, headers: { "content-type": "text/html; charset=utf-8" }, body };
}

/** Any page may read it. */
export function jsonAnswer(body: unknown, status = 200): HostAnswer {
  const headers = { "content-type": "application/json", "access-control-allow-origin": "*" };
  return { status, headers, body: JSON.stringify(body) };
}

export function redirectAnswer(location: string): HostAnswer {
  return { status: 302, headers: { location } };
}
