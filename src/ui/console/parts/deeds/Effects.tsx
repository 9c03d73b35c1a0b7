import type { GameWithPeople } from "#application/console/use-cases/run-game.ts";
import type { MovedView, TakenOutView } from "#contract/merchants/roll.ts";
import { times } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { personName } from "../person-name.ts";
import type { PersonDeeds } from "./person-deeds.ts";

interface EffectsProps {
  readonly deeds: PersonDeeds;
  readonly foreseen: TakenOutView | MovedView;
  /** As it was read last. */
  readonly game: GameWithPeople | null;
  readonly now: Instant;
}

/** What a deed does: to the person, to who gets the seats, and to the game. */
export function Effects({ deeds, foreseen, game, now }: EffectsProps) {
  const t = useText();
  const format = useFormat();
  const event = game?.event;
  if (!event) return null;
  const { refund, seated, seats } = foreseen;
  const { deed, person } = deeds;
  const mayRefund = deed === "takeOut" || deed === "lower" || refund !== null;
  const target = deeds.targets?.find(({ id }) => id === deeds.to);
  return (
    <section aria-live="polite" className="rounded-md bg-surface-sunken p-4">
      <DefinitionList>
        {mayRefund ? (
          <InfoRow inline label={t("console.getsBack")}>
            {refund === null ? "–" : format.money(refund)}
          </InfoRow>
        ) : null}
        {target && "state" in foreseen ? (
          <InfoRow inline label={t("console.moveThere")}>
            {foreseen.deadline === null
              ? t("console.inAtOnce")
              : t("console.offeredUntil", { time: format.fixedMoment(foreseen.deadline, target.timeZone, now) })}
          </InfoRow>
        ) : null}
        {target && "state" in foreseen && foreseen.state === "offered" ? (
          <InfoRow inline label={t("console.moveToPay")}>
            {format.money(times(target.price, person.seats))}
          </InfoRow>
        ) : null}
        {seated.map((one) => (
          <InfoRow key={one.joinId} inline label={personName({ ...one, walkIn: false }, t)}>
            {t("common.seats", { count: one.seats })} ·{" "}
            {one.deadline === null
              ? t("console.inAtOnce")
              : t("console.offeredUntil", { time: format.fixedMoment(one.deadline, event.timeZone, now) })}
          </InfoRow>
        ))}
        <InfoRow inline label={t("common.seatsLabel")}>
          {event.seats.taken}/{event.seats.capacity} → {seats.taken}/{seats.capacity}
        </InfoRow>
      </DefinitionList>
    </section>
  );
}
