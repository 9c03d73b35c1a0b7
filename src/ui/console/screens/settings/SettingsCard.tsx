import type { ReactNode } from "react";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";

interface SettingsGroupProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Settings that belong together, under a heading. */
export function SettingsGroup({ title, children }: SettingsGroupProps) {
  return (
    <section className="mt-9 first:mt-0" aria-label={title}>
      <h2 className="mb-3 text-xl">{title}</h2>
      <div className="space-y-3">{children}</div>
    </section>
  );
}

interface SettingsCardProps extends SettingsGroupProps {
  readonly aside?: ReactNode;
}

/** One part of the settings, which is saved by itself. */
export function SettingsCard({ title, aside, children }: SettingsCardProps) {
  return (
    <CardFrame>
      <div className="mb-2 flex min-h-8 items-center justify-between gap-3">
        <h3 className="text-base">{title}</h3>
        {aside}
      </div>
      {children}
    </CardFrame>
  );
}
