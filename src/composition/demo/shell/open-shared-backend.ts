import type { Logger } from "#server/application/ports/logger.ts";
import { silentLogger } from "../demo-settings.ts";
import { broadcastTabs } from "../tabs/tab-channel.ts";
import { type DemoTab, openTab, webTurns } from "../tabs/open-tab.ts";
import { ForgetfulShelf, IndexedDbShelf, type WorldShelf } from "../world/world-shelf.ts";

/** When this demo was built: another build does not read its data. */
const demoBuild = String(import.meta.env["DEMO_BUILD"]);

/** The name of the demo that is served at a path: two demos of one host have different names. */
export function demoNameAt(path: string): string {
  return `sideline-demo:${path}`;
}

/** The backend of all tabs of a demo. */
export function openSharedBackend(name: string): DemoTab {
  return openTab({
    channel: broadcastTabs(name),
    turns: webTurns(navigator.locks, name),
    newId: () => crypto.randomUUID(),
    open: async () => {
      const [{ openBackend }, { CanvasSlipPictures }] = await Promise.all([
        import("../backend/open-backend.ts"),
        import("#server/adapters/pictures/canvas-slip-pictures.ts"),
      ]);
      const backend = await openBackend({
        shelf: shelfOf(name),
        build: demoBuild,
        slipPictures: new CanvasSlipPictures(),
        publicOrigin: location.origin,
        logger: onlyTrouble,
      });
      addEventListener("pagehide", () => void backend.flush());
      return backend;
    },
  });
}

/** The console shows only what went wrong. */
const { warn, error } = console;
const onlyTrouble: Logger = { ...silentLogger, warn, error };

function shelfOf(name: string): WorldShelf {
  try {
    return new IndexedDbShelf(name, demoBuild);
  } catch {
    return new ForgetfulShelf();
  }
}
