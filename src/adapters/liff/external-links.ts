import type { PlatformPort } from "#application/ports/platform-port.ts";

/**
 * Links that lead out of the app (`target="_blank"`) open beside it as the platform does that: LINE's own browser has
 * neither tabs nor downloads. Outside of LINE they stay what they are. Answers how to stop.
 */
export function openLinksBeside(
  platform: Pick<PlatformPort, "isInClient" | "openExternal">,
  page: Document,
): () => void {
  const onClick = (event: MouseEvent): void => {
    if (event.defaultPrevented || !platform.isInClient() || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[target="_blank"][href]');
    if (!link) return;
    event.preventDefault();
    platform.openExternal(link.href);
  };
  page.addEventListener("click", onClick);
  return () => page.removeEventListener("click", onClick);
}
