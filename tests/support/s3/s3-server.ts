import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { S3Place } from "#server/adapters/blobs/s3-requests.ts";
import { sha256, signatureOf, type StoreKey } from "./signature.ts";

const storeKey: StoreKey = {
  accessKeyId: "AKTEST",
  secretAccessKey: "secret/of+the=store",
  region: "ap-southeast-1",
};
const bucket = "pictures";
const mostSkew = 15 * 60_000;

/** A trouble of the store: a status, or an answer that is lost once the request was carried out, or half sent. */
export type StoreTrouble = number | "lost" | "cut";

export interface S3Server {
  readonly place: S3Place;
  /** What is kept, by its key. */
  readonly objects: Map<string, Buffer>;
  /** What the next requests meet, in this order. */
  readonly troubles: StoreTrouble[];
  /** Whether the store takes conditional puts; those that don't say 501. */
  takesConditions: boolean;
  /** The methods of requests that were let in, in their order. */
  readonly asked: string[];
  close(): Promise<void>;
}

interface Said {
  readonly status: number;
  readonly body: Buffer;
}

/**
 * A small store that speaks as S3 does, with one bucket and one key. It checks who asks, the hash of what arrived and
 * the signature over it, and that the request is of these minutes; refuses with the codes of S3.
 */
export async function openS3(): Promise<S3Server> {
  const server = createServer((request, response) => {
    void bodyOf(request).then((body) => respond(request, body, response));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const store: S3Server = {
    place: { ...storeKey, endpoint: `http://127.0.0.1:${port}`, bucket },
    objects: new Map(),
    troubles: [],
    takesConditions: true,
    asked: [],
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => void server.close(() => resolve()));
    },
  };

  function respond(request: IncomingMessage, body: Buffer, response: ServerResponse): void {
    const trouble = store.troubles.shift();
    const said = typeof trouble === "number" ? refused(trouble, "InternalError") : answer(request, body);
    if (trouble === "lost") return void response.destroy();
    response.writeHead(said.status, { "content-length": said.body.length });
    if (trouble !== "cut") return void response.end(said.body);
    response.write(said.body.subarray(0, Math.floor(said.body.length / 2)), () => response.destroy());
  }

  function answer(request: IncomingMessage, body: Buffer): Said {
    const { method = "", url: path = "", headers } = request;
    const url = new URL(path, `http://${headers.host ?? ""}`);
    const fault = faultOf(request, url, body);
    if (fault !== null) return refused(403, fault);
    store.asked.push(method);
    const [, name = "", ...rest] = url.pathname.split("/");
    const key = rest.join("/");
    if (name !== bucket) return refused(404, "NoSuchBucket");
    if (key === "" && method === "GET" && url.searchParams.get("list-type") === "2") return fine(200, listed(url));
    const known = store.objects.get(key);
    switch (method) {
      case "GET":
        return known ? fine(200, known) : refused(404, "NoSuchKey");
      case "PUT":
        if (headers["if-none-match"] === "*" && !store.takesConditions) return refused(501, "NotImplemented");
        if (headers["if-none-match"] === "*" && known) return refused(412, "PreconditionFailed");
        store.objects.set(key, body);
        return fine(200);
      case "DELETE":
        store.objects.delete(key);
        return fine(204);
      default:
        return refused(405, "MethodNotAllowed");
    }
  }

  function listed(url: URL): Buffer {
    const most = Number(url.searchParams.get("max-keys") ?? 1_000);
    const keys = [...store.objects.keys()].toSorted().slice(0, most);
    const contents = keys.map((key) => `<Contents><Key>${key}</Key></Contents>`).join("");
    return Buffer.from(`<ListBucketResult><Name>${bucket}</Name>${contents}</ListBucketResult>`);
  }

  return store;
}

/** The code of S3 for what is wrong with who asks; null: nothing. */
function faultOf({ method = "", headers }: IncomingMessage, url: URL, body: Buffer): string | null {
  const { authorization = "" } = headers;
  const [, keyId, date, region, names = "", signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/u.exec(
      authorization,
    ) ?? [];
  if (keyId === undefined) return "AccessDenied";
  if (keyId !== storeKey.accessKeyId) return "InvalidAccessKeyId";
  if (region !== storeKey.region) return "AuthorizationHeaderMalformed";
  const time = String(headers["x-amz-date"]);
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/u, "$1-$2-$3T$4:$5:$6Z"));
  if (!(Math.abs(at - Date.now()) < mostSkew) || date !== time.slice(0, 8)) return "RequestTimeTooSkewed";
  const bodyHash = String(headers["x-amz-content-sha256"]);
  if (bodyHash !== sha256(body)) return "XAmzContentSHA256Mismatch";
  const named = names.split(";");
  const mustBeNamed = ["host", ...Object.keys(headers).filter((name) => name.startsWith("x-amz-"))];
  if (!mustBeNamed.every((name) => named.includes(name))) return "SignatureDoesNotMatch";
  const texts = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  const wanted = signatureOf({ method, url, headers: texts, bodyHash }, named, time, storeKey);
  return signature === wanted ? null : "SignatureDoesNotMatch";
}

function fine(status: number, body: Buffer = Buffer.alloc(0)): Said {
  return { status, body };
}

function refused(status: number, code: string): Said {
  return fine(status, Buffer.from(`<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`));
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}
