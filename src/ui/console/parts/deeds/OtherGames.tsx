import { observer } from "mobx-react-lite";
import { equals } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Select } from "#ui/components/fields/Field.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { PersonDeeds } from "./person-deeds.ts";

interface OtherGamesProps {
  readonly deeds: PersonDeeds;
  readonly now: Instant;
}

/** The games to which somebody may be moved. */
export const OtherGames = observer(function OtherGames({ deeds, now }: OtherGamesProps) {
  const t = useText();
  const format = useFormat();
  const { targets, to, person } = deeds;
  if (targets === null) return null;
  if (targets.length === 0) return <p role="status">{t("console.moveNowhere", { count: person.seats })}</p>;
  const pricesDiffer = targets.some(({ price }) => !equals(price, deeds.from.price));
  return (
    <Select label={t("console.moveTo")} value={to ?? ""} onChange={(eventId) => void deeds.moveTo(eventId)}>
      {targets.map(({ id, title, startsAt, timeZone, price }) => (
        <option key={id} value={id}>
          {[format.fixedMoment(startsAt, timeZone, now), ...(pricesDiffer ? [format.money(price)] : []), title].join(
            " · ",
          )}
        </option>
      ))}
    </Select>
  );
});
