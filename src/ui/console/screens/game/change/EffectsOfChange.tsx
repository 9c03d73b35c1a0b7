import { observer } from "mobx-react-lite";
import { instantOn } from "#domain/time/local-date.ts";
import type { Instant } from "#domain/time/instant.ts";
import { localTimeOf } from "#domain/time/zone.ts";
import type { Level } from "#domain/event/sports-event.ts";
import type { EventDetail } from "#contract/events/event-detail.ts";
import { equals } from "#domain/money/money.ts";
import { saysTheSame } from "#domain/says-the-same.ts";
import { methodLabel } from "#ui/console/parts/game-form/ways-to-pay.ts";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { mapUrl } from "#ui/parts/events/map-url.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { ChangeDraft } from "./change-draft.ts";

/** Before and after, and what it does to people and money: above the button that makes it. */
export const EffectsOfChange = observer(function EffectsOfChange({ draft }: { readonly draft: ChangeDraft }) {
  const { foreseen } = draft;
  const t = useText();
  const format = useFormat();
  if (foreseen === null) return draft.isLooking ? <Looking /> : null;
  const { before: game, event, effects, heldBack, games = [] } = foreseen;
  const { displaced, membersTold, mayLeaveWithFullRefund, offersMade, mayGetBack } = effects;
  const isQuiet = displaced.length + membersTold + offersMade === 0;
  const when = ({ startsAt, endsAt, timeZone }: typeof event) =>
    `${format.longDay(startsAt, timeZone)}, ${format.timeRange(startsAt, endsAt, timeZone)}`;
  const moment = (at: Instant | null) => {
    if (at === null) return t("console.opensAtOnce");
    const { minuteOfDay } = localTimeOf(at, game.timeZone);
    return `${format.longDay(at, game.timeZone)}, ${format.timeOfDay(minuteOfDay)}`;
  };
  return (
    <section
      aria-label={t("console.whatItDoes")}
      aria-busy={draft.isLooking}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- It may be long: keys scroll it too.
      tabIndex={0}
      className="max-h-[34dvh] overflow-y-auto rounded-md bg-surface-sunken p-4"
    >
      {draft.isShownAnew ? (
        <p className="mb-2 text-sm font-semibold text-warning-ink">{t("console.shownAnew")}</p>
      ) : null}
      <DefinitionList>
        {event.startsAt === game.startsAt && event.endsAt === game.endsAt ? null : (
          <InfoRow label={t("console.time")}>
            {when(game)} → {when(event)}
          </InfoRow>
        )}
        {event.joinOpensAt === game.joinOpensAt ? null : (
          <InfoRow label={t("console.joinOpens")}>
            {moment(game.joinOpensAt)} → {moment(event.joinOpensAt)}
          </InfoRow>
        )}
        {event.joinClosesAt === game.joinClosesAt ? null : (
          <InfoRow label={t("console.joinCloses")}>
            {moment(game.joinClosesAt)} → {moment(event.joinClosesAt)}
          </InfoRow>
        )}
        {event.venue.name === game.venue.name ? null : (
          <InfoRow label={t("console.place")}>
            {game.venue.name} → {event.venue.name}
          </InfoRow>
        )}
        {event.venue.address === game.venue.address ? null : (
          <InfoRow label={t("console.placeAddress")}>
            {game.venue.address} → {event.venue.address}
          </InfoRow>
        )}
        {event.venue.lat === game.venue.lat && event.venue.lng === game.venue.lng ? null : (
          <InfoRow label={t("console.onMapMoved")}>
            <Anchor external href={mapUrl(event.venue)} className="text-brand-ink underline underline-offset-2">
              {t("console.seeOnMap")}
            </Anchor>
          </InfoRow>
        )}
        {event.title === game.title ? null : (
          <InfoRow label={t("console.gameTitle")}>
            {game.title} → {event.title}
          </InfoRow>
        )}
        {levelText(event.level) === levelText(game.level) ? null : (
          <InfoRow label={t("console.level")}>
            {levelText(game.level)} → {levelText(event.level)}
          </InfoRow>
        )}
        {event.description === game.description ? null : (
          <InfoRow label={t("console.gameText")}>{t("console.textChanges")}</InfoRow>
        )}
        {event.coverUrl === game.coverUrl ? null : (
          <InfoRow label={t("console.cover")}>{t("console.textChanges")}</InfoRow>
        )}
        <TermsOfChange before={game} after={event} />
        {event.audience === game.audience ? null : (
          <InfoRow label={t("console.audience")}>
            {t(`console.audience.${game.audience}`)} → {t(`console.audience.${event.audience}`)}
          </InfoRow>
        )}
        {event.seats.capacity === game.seats.capacity ? null : (
          <InfoRow inline label={t("common.seatsLabel")}>
            {game.seats.capacity} → {event.seats.capacity}
          </InfoRow>
        )}
        {heldBack === draft.game.heldBack ? null : (
          <InfoRow inline label={t("console.heldBack")}>
            {draft.game.heldBack} → {heldBack}
          </InfoRow>
        )}
        {games.length > 0 ? (
          <InfoRow inline label={t("console.gamesChange")}>
            {games.filter(({ outcome }) => outcome === "changes").length}
          </InfoRow>
        ) : null}
        {games
          .filter(({ outcome, own }) => outcome === "refuses" || own.length > 0)
          .map(({ date, outcome }) => (
            <InfoRow key={date} label={format.longDay(instantOn(date, "UTC", 0), "UTC")}>
              {t(outcome === "refuses" ? "console.gameRefuses" : "console.gameKeepsOwn")}
            </InfoRow>
          ))}
        {membersTold > 0 ? (
          <InfoRow inline label={t("console.toldMembers")}>
            {membersTold}
          </InfoRow>
        ) : null}
        {mayLeaveWithFullRefund > 0 ? (
          <InfoRow inline label={t("console.mayLeaveFree")}>
            {mayLeaveWithFullRefund}
          </InfoRow>
        ) : null}
        {offersMade > 0 ? (
          <InfoRow inline label={t("console.offersMade")}>
            {offersMade}
          </InfoRow>
        ) : null}
        {displaced.map(({ joinId, name, displayName, seats, refund }) => (
          <InfoRow key={joinId} inline label={`${t("console.loseSeats")}: ${name ?? displayName}`}>
            {[t("common.seats", { count: seats }), ...(refund ? [format.money(refund)] : [])].join(" · ")}
          </InfoRow>
        ))}
        {mayGetBack.map((money) => (
          <InfoRow key={money.currency} inline label={t("console.mostRefunds")}>
            {format.money(money)}
          </InfoRow>
        ))}
      </DefinitionList>
      {Object.keys(draft.terms.change ?? {}).length > 0 ? (
        <p className="mt-2 text-sm text-muted">{t("console.laterJoins")}</p>
      ) : null}
      {isQuiet ? <p className="mt-2 text-sm text-muted">{t("console.nothingHappens")}</p> : null}
    </section>
  );
});

