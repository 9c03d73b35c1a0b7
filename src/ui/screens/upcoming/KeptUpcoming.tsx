import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { Button } from "#ui/components/actions/Button.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { OfflineIcon, PinIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { StateBadge, toneOf } from "#ui/parts/joining/StateBadge.tsx";
import type { UpcomingViewModel } from "./upcoming-view-model.ts";

/** The member's places as this device kept them: there is no network. Those with a ticket lead to it. */
export const KeptUpcoming = observer(function KeptUpcoming({ vm }: { readonly vm: UpcomingViewModel }) {
  const t = useText();
  const format = useFormat();
  const now = vm.clock.thisMinute;
  const oldest = vm.kept.toSorted((one, other) => one.keptAt - other.keptAt)[0];
  if (oldest === undefined) return null;
  return (
    <>
      <Banner
        tone="warning"
        icon={<OfflineIcon />}
        title={t("problem.offlineTitle")}
        action={
          <Button look="secondary" size="small" onClick={vm.retry}>
            {t("common.retry")}
          </Button>
        }
      >
        {t("upcoming.keptAt", { moment: format.fixedMoment(oldest.keptAt, oldest.timeZone, now) })}
      </Banner>
      <ul className="mt-4 space-y-3">
        {vm.kept.map(({ joinId, title, startsAt, endsAt, timeZone, venue, state, ticketCode }) => {
          const body = (
            <>
              <StateBadge state={state} />
              <p className="tabular mt-2.5 text-sm font-semibold text-brand-ink">
                <DottedLine>
                  {format.day(startsAt, timeZone, now)}
                  {format.timeRange(startsAt, endsAt, timeZone)}
                </DottedLine>
              </p>
              <h2 className="mt-0.5 line-clamp-2 text-base leading-normal">{title}</h2>
              <p className="mt-1 flex items-start gap-1 text-sm text-muted">
                <PinIcon size={16} className="mt-0.5 shrink-0" />
                {venue.name}
              </p>
              {ticketCode === null ? null : (
                <p className="mt-2 text-sm font-semibold text-brand-ink">{t("common.seeTicket")}</p>
              )}
            </>
          );
          return (
            <li key={joinId}>
              <CardFrame padded={false} sideline={toneOf(state)}>
                {ticketCode === null ? (
                  <div className="p-4 pl-5">{body}</div>
                ) : (
                  <Anchor
                    href={address("thank-you", { id: joinId })}
                    className="block p-4 pl-5 active:bg-surface-sunken"
                  >
                    {body}
                  </Anchor>
                )}
              </CardFrame>
            </li>
          );
        })}
      </ul>
    </>
  );
});
