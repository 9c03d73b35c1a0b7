import type { Bindings } from "../bindings.ts";
import { type LateAdapters, notFoundScreen, type ScreenFolder, screens } from "#addresses/screens.ts";
import type { ScreenCode } from "#ui/app/define-screen.tsx";
import type { LoadScreen } from "#ui/app/dependencies.ts";
import { resolve } from "../resolve.ts";
import { once } from "./once.ts";

const codes = import.meta.glob<{ readonly screen: ScreenCode }>("../../ui/screens/*/screen.ts");
const adapters = import.meta.glob<{ readonly provide: (container: Bindings) => void }>("./late/*.ts");

/**
 * Fetches screens. The adapters that a screen needs are fetched with it and bound in the container; the classes that
 * the screen names are made there.
 */
export function screenLoader(container: Bindings): LoadScreen {
  const loads = new Map<ScreenFolder, ReturnType<typeof once<Awaited<ReturnType<LoadScreen>>>>>();
  return (folder) => {
    const load = loads.get(folder) ?? once(() => loadScreen(folder, container));
    loads.set(folder, load);
    return load();
  };
}

async function loadScreen(folder: ScreenFolder, container: Bindings): ReturnType<LoadScreen> {
  const { brings } = folder === "not-found" ? notFoundScreen : screens[folder];
  const [{ screen }, ...late] = await Promise.all([codeOf(folder), ...brings.map(adaptersOf)]);
  for (const { provide } of late) provide(container);
  return screen((wanted) => resolve(container, wanted));
}

function codeOf(folder: ScreenFolder) {
  return found(codes[`../../ui/screens/${folder}/screen.ts`], folder)();
}

function adaptersOf(name: LateAdapters) {
  return found(adapters[`./late/${name}.ts`], name)();
}

function found<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The app has no ${name}.`);
  return value;
}
