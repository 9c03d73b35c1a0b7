import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { settingsPage } from "../src/composition/server/settings/page.ts";

/** `npm run docs:settings` writes docs/settings.md from the settings that the server knows. A test says when it is old. */
writeFileSync(fileURLToPath(new URL("../docs/settings.md", import.meta.url)), settingsPage());
