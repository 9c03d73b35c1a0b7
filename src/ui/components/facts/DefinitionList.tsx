import type { ReactNode } from "react";

/** Facts under each other: put `InfoRow`s inside. */
export function DefinitionList({ children }: { readonly children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>;
}
