import type { Logger } from "#server/application/ports/logger.ts";
import { broadcastTabs } from "../tabs/broadcast-tabs.ts";
import { type DemoTab, openTab } from "../tabs/open-tab.ts";
import { webTurns } from "../tabs/web-turns.ts";
import { ForgetfulShelf, IndexedDbShelf, type WorldShelf } from "../world/world-shelf.ts";

/** When this demo was built: another build does not read its data. */
const demoBuild = String(import.meta.env["DEMO_BUILD"]);

/** The backend of all tabs of a demo; `path` is where it is served, and keeps two demos of one host apart. */
export function openSharedBackend(path: string): DemoTab {
  const name = `sideline-demo:${path}`;
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
        logger: console satisfies Logger,
      });
      addEventListener("pagehide", () => void backend.flush());
      return backend;
    },
  });
}

function shelfOf(name: string): WorldShelf {
  try {
    return new IndexedDbShelf(name, demoBuild);
  } catch {
    return new ForgetfulShelf();
  }
}
