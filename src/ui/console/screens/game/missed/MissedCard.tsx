import { observer } from "mobx-react-lite";
import type { Instant } from "#domain/time/instant.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { personName } from "../../../parts/person-name.ts";
import { type Missed, type MissedList, standingOf } from "./missed-list.ts";

interface MissedProps {
  readonly list: MissedList;
  readonly timeZone: string;
  readonly now: Instant;
}

/** Who did not come, from closing the roll on; one tap says that somebody came after all. */
export const MissedCard = observer(function MissedCard({ list, timeZone, now }: MissedProps) {
  const t = useText();
  const { named } = list;
  if (named.length === 0) return null;
  return (
    <section aria-label={t("console.didNotComeList")}>
      <h2 className="mb-2 text-base">{t("console.didNotComeCount", { count: list.absent })}</h2>
      <CardFrame padded={false}>
        <ul className="divide-y divide-line">
          {named.map((person) => (
            <Drawable key={person.joinId} of={person}>
              <MissedRow person={person} list={list} timeZone={timeZone} now={now} />
            </Drawable>
          ))}
        </ul>
      </CardFrame>
    </section>
  );
});

const MissedRow = observer(function MissedRow({
  person,
  list,
  timeZone,
  now,
}: MissedProps & { readonly person: Missed }) {
  const t = useText();
  const format = useFormat();
  const { joinId, miss } = person;
  const name = personName(person, t);
  const standing = standingOf(miss);
  const trouble = list.trouble?.joinId === joinId ? list.trouble.reason : null;
  const common = {
    size: "small",
    look: "secondary",
    busy: list.working === joinId,
    disabled: list.working !== null && list.working !== joinId,
  } as const;
  return (
    <li className="px-4 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <div className="min-w-32 flex-1">
          <p className="truncate font-semibold">{name}</p>
          <p className="text-sm text-muted">{t(standingTexts[miss.decision === "counts" ? "decided" : standing])}</p>
        </div>
        {standing === "objected" ? (
          <Button
            {...common}
            aria-label={t("console.missStands", { name })}
            onClick={() => void list.decide(joinId, true)}
          >
            {t("console.didNotCome")}
          </Button>
        ) : null}
        {miss.decision === null ? (
          <Button
            {...common}
            aria-label={t("console.cameAfterAll", { name })}
            onClick={() => void list.decide(joinId, false)}
          >
            {t("console.didCome")}
          </Button>
        ) : null}
      </div>
      {standing === "counts" && miss.decision === null && !person.walkIn && now < miss.objectBy ? (
        <p className="mt-1 text-sm text-muted">
          {t("console.mayObjectUntil", { when: format.fixedMoment(miss.objectBy, timeZone, now) })}
        </p>
      ) : null}
      {trouble === null ? null : (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger-ink">
          {t(trouble === "failed" ? "console.tickTrouble.failed" : "console.missDecided")}
        </p>
      )}
    </li>
  );
});

const standingTexts = {
  counts: "console.missCounts",
  objected: "console.missObjected",
  taken_back: "console.missTakenBack",
  decided: "console.missConfirmed",
} as const;
