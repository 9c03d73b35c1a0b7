import { createContext, useContext } from "react";
import { PageFrame, type PageProps } from "#ui/components/layout/PageFrame.tsx";
import { classes } from "#ui/components/looks/classes.ts";

/** Which part of a wide page a screen is: the list, or what is chosen from it; null: it is a page of its own. */
export type Pane = "list" | "detail" | null;

const PaneContext = createContext<Pane>(null);

/** Around a screen that is a part of a page, which has the main landmark then. */
export const PaneProvider = PaneContext.Provider;

export function usePane(): Pane {
  return useContext(PaneContext);
}

/** One screen, as a page of its own or as a part of a wide one. */
export function PaneFrame(props: Omit<PageProps, "side" | "desk">) {
  const pane = usePane();
  if (pane === null) return <PageFrame {...props} />;
  const { top, bar, children, bleed = false, busy = false } = props;
  return (
    <div className="flex min-w-0 flex-col pt-4">
      {top}
      <div aria-busy={busy || undefined} className={classes("pb-8", !bleed && "gutter pt-3")}>
        {children}
      </div>
      {bar}
    </div>
  );
}
