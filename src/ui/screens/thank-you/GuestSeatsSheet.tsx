import { observer } from "mobx-react-lite";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { TroubleBanner } from "#ui/parts/asking/notices.tsx";
import { eventCard } from "#ui/parts/share/event-card.ts";
import type { ShownGuest } from "./guest-seats.ts";
import { seatOver } from "./seat-over.ts";
import type { ThankYouViewModel } from "./thank-you-view-model.ts";

interface GuestSeatsProps {
  readonly vm: ThankYouViewModel;
  readonly participation: ParticipationView;
}

/** Giving guests a seat and a ticket of their own, by a link each. */
export const GuestSeatsSheet = observer(function GuestSeatsSheet({ vm, participation }: GuestSeatsProps) {
  const t = useText();
  const { guestSeats: seats } = vm;
  return (
    <Sheet
      open={seats.open}
      onClose={seats.hide}
      busy={seats.steps.working !== null}
      title={t("guests.inviteTitle")}
      closeLabel={t("common.close")}
    >
      <p className="text-sm text-muted">{t("guests.inviteDetail")}</p>
      <TroubleBanner trouble={seats.steps.trouble} textsOf={seatOver} />
      <ul className="mt-4 space-y-3">
        {seats.guestsOf(participation).map((one) => (
          <li key={one.guest} className="rounded-lg border border-line p-4">
            <GuestRow vm={vm} participation={participation} shown={one} />
          </li>
        ))}
      </ul>
    </Sheet>
  );
});

interface GuestRowProps extends GuestSeatsProps {
  readonly shown: ShownGuest;
}

const GuestRow = observer(function GuestRow({ vm, participation, shown }: GuestRowProps) {
  const t = useText();
  const format = useFormat();
  const { guestSeats: seats } = vm;
  const { guest, name, seat, path } = shown;
  const title = seat?.displayName || (name ?? t("guests.nth", { number: guest }));
  const share = (to: string) => {
    const card = eventCard(participation.event, "ticket", { t, format, now: vm.clock.thisMinute });
    const lead = t("guests.shareLead");
    const text = [lead, ...card.rows.slice(0, 2).map(({ value }) => value)].join(" · ");
    void vm.sharing.share({ ...card, lead, text, rows: card.rows.slice(0, 2), button: t("guests.take"), path: to });
  };
  const isAsking = seats.withdrawing === guest;
  return (
    <>
      <p className="font-semibold wrap-anywhere">{title}</p>
      <p className="text-sm text-muted" role="status">
        {t(seat === null ? "guests.noLink" : seat.state === "used" ? "guests.hasTicket" : "guests.linkOpen")}
      </p>
      {seat?.state === "used" || !vm.mayLeave ? null : (
        <div className="mt-2 flex flex-wrap gap-2">
          {path === null ? (
            <Button
              size="small"
              look="secondary"
              busy={seats.steps.working === "link"}
              disabled={seats.steps.working !== null}
              onClick={() => void seats.makeLink(participation, guest)}
            >
              {t(seat === null ? "guests.makeLink" : "guests.newLink")}
            </Button>
          ) : (
            <Button size="small" busy={vm.sharing.busy} onClick={() => share(path)}>
              {t("guests.shareLink")}
            </Button>
          )}
          {seat === null || isAsking ? null : (
            <Button size="small" look="quiet" onClick={() => seats.askToWithdraw(guest)}>
              {t("guests.withdraw")}
            </Button>
          )}
        </div>
      )}
      {isAsking ? (
        <div role="alert" className="mt-3">
          <p className="text-sm">{t("guests.withdrawDetail")}</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button
              size="small"
              look="danger"
              busy={seats.steps.working === "withdraw"}
              disabled={seats.steps.working !== null}
              onClick={() => void seats.withdraw(participation)}
            >
              {t("guests.withdrawNow")}
            </Button>
            <Button size="small" look="quiet" onClick={seats.keep}>
              {t("guests.keepLink")}
            </Button>
          </div>
        </div>
      ) : null}
    </>
  );
});
