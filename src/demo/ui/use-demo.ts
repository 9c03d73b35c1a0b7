import { useEffect, useState, useSyncExternalStore } from "react";
import type { Instant } from "#domain/time/instant.ts";
import { useTranslator } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { MessageValues } from "#ui/i18n/translator.ts";
import type { WorldViewModel } from "./world-view-model.ts";

// One JSON file for each area of the demo's page. An area that is added joins the union below.
type Behind = keyof typeof import("#languages/en/demo/behind.json");
type Chat = keyof typeof import("#languages/en/demo/chat.json");
type Device = keyof typeof import("#languages/en/demo/device.json");
type Done = keyof typeof import("#languages/en/demo/done.json");
type Drawer = keyof typeof import("#languages/en/demo/drawer.json");
type Head = keyof typeof import("#languages/en/demo/head.json");
type Line = keyof typeof import("#languages/en/demo/line.json");
type Money = keyof typeof import("#languages/en/demo/money.json");
type Story = keyof typeof import("#languages/en/demo/story.json");
type Tour = keyof typeof import("#languages/en/demo/tour.json");

/** The id of a message of the demo's own page, or of the app. */
export type DemoMessageId = MessageId | Behind | Chat | Device | Done | Drawer | Head | Line | Money | Story | Tour;

export type DemoTranslate = (id: DemoMessageId, values?: MessageValues) => string;

/** `t("drawer.title")`: the text of a message of the demo or of the app. The language above holds both catalogues. */
export function useDemoText(): DemoTranslate {
  return useTranslator().t as DemoTranslate;
}

/** The demo's running time, and the zone of its event. Use it in an observer. */
export function useDemoTime(world: WorldViewModel): { readonly now: Instant; readonly zone: string } {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return { now: world.now(), zone: world.timeZone };
}

/** At this width or more there is room beside the phone. `pages/demo/index.html` and `demo.css` use the same width. */
const wide = "(min-width: 900px)";

/** Is there room beside the phone? */
export function hasRoom(): boolean {
  return matchMedia(wide).matches;
}

/** Is there room beside the phone, also when the window changes? */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, hasRoom);
}

/** At this width or more both devices stand side by side. `demo.css` and `pages/demo/index.html` use the same width. */
const both = "(min-width: 1200px)";

/** Is there room for both devices? */
export function hasRoomForBoth(): boolean {
  return matchMedia(both).matches;
}

/** Is there room for both devices, also when the window changes? */
export function useRoomForBoth(): boolean {
  return useSyncExternalStore(subscribeBoth, hasRoomForBoth);
}

function subscribe(changed: () => void): () => void {
  return onChange(wide, changed);
}

function subscribeBoth(changed: () => void): () => void {
  return onChange(both, changed);
}

function onChange(media: string, changed: () => void): () => void {
  const query = matchMedia(media);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
