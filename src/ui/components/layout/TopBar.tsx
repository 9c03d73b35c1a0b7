import type { ReactNode } from "react";
import { classes } from "#ui/components/looks/classes.ts";
import { IconButton } from "#ui/components/actions/IconButton.tsx";
import { BackIcon } from "#ui/components/icons/navigation.tsx";

interface TopBarProps {
  readonly title: ReactNode;
  /** The way back: an address, or what to do. */
  readonly back?: { readonly label: string; readonly href?: string; readonly onClick?: () => void };
  readonly actions?: ReactNode;
  /** A tab's own screen: large title, no way back. */
  readonly large?: boolean;
  /** False where the content carries the page's heading itself. */
  readonly heading?: boolean;
}

/** The bar at the top of a screen; it stays while the content scrolls. */
export function TopBar({ title, back, actions, large = false, heading = true }: TopBarProps) {
  const Title = heading ? "h1" : "p";
  return (
    <header className="sticky top-0 z-20 bg-surface pt-(--safe-top)">
      <div className={classes("flex min-h-14 items-center gap-1", large ? "gutter" : "px-1.5")}>
        {back ? (
          <IconButton label={back.label} href={back.href} onClick={back.onClick}>
            <BackIcon />
          </IconButton>
        ) : null}
        <Title
          className={classes(
            "min-w-0 flex-1 py-1",
            large ? "text-2xl font-extrabold" : "line-clamp-2 text-lg font-bold",
            !back && !large && "pl-2.5",
          )}
        >
          {title}
        </Title>
        {actions ? <div className="flex shrink-0 items-center">{actions}</div> : null}
      </div>
    </header>
  );
}
