import type { ReactNode } from "react";
import type { EventDetail } from "#contract/events/event-detail.ts";
import type { Level } from "#domain/event/sports-event.ts";
import { Card } from "#ui/components/layout/Card.tsx";
import { BagIcon, IncludedIcon, LevelIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { Section } from "#ui/parts/asking/Section.tsx";

/** Level, what is included, what to bring, and the merchant's own words. */
export function WhatToKnow({ event }: { readonly event: EventDetail }) {
  const t = useText();
  const { level, included, bring, description } = event;
  return (
    <Section title={t("event.about")}>
      <Card>
        {description ? <p className="whitespace-pre-line">{description}</p> : null}
        <dl className="mt-4 space-y-4 first:mt-0 empty:hidden">
          {level ? (
            <Fact icon={<LevelIcon />} label={t("event.level")}>
              {levelText(level, t)}
              {level.note ? <span className="block text-sm font-normal text-muted">{level.note}</span> : null}
            </Fact>
          ) : null}
          {included.length > 0 ? (
            <Fact icon={<IncludedIcon />} label={t("event.included")}>
              <Things things={included} />
            </Fact>
          ) : null}
          {bring.length > 0 ? (
            <Fact icon={<BagIcon />} label={t("event.bring")}>
              <Things things={bring} />
            </Fact>
          ) : null}
        </dl>
      </Card>
    </Section>
  );
}

function Fact({
  icon,
  label,
  children,
}: {
  readonly icon: ReactNode;
  readonly label: string;
  readonly children: ReactNode;
}) {
  return (
    <div className="relative pl-9.5">
      <dt className="text-xs text-subtle">
        <span className="absolute top-0.5 left-0 text-brand-ink">{icon}</span>
        {label}
      </dt>
      <dd className="font-semibold">{children}</dd>
    </div>
  );
}

function Things({ things }: { readonly things: readonly string[] }) {
  return (
    <ul className="font-normal">
      {things.map((thing) => (
        <li key={thing}>{thing}</li>
      ))}
    </ul>
  );
}

function levelText({ from, to }: Level, t: Translate): string {
  if (from !== null && to !== null) return from === to ? from : t("event.levelBetween", { from, to });
  if (from !== null) return t("event.levelFrom", { from });
  return to === null ? t("event.levelOpen") : t("event.levelTo", { to });
}
