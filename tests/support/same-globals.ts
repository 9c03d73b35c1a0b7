import { setImmediate, setTimeout } from "node:timers/promises";
import { afterAll, beforeAll } from "vitest";

/** What stands on the page or in the process under a name: `fetch`, `localStorage.setItem`, `URL.prototype.toJSON`. */
type Globals = ReadonlyMap<string, unknown>;

/**
 * What packages keep there once they are loaded (Hono's server its own `Request` and `Response`), and what Node makes
 * when it is read first.
 */
const expected = [
  /^(?:__|Reflect\.|IS_REACT_ACT_ENVIRONMENT$|process\.allowedNodeEnvironmentFlags$)/u,
  /^(?:global(?:This)?\.)?(?:Request|Response)(?:\.|$)/u,
];

const isThing = (value: unknown): value is object =>
  typeof value === "function" || (typeof value === "object" && value !== null);

/** The methods and accessors of an object, for one that is no class with those of its prototypes. */
function* membersOf(thing: object, owner: object = thing): Generator<readonly [string, unknown]> {
  for (const [key, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
    // A browser's storage hides its own methods, so they are read as a caller reads them.
    if (get ?? typeof value === "function") yield [key, get ?? Reflect.get(thing, key)];
  }
  const above: unknown = Object.getPrototypeOf(owner);
  const isInstance = typeof thing !== "function" && !Object.hasOwn(thing, "constructor");
  if (isInstance && isThing(above) && above !== Object.prototype) yield* membersOf(thing, above);
}

function globalsNow(): Globals {
  const found = new Map<string, unknown>();
  for (const [name, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(globalThis))) {
    found.set(name, get ?? value);
    const thing: unknown = Reflect.get(globalThis, name);
    const isMadeAnew = thing !== Reflect.get(globalThis, name);
    if (!isThing(thing) || isMadeAnew || "window" in thing) continue;
    for (const [key, member] of membersOf(thing)) found.set(`${name}.${key}`, member);
    if (typeof thing !== "function" || !isThing(thing.prototype)) continue;
    for (const [key, member] of membersOf(thing.prototype)) found.set(`${name}.prototype.${key}`, member);
  }
  return found;
}

/** How many timers keep the process alive. */
const timersNow = () => process.getActiveResourcesInfo().filter((kind) => kind === "Timeout").length;

const before = globalsNow();
let timersBefore = 0;
beforeAll(() => {
  timersBefore = timersNow();
});

/** What a file leaves at work wakes up among the tests of another: they see its calls, and their clocks its timers. */
afterAll(async () => {
  // What was just closed has a moment to end.
  for (let looks = 0; looks < 100 && timersNow() > timersBefore; looks++) {
    await setTimeout(50);
    await setImmediate();
  }
  const left = timersNow() - timersBefore;
  if (left > 0) throw new Error(`The tests of this file leave timers running: ${left}.`);
});

afterAll(() => {
  const now = globalsNow();
  const changed = [...new Set([...before.keys(), ...now.keys()])].filter(
    (name) => !expected.some((form) => form.test(name)) && !Object.is(before.get(name), now.get(name)),
  );
  if (changed.length > 0)
    throw new Error(`The tests of this file leave changed globals behind: ${changed.join(", ")}.`);
});
