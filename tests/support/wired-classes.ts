import type { Port, Wired } from "#wiring/needs.ts";

const modules = import.meta.glob<Readonly<Record<string, unknown>>>("/src/server/application/**/*.ts", { eager: true });

/** Every port that the server's application layer names. */
export function serverPorts(): readonly Port<unknown>[] {
  return exported().filter((one) => typeof one === "symbol");
}

/** Every exported class of the server's application layer that says what it needs. */
export function wiredClasses(): readonly Wired<object>[] {
  return exported().filter((one) => isWired(one));
}

function exported(): readonly unknown[] {
  return Object.values(modules).flatMap((module) => Object.values(module));
}

function isWired(one: unknown): one is Wired<object> {
  return typeof one === "function" && "needs" in one;
}
