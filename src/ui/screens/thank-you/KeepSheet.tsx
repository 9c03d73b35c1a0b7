import { observer } from "mobx-react-lite";
import { useMemo } from "react";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { ShareIcon } from "#ui/components/looks/icons.tsx";
import { ByPointer } from "#ui/components/looks/ByPointer.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { ThankYouViewModel } from "./thank-you-view-model.ts";
import { ticketPicture } from "./ticket-picture.ts";
import { spaced } from "./TicketCode.tsx";

interface KeepSheetProps {
  readonly vm: ThankYouViewModel;
  readonly participation: ParticipationView;
  readonly ticketCode: string;
}

/** The ticket as a picture: saved by a long press, or by the device's own sharing. Never by a link to a file. */
export const KeepSheet = observer(function KeepSheet({ vm, participation, ticketCode }: KeepSheetProps) {
  const t = useText();
  const format = useFormat();
  const { showing } = vm;
  const { event, seats, spokenCode } = participation;
  const { title, startsAt, endsAt, timeZone, venue } = event;
  const url = useMemo(
    () =>
      ticketPicture({
        title,
        lines: [
          format.longDay(startsAt, timeZone),
          format.timeRange(startsAt, endsAt, timeZone),
          venue.name,
          t("common.seats", { count: seats }),
        ],
        ticketCode,
        spokenCode: spokenCode === null ? null : spaced(spokenCode),
      }),
    [title, startsAt, endsAt, timeZone, venue.name, seats, ticketCode, spokenCode, t, format],
  );
  return (
    <Sheet
      open={showing.keeping}
      onClose={showing.close}
      title={t("ticket.keepTitle")}
      closeLabel={t("common.close")}
      footer={
        (url === null || !showing.sharesPictures) && !showing.leadsToBrowser ? null : (
          <div className="space-y-2">
            {url !== null && showing.sharesPictures ? (
              <Button
                wide
                icon={<ShareIcon size={20} />}
                onClick={() => void showing.share({ name: "sideline-ticket.png", url })}
              >
                {t("ticket.saveOrShare")}
              </Button>
            ) : null}
            {showing.leadsToBrowser ? (
              <Button wide look="secondary" onClick={showing.openInBrowser}>
                {t("ticket.openInBrowser")}
              </Button>
            ) : null}
          </div>
        )
      }
    >
      {url === null ? (
        <p className="text-muted">{t("ticket.keepByScreenshot")}</p>
      ) : (
        <>
          <p className="mb-3 text-sm text-muted">
            <ByPointer touch={t("ticket.keepDetail")} mouse={t("ticket.keepDetailMouse")} />
          </p>
          <img
            src={url}
            alt={t("ticket.picture", { title })}
            className="mx-auto w-full max-w-72 rounded-lg border border-line"
          />
        </>
      )}
      {showing.leadsToBrowser ? <p className="mt-3 text-sm text-muted">{t("ticket.browserDetail")}</p> : null}
    </Sheet>
  );
});
