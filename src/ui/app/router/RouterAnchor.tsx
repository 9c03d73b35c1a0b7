import { Link } from "react-router-dom";
import type { AnchorProps } from "#ui/components/actions/Anchor.tsx";
import { useDependencies } from "../dependencies.ts";
import { preloadScreen } from "./preload.ts";

/** Links of the parts, through the router; a finger that comes down already fetches the next screen's code. */
export function RouterAnchor({ href, external: _external, ...rest }: AnchorProps) {
  const { screens } = useDependencies();
  if (!href.startsWith("/")) return <a href={href} {...rest} />;
  const preload = () => preloadScreen(href, screens);
  return <Link to={href} onPointerDown={preload} onPointerEnter={preload} {...rest} />;
}
