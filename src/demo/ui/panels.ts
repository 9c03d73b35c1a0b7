import type { ComponentType } from "react";
import type { DemoViewModel } from "./demo-view-model.ts";
import type { DemoMessageId } from "./i18n/demo-message-id.ts";

/** What explains the demo beside the phone, or in the drawer behind the scenario. */
export interface Panel {
  readonly id: string;
  readonly title: DemoMessageId;
  readonly View: ComponentType<{ readonly vm: DemoViewModel }>;
}

/** In the order that they are shown. */
export const panels: readonly Panel[] = [];
