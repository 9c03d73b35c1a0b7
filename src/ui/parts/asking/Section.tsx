import type { ReactNode } from "react";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";

interface SectionProps {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** A part of a screen under its own heading. */
export function Section({ title, aside, children }: SectionProps) {
  return (
    <section className="mt-7">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 className="text-lg">{title}</h2>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** A part of a screen that is one card under its heading. */
export function CardSection({ children, ...section }: SectionProps) {
  return (
    <Section {...section}>
      <CardFrame>{children}</CardFrame>
    </Section>
  );
}
