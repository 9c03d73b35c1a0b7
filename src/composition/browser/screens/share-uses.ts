import type { Container } from "inversify";
import { ShareLink } from "#application/use-cases/share-link.ts";
import { resolve } from "../../resolve.ts";
import { provideSharing } from "../sharing.ts";

/** What every screen needs whose page members send to others. */
export function shareUses(container: Container) {
  provideSharing(container);
  return { shareLink: resolve(container, ShareLink) };
}
