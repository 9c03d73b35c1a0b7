import type { MessageId } from "#ui/i18n/message-id.ts";

// One JSON file for each area of the demo's page. An area that is added joins the union below.
type Behind = keyof typeof import("../locales/en/behind.json");
type Chat = keyof typeof import("../locales/en/chat.json");
type Done = keyof typeof import("../locales/en/done.json");
type Drawer = keyof typeof import("../locales/en/drawer.json");
type Story = keyof typeof import("../locales/en/story.json");
type Tour = keyof typeof import("../locales/en/tour.json");

/** The id of a message of the demo's own page, or of the app. */
export type DemoMessageId = MessageId | Behind | Chat | Done | Drawer | Story | Tour;
