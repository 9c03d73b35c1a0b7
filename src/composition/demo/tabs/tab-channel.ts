/** What the tabs of a demo tell each other. An `id` names a call, a `tab` who made it. */
export type TabMessage =
  | { readonly kind: "who_leads" }
  /** `term` changes with every tab that takes the lead. Calls of an earlier term will not be answered any more. */
  | { readonly kind: "leads"; readonly term: string }
  | { readonly kind: "call"; readonly term: string; readonly id: string; readonly request: PlainRequest }
  | { readonly kind: "abort"; readonly id: string }
  | {
      readonly kind: "head";
      readonly id: string;
      readonly status: number;
      readonly headers: readonly (readonly [string, string])[];
      readonly hasBody: boolean;
    }
  | { readonly kind: "chunk"; readonly id: string; readonly bytes: Uint8Array }
  | { readonly kind: "end"; readonly id: string }
  | { readonly kind: "broken"; readonly id: string };

/** A request that can go from tab to tab. */
export interface PlainRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: readonly (readonly [string, string])[];
  readonly body: ArrayBuffer | null;
}

/** Carries messages between tabs. A tab does not get its own messages. */
export interface TabChannel {
  send(message: TabMessage): void;
  listen(hear: (message: TabMessage) => void): void;
}

export async function plainRequest(request: Request): Promise<PlainRequest> {
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  const { url, method } = request;
  return { url, method, headers: [...request.headers], body: hasBody ? await request.arrayBuffer() : null };
}

export function requestFrom({ url, method, headers, body }: PlainRequest, signal: AbortSignal): Request {
  return new Request(url, {
    method,
    headers: headers.map(([name, value]): [string, string] => [name, value]),
    body,
    signal,
  });
}

/** A channel between the tabs of one origin that use the same name. */
export function broadcastTabs(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    send: (message) => channel.postMessage(message),
    listen: (hear) => channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => hear(data)),
  };
}

/** What the windows of a demo tell each other about their shared world: a new one began, or a viewer changed it. */
export type WorldNote = "renewed" | "changed";

/** The other windows of a demo. */
export class DemoWindows {
  readonly #channel: BroadcastChannel;

  /** `name` is the demo's. */
  constructor(name: string) {
    this.#channel = new BroadcastChannel(`${name}:world`);
  }

  tellRenewed(): void {
    this.#tell("renewed");
  }

  tellChanged(): void {
    this.#tell("changed");
  }

  listen(hear: (note: WorldNote) => void): void {
    this.#channel.addEventListener("message", ({ data }: MessageEvent<WorldNote>) => hear(data));
  }

  #tell(note: WorldNote): void {
    this.#channel.postMessage(note);
  }
}
