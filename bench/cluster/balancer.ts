import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { once } from "node:events";

/** Hands connections to several servers in turn, as a balancer in front of them does. */
export interface Balancer {
  readonly url: string;
  /** From now on these, for new connections. */
  use(urls: readonly string[]): void;
  close(): Promise<void>;
}

/** A server that refuses a connection is passed over. */
export async function balance(urls: readonly string[]): Promise<Balancer> {
  let backends = urls.map((url) => new URL(url));
  let turn = 0;
  const open = new Set<Socket>();
  const hand = (client: Socket, tries: number) => {
    const backend = backends[(turn += 1) % backends.length];
    if (!backend || tries === 0) return void client.destroy();
    const server = connect({ host: backend.hostname, port: Number(backend.port), noDelay: true });
    open.add(server);
    let isThere = false;
    server.once("connect", () => {
      isThere = true;
      client.pipe(server).pipe(client);
    });
    server.once("error", () => (isThere ? client.destroy() : hand(client, tries - 1)));
    server.once("close", () => {
      open.delete(server);
      if (isThere) client.destroy();
    });
    client.once("close", () => server.destroy());
  };
  const front = createServer({ noDelay: true }, (client) => {
    open.add(client);
    client.once("close", () => open.delete(client));
    client.on("error", () => undefined);
    hand(client, backends.length);
  });
  front.listen(0, "127.0.0.1");
  await once(front, "listening");
  return {
    url: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    use: (now) => {
      backends = now.map((url) => new URL(url));
    },
    async close() {
      front.close();
      for (const socket of open) socket.destroy();
      await once(front, "close").catch(() => undefined);
    },
  };
}
