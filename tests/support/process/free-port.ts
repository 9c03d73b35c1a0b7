import { createServer } from "node:net";

/** A port of this machine that nobody listens on now. */
export function freePort(): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const server = createServer();
  server.once("error", reject);
  server.listen(0, "127.0.0.1", () => {
    const address = server.address();
    server.close(() =>
      address === null || typeof address === "string" ? reject(new Error("No port is free.")) : resolve(address.port),
    );
  });
  return promise;
}
