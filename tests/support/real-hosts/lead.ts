import dns from "node:dns";
import { syncBuiltinESMExports } from "node:module";
import { isIP } from "node:net";
import tls from "node:tls";

/**
 * `node --import tests/support/real-hosts/lead.ts`: the names in REAL_HOSTS lead to a server of this machine, at
 * REAL_HOSTS_PORT, and every other name leads nowhere. Certificates are checked for the real names as ever. So a process
 * with the settings of production meets the tests' LINE, Stripe and LINE Pay, and reaches nobody else.
 */
const port = Number(process.env["REAL_HOSTS_PORT"]);
const names = new Set(process.env["REAL_HOSTS"]?.split(","));
if (!(port > 0) || names.size === 0) throw new Error("REAL_HOSTS and REAL_HOSTS_PORT must say what leads where.");

type Given = readonly unknown[];

const connect = tls.connect as (...given: Given) => tls.TLSSocket;
const lookup = dns.lookup as (...given: Given) => void;

function led([first, ...rest]: Given): Given {
  const options = first as tls.ConnectionOptions;
  const { host = "", servername = host } = options;
  return names.has(host) ? [{ ...options, host: "127.0.0.1", port, servername }, ...rest] : [first, ...rest];
}

function lookUp(name: string, ...given: Given): void {
  if (name === "localhost" || isIP(name) !== 0) return lookup(name, ...given);
  const answer = given.at(-1) as (error: Error) => void;
  const facts = { code: "ENOTFOUND", syscall: "getaddrinfo", hostname: name };
  process.nextTick(() => answer(Object.assign(new Error(`getaddrinfo ENOTFOUND ${name}`), facts)));
}

Object.assign(tls, { connect: (...given: Given) => connect(...led(given)) });
Object.assign(dns, { lookup: lookUp });
syncBuiltinESMExports();
