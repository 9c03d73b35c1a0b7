import type { ReactNode } from "react";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { ChevronRightIcon } from "#ui/components/looks/icons.tsx";

interface LinkRowProps {
  readonly icon: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  /** Where it leads; without it, `onClick`. */
  readonly href?: string;
  readonly onClick?: () => void;
}

const shape = "flex min-h-14 w-full items-center gap-3.5 px-4 py-2.5 text-left active:bg-surface-sunken";

/** One way on, in `LinkRows`. */
export function LinkRow({ icon, title, detail, href, onClick }: LinkRowProps) {
  const inside = (
    <>
      <span className="text-brand-ink">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{title}</span>
        {detail ? <span className="block text-xs text-subtle">{detail}</span> : null}
      </span>
      <ChevronRightIcon size={20} className="shrink-0 text-subtle" />
    </>
  );
  return (
    <li className="border-line not-first:border-t">
      {href === undefined ? (
        <button type="button" onClick={onClick} className={shape}>
          {inside}
        </button>
      ) : (
        <Anchor href={href} className={shape}>
          {inside}
        </Anchor>
      )}
    </li>
  );
}

/** Ways on, one under the other. */
export function LinkRows({ children }: { readonly children: ReactNode }) {
  return <ul className="overflow-hidden rounded-lg bg-surface-raised shadow-lift">{children}</ul>;
}
