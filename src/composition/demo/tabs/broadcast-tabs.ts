import type { TabChannel, TabMessage } from "./messages.ts";

/** The tabs of one origin that know the name. */
export function broadcastTabs(name: string): TabChannel {
  const channel = new BroadcastChannel(name);
  return {
    send: (message) => channel.postMessage(message),
    listen: (hear) => channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => hear(data)),
  };
}
