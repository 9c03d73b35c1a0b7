import { observer } from "mobx-react-lite";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FormSheet } from "#ui/parts/asking/FormSheet.tsx";
import { TroubleBanner } from "#ui/parts/asking/notices.tsx";
import { GuestFields } from "#ui/parts/joining/GuestFields.tsx";
import type { GuestsForm } from "./guests-form.ts";

interface GuestsSheetProps {
  readonly form: GuestsForm;
  readonly participation: ParticipationView;
}

/** Saying who comes along. */
export const GuestsSheet = observer(function GuestsSheet({ form, participation }: GuestsSheetProps) {
  const t = useText();
  const busy = form.steps.working !== null;
  return (
    <FormSheet
      open={form.open}
      onClose={form.hide}
      title={t("guests.title")}
      trouble={<TroubleBanner typed trouble={form.steps.trouble} textsOf={placeEnded} />}
      sendLabel={t("common.save")}
      busy={busy}
      onSend={() => void form.save(participation)}
    >
      <GuestFields names={form.names} seats={participation.seats} disabled={busy} />
    </FormSheet>
  );
});

const placeEnded = () => ({ title: "guests.endedTitle", detail: "guests.endedDetail" }) as const;
