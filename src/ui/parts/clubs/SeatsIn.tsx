import type { ReactNode } from "react";
import { GroupIcon } from "#ui/components/looks/icons.tsx";

/** How many seats are taken, which everybody may see, where members see who is in. */
export function SeatsIn({ publicText }: { readonly publicText: string }) {
  return <RowOfPeople faces={<GroupIcon size={20} className="shrink-0 text-subtle" />}>{publicText}</RowOfPeople>;
}

/** Always as high as two lines of it, so that nothing moves when the names arrive. */
export function RowOfPeople({ faces, children }: { readonly faces: ReactNode; readonly children: string }) {
  return (
    <div className="mt-2 flex h-10 items-center gap-2.5">
      {faces}
      <p className="line-clamp-2 min-w-0 flex-1 text-sm leading-5 font-semibold wrap-anywhere text-muted">{children}</p>
    </div>
  );
}
