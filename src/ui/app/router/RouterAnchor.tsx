import { Link } from "react-router-dom";
import { screenAt } from "#addresses/address.ts";
import type { AnchorProps } from "#ui/components/actions/Anchor.tsx";
import { useDependencies } from "../dependencies.ts";

/**
 * The links of the parts, through the router. When a finger touches a link, the next screen's code is already fetched;
 * if that fails, the navigation tries again. The console is another page.
 */
export function RouterAnchor({ href, external: _external, ...rest }: AnchorProps) {
  const { loadScreen } = useDependencies();
  if (!href.startsWith("/") || href.startsWith("/console/")) return <a href={href} {...rest} />;
  const preload = () => {
    const next = screenAt(new URL(href, "http://app.invalid").pathname);
    if (next) loadScreen(next.name).catch(() => undefined);
  };
  return <Link to={href} onPointerDown={preload} onPointerEnter={preload} {...rest} />;
}