interface TermsOfChangeProps {
  readonly before: EventDetail;
  readonly after: EventDetail;
}

/** Price, ways to pay and refund policy, which count for later joins. */
function TermsOfChange({ before, after }: TermsOfChangeProps) {
  const t = useText();
  const format = useFormat();
  const ways = ({ paymentMethods }: EventDetail) =>
    paymentMethods.map((method) => methodLabel(method, t)).join(", ") || "–";
  return (
    <>
      {equals(before.price, after.price) ? null : (
        <InfoRow label={t("console.price")}>
          {format.money(before.price)} → {format.money(after.price)}
        </InfoRow>
      )}
      {ways(before) === ways(after) ? null : (
        <InfoRow label={t("console.waysToPay")}>
          {ways(before)} → {ways(after)}
        </InfoRow>
      )}
      {saysTheSame(before.refundPolicy, after.refundPolicy) ? null : (
        <InfoRow label={t("console.policy")}>{t("console.textChanges")}</InfoRow>
      )}
    </>
  );
}

function Looking() {
  return (
    <div className="space-y-2 rounded-md bg-surface-sunken p-4">
      <Skeleton className="h-4 w-2/3" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  );
}

function levelText(level: Level | null): string {
  if (level === null) return "–";
  const range = [level.from, level.to].filter(Boolean).join("–");
  return [range, level.note].filter(Boolean).join(", ");
}
