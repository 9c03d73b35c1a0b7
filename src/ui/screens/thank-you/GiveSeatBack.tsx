import { observer } from "mobx-react-lite";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { ConfirmDialog } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { TroubleBanner } from "#ui/parts/asking/notices.tsx";
import type { GuestSeats } from "./guest-seats.ts";
import { seatOver } from "./seat-over.ts";

interface GiveSeatBackProps {
  readonly seats: GuestSeats;
  readonly participation: ParticipationView;
}

/** A guest gives the seat back to whoever pays for it. Asks first. */
export const GiveSeatBack = observer(function GiveSeatBack({ seats, participation }: GiveSeatBackProps) {
  const t = useText();
  const name = participation.guestOf?.displayName ?? "";
  return (
    <>
      <TroubleBanner trouble={seats.steps.trouble} textsOf={seatOver} />
      <Button look="quiet" wide className="mt-4" onClick={seats.askToGiveBack}>
        {t("guests.giveBack")}
      </Button>
      <ConfirmDialog
        open={seats.givingBack}
        title={t("guests.giveBackTitle")}
        confirmLabel={t("guests.giveBack")}
        cancelLabel={t("guests.keepSeat")}
        closeLabel={t("common.close")}
        onConfirm={() => void seats.giveBack(participation)}
        onCancel={seats.keep}
        busy={seats.steps.working !== null}
        danger
      >
        {t("guests.giveBackDetail", { name })}
      </ConfirmDialog>
    </>
  );
});
