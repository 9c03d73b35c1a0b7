import { observer } from "mobx-react-lite";
import { gamePath } from "#addresses/console.ts";
import type { TodayView } from "#application/console/use-cases/see-today.ts";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { BellIcon, ProfileIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { Row } from "./Row.tsx";
import type { TodayViewModel } from "./today-view-model.ts";

interface SeatsToFillProps {
  readonly vm: TodayViewModel;
  readonly today: TodayView;
}

/** Offers that nobody has answered yet, and games of the next two days that fill badly and have no card above. */
export const SeatsToFill = observer(function SeatsToFill({ vm, today }: SeatsToFillProps) {
  const t = useText();
  const format = useFormat();
  const now = vm.clock.thisMinute;
  const { offers } = today;
  const { thin } = vm;
  if (offers.length === 0 && thin.length === 0) return null;
  const within = (time: number) => format.duration(Math.max(60_000, time - now));
  return (
    <section aria-labelledby="to-fill">
      <h2 id="to-fill" className="mb-2.5 text-lg">
        {t("console.toFill")}
      </h2>
      <CardFrame padded={false}>
        <ul className="divide-y divide-line">
          {offers.map(({ id, title, people }) => (
            <li key={`offers ${id}`}>
              <Row
                href={gamePath(id)}
                icon={<BellIcon />}
                title={t("console.offersRunning", { count: people.offered })}
                detail={title}
                clock={people.offeredUntil === null ? "" : t("console.answerIn", { time: within(people.offeredUntil) })}
              />
            </li>
          ))}
          {thin.map(({ id, title, startsAt, people, seats }) => (
            <li key={id}>
              <Row
                href={gamePath(id)}
                icon={<ProfileIcon />}
                title={t("console.coming", { coming: people.coming, capacity: seats.capacity })}
                detail={title}
                clock={t("console.startsIn", { time: within(startsAt) })}
              />
            </li>
          ))}
        </ul>
      </CardFrame>
    </section>
  );
});
