import { connect } from "node:net";

export type Holder =
  /** Somebody listens; `pid` where it said so in time. */
  | { readonly kind: "alive"; readonly pid: string | null }
  /** The socket is there, its process is not. */
  | { readonly kind: "dead" }
  /** There is no such socket. */
  | { readonly kind: "gone" };

/** A busy holder is alive all the same: the system accepts for it. */
const waitForPidMs = 1_000;

/** Who listens on a socket? Only a refused connection means nobody: anything unclear counts as alive. */
export function probe(path: string): Promise<Holder> {
  const { promise, resolve } = Promise.withResolvers<Holder>();
  const socket = connect(path);
  let pid = "";
  const answerAlive = () => {
    socket.destroy();
    resolve({ kind: "alive", pid: /^\d+$/u.test(pid) ? pid : null });
  };
  socket.setTimeout(waitForPidMs, answerAlive);
  socket.setEncoding("utf8");
  socket.on("data", (text) => {
    pid += String(text);
  });
  socket.on("end", answerAlive);
  socket.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ECONNREFUSED") resolve({ kind: "dead" });
    else if (error.code === "ENOENT") resolve({ kind: "gone" });
    else answerAlive();
  });
  return promise;
}
