import type { Container } from "inversify";
import type { ConsoleScreenName } from "#addresses/console.ts";
import type { ScreenCode } from "#ui/app/define-screen.tsx";
import type { ConsoleDependencies } from "#ui/console/app/console-dependencies.ts";
import { once } from "../browser/once.ts";
import { resolve } from "../resolve.ts";

const codes = import.meta.glob<{ readonly screen: ScreenCode }>("../../ui/console/screens/*/screen.ts");

type Provide = () => Promise<(container: Container) => void>;

/** For the screens behind the avatar, whichever is opened first. */
const settings: Provide = async () => (await import("./provide-settings.ts")).provideSettings;

/** For slips. */
const money: Provide = async () => (await import("./provide-money.ts")).provideMoney;

/** For the screens that hand over a file of money. */
const saving: Provide = async () => (await import("./provide-saving.ts")).provideSaving;

/** What only some screens need; it is fetched with them. */
const devices: Readonly<Partial<Record<ConsoleScreenName, Provide>>> = {
  opening: async () => (await import("./provide-opening.ts")).provideOpening,
  money,
  books: saving,
  figures: saving,
  refunds: saving,
  door: async () => (await import("./provide-door.ts")).provideDoor,
  confirm: settings,
  settings,
  team: settings,
  programs: settings,
  record: settings,
};

type Load = ConsoleDependencies["loadScreen"];

/** Fetches the console's screens, each once, and makes the classes that they name in the container. */
export function consoleScreenLoader(container: Container): Load {
  const loads = new Map<ConsoleScreenName, () => ReturnType<Load>>();
  return (name) => {
    const load = loads.get(name) ?? once(() => loadScreen(name, container));
    loads.set(name, load);
    return load();
  };
}

async function loadScreen(name: ConsoleScreenName, container: Container): ReturnType<Load> {
  const code = codes[`../../ui/console/screens/${name}/screen.ts`];
  if (!code) throw new Error(`The console has no screen ${name}.`);
  const [{ screen }, provideDevice] = await Promise.all([code(), devices[name]?.()]);
  provideDevice?.(container);
  return screen((wanted) => resolve(container, wanted));
}
