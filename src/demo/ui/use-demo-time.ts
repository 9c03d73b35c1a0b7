import { useEffect, useState } from "react";
import type { Instant } from "#domain/time/instant.ts";
import type { WorldViewModel } from "./world/world-view-model.ts";

/** Where the stories play. */
const storyZone = "Asia/Bangkok";

/** The demo's time, going on, and the zone of what the demo is about. For an observer. */
export function useDemoTime(world: WorldViewModel): { readonly now: Instant; readonly zone: string } {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return { now: world.now(), zone: world.event?.timeZone ?? storyZone };
}
