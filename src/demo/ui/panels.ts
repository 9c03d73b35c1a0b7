import type { ComponentType } from "react";
import { BehindPanel } from "./behind/BehindPanel.tsx";
import { ChatPanel } from "./chat/ChatPanel.tsx";
import type { DemoViewModel } from "./demo-view-model.ts";
import type { DemoMessageId } from "./i18n/demo-message-id.ts";

/** What explains the demo beside the phone, or in the drawer behind the scenario. */
export interface Panel {
  readonly id: string;
  readonly title: DemoMessageId;
  /** How much is new in it. */
  readonly badge?: (vm: DemoViewModel) => number;
  readonly View: ComponentType<{ readonly vm: DemoViewModel }>;
}

/** In the order that they are shown. */
export const panels: readonly Panel[] = [
  { id: "behind", title: "behind.title", View: BehindPanel },
  { id: "chat", title: "chat.title", badge: (vm) => vm.chat.unread, View: ChatPanel },
];
