import type { MessageId } from "#ui/i18n/message-id.ts";

// One JSON file for each area of the demo's page. An area that is added joins the union below.
type Behind = keyof typeof import("#languages/en/demo/behind.json");
type Chat = keyof typeof import("#languages/en/demo/chat.json");
type Done = keyof typeof import("#languages/en/demo/done.json");
type Drawer = keyof typeof import("#languages/en/demo/drawer.json");
type Story = keyof typeof import("#languages/en/demo/story.json");
type Tour = keyof typeof import("#languages/en/demo/tour.json");

/** The id of a message of the demo's own page, or of the app. */
export type DemoMessageId = MessageId | Behind | Chat | Done | Drawer | Story | Tour;
