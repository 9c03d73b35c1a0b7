import { vi } from "vitest";

/** Waits up to ten seconds until a check passes. Vitest's own limit is one second, too little on a busy machine. */
export function eventually<T>(check: () => T | Promise<T>): Promise<T> {
  return vi.waitFor(check, { timeout: 10_000, interval: 5 });
}
