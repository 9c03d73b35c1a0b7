import { connect, type Socket } from "node:net";
import { percentile } from "../statistics.ts";

export interface Hammered {
  readonly perSecond: number;
  readonly p95: number;
}

export interface Blow {
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly lanes: number;
  readonly seconds: number;
}

/** Asks again and again on kept connections, with as little work as possible: the server's speed is what is measured. */
export async function hammer({ url, headers = {}, lanes, seconds }: Blow): Promise<Hammered> {
  const { hostname, port, pathname, search, host } = new URL(url);
  const lines = Object.entries({ host, ...headers }).map(([name, value]) => `${name}: ${value}\r\n`);
  const request = Buffer.from(`GET ${pathname}${search} HTTP/1.1\r\n${lines.join("")}\r\n`);
  const took: number[] = [];
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1_000;
  const lane = async () => {
    const socket = connect({ host: hostname, port: Number(port), noDelay: true });
    while (performance.now() < endsAt) {
      const askedAt = performance.now();
      socket.write(request);
      await answered(socket);
      took.push(performance.now() - askedAt);
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { perSecond: (took.length * 1_000) / (performance.now() - startedAt), p95: percentile(took, 0.95) };
}

const blank = Buffer.from("\r\n\r\n");
const last = Buffer.from("0\r\n\r\n");

/** Resolves when one whole answer of 200 is here. */
function answered(socket: Socket): Promise<void> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let length = 0;
    /** Where the answer ends; null while its length is unknown. */
    let end: number | null = null;
    let isChunked = false;
    const stop = (error?: Error) => {
      socket.off("data", take).off("error", stop).off("close", closed);
      if (error) reject(error);
      else resolve();
    };
    const closed = () => stop(new Error("The server closed a connection."));
    const take = (chunk: Buffer) => {
      chunks.push(chunk);
      length += chunk.length;
      if (end === null && !isChunked) {
        const all = Buffer.concat(chunks);
        const head = all.indexOf(blank);
        if (head === -1) return;
        const text = all.toString("latin1", 0, head).toLowerCase();
        if (!text.startsWith("http/1.1 200")) return stop(new Error(text));
        isChunked = text.includes("transfer-encoding: chunked");
        end = head + 4 + Number(/content-length: (\d+)/.exec(text)?.[1] ?? 0);
      }
      if (isChunked ? chunk.subarray(-last.length).equals(last) : length === end) stop();
    };
    socket.on("data", take).once("error", stop).once("close", closed);
  });
}
