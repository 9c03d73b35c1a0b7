import type { Props } from "#demo/director.ts";
import type { CallRecorder } from "#demo/record/call-recorder.ts";
import type { DemoTab } from "../tabs/open-tab.ts";
import type { AddressBar } from "./address-bar.ts";
import type { DemoNetwork } from "./demo-network.ts";
import type { DemoWindows } from "./demo-windows.ts";
import type { PhoneFrame } from "./phone-frame.ts";

/** What the page around the phone starts with. */
export interface ShellParts {
  /** Where its own user interface goes. */
  readonly root: HTMLElement;
  readonly backend: DemoTab;
  readonly network: DemoNetwork;
  readonly recorder: CallRecorder;
  readonly address: AddressBar;
  readonly phone: PhoneFrame;
  readonly windows: DemoWindows;
  readonly identity: Props["identity"];
}
