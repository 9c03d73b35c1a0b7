import type { Container } from "inversify";
import { clientUseCases as use } from "../../client-tokens.ts";
import { loadOnce } from "../load-once.ts";
import { clipboardModule } from "../modules/clipboard.ts";
import { sharingModule } from "../modules/sharing.ts";

/** What every screen needs whose page members send to others. */
export function shareUses(container: Container) {
  loadOnce(container, clipboardModule, sharingModule);
  return { shareLink: container.get(use.shareLink) };
}
