import { consoleScreens, editPath } from "#addresses/console.ts";
import type { TodayView } from "#contract/today/today.ts";
import type { ChecklistStep } from "#domain/merchant/set-up.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { ChevronRightIcon, SuccessIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";

/** Each opens the act itself. */
const ways: Readonly<Record<ChecklistStep, string>> = {
  legal_page: editPath("legal"),
  account: editPath("account"),
  logo: editPath("logo"),
  first_game: consoleScreens["new-game"].path,
  team: `${consoleScreens.team.path}?invite`,
};

/** What a new owner does before the club is ready; gone once all of it is done. */
export function SetUpCard({ lines }: { readonly lines: NonNullable<TodayView["setUp"]> }) {
  const t = useText();
  return (
    <section aria-labelledby="set-up">
      <div className="mb-2.5 flex items-baseline justify-between gap-3">
        <h2 id="set-up" className="text-lg">
          {t("console.setUp")}
        </h2>
        <p className="tabular text-sm text-muted">
          {t("console.setUpDone", { done: lines.filter(({ done }) => done).length, all: lines.length })}
        </p>
      </div>
      <CardFrame padded={false}>
        <ul className="divide-y divide-line">
          {lines.map(({ step, done }) => {
            const name = t(`console.setUp.${step}`);
            return (
              <li key={step}>
                <Anchor
                  href={ways[step]}
                  aria-label={done ? t("console.setUpTicked", { step: name }) : name}
                  className="flex min-h-13 items-center gap-3 px-4 py-2 active:bg-surface-sunken"
                >
                  {done ? (
                    <SuccessIcon size={24} className="shrink-0 text-success-ink" />
                  ) : (
                    <span aria-hidden className="size-5.5 shrink-0 rounded-full border-2 border-line-strong" />
                  )}
                  <span className={classes("min-w-0 flex-1", done ? "text-muted line-through" : "font-semibold")}>
                    {name}
                  </span>
                  {done ? null : <ChevronRightIcon size={20} className="shrink-0 text-subtle" />}
                </Anchor>
              </li>
            );
          })}
        </ul>
      </CardFrame>
    </section>
  );
}
