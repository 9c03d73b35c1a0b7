import { parseAst, type Plugin } from "vite";
import { routes } from "../src/contract/routes.ts";
import type { ContractCall, Route } from "../src/contract/wire/route.ts";

const table: ReadonlyMap<string, Route> = new Map(Object.entries(routes));

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
}

/** `route("joinEvent", …)` in a module's syntax tree. */
interface RouteCall extends Node {
  readonly arguments: readonly (Node & { readonly value?: unknown })[];
}

/**
 * Leaves the schemas out of what browsers load (decision 0159): replaces each `route(…)` of the contract with the call's
 * address, refusals and names of instants, and tells the bundler that what only the schemas use may go.
 */
export function callsWithoutSchemas(): Plugin {
  return {
    name: "calls-without-schemas",
    apply: "build",
    transform: {
      filter: { id: /\/src\/(?:contract|domain)\/[^?]+\.ts$/ },
      handler: (code, id) => ({
        code: id.includes("/src/contract/") ? withoutSchemas(code) : code,
        map: null,
        // Neither does anything when it is loaded.
        moduleSideEffects: false,
      }),
    },
  };
}

/**
 * The same module, written for the bundler: what a constant is made of is put into a function without effects, because a
 * bundler keeps a constant that nobody uses when it reads another one's fields.
 */
export function withoutSchemas(code: string): string {
  const values = parseAst(code).body.flatMap(constantsOf);
  return values.reduceRight((text, value) => {
    const { start, end } = value;
    const written = isRoute(value) ? shipped(value) : `/* @__PURE__ */ (() => (${text.slice(start, end)}))()`;
    return text.slice(0, start) + written + text.slice(end);
  }, code);
}

/** What the constants that a statement declares are made of; none for functions. */
function constantsOf(statement: object): readonly Node[] {
  const { declaration } = statement as { readonly declaration?: object | null };
  const { declarations = [] } = (declaration ?? statement) as { readonly declarations?: readonly { init?: Node }[] };
  return declarations.flatMap(({ init }) => (init && isMade(init) ? [init] : []));
}

function isMade({ type }: Node): boolean {
  return type !== "Literal" && !type.includes("Function");
}

function isRoute(node: Node): node is RouteCall {
  const { callee } = node as Node & { readonly callee?: { readonly name?: string } };
  return node.type === "CallExpression" && callee?.name === "route";
}

function shipped({ arguments: [id] }: RouteCall): string {
  const route = table.get(String(id?.value));
  if (!route) throw new Error(`The contract has no call ${String(id?.value)}.`);
  const { method, path, refusals, instants, media } = route;
  const call: ContractCall = { method, path, refusals, instants, ...(media ? { media } : {}) };
  return JSON.stringify(call);
}
