import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { Field, fieldShape, TextField } from "#ui/components/fields/Field.tsx";
import { CapacityField } from "#ui/console/parts/CapacityField.tsx";
import { Switch } from "#ui/components/fields/Switch.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { ChangeDraft, ChangeTrouble } from "./change-draft.ts";
import type { GameViewModel } from "./game-view-model.ts";

/** Changing a game: what is different, what that does, and only then the change. */
export const ChangeSheet = observer(function ChangeSheet({ vm }: { readonly vm: GameViewModel }) {
  const t = useText();
  const { draft } = vm;
  if (draft === null) return null;
  const isForeseen = draft.foreseen !== null;
  return (
    <Sheet
      open={vm.asking === "change"}
      onClose={vm.dismiss}
      title={t("console.changeGame")}
      closeLabel={t("common.close")}
      footer={
        <Button
          wide
          disabled={draft.change === null}
          busy={draft.step.working !== null}
          onClick={() => void (isForeseen ? vm.makeChange() : draft.foresee())}
        >
          {t(isForeseen ? "console.changeNow" : "console.seeEffects")}
        </Button>
      }
    >
      <div className="space-y-5">
        {isForeseen ? <Effects draft={draft} /> : <Fields draft={draft} />}
        <Trouble draft={draft} />
      </div>
    </Sheet>
  );
});

interface DraftProps {
  readonly draft: ChangeDraft;
}

const Fields = observer(function Fields({ draft }: DraftProps) {
  const t = useText();
  return (
    <>
      <CapacityField value={draft.capacity} onChange={(capacity) => draft.set("capacity", capacity)} />
      {draft.isBelowTaken ? (
        <div>
          <p className="mb-2 text-sm text-muted">{t("console.belowTaken", { count: draft.game.seats.taken })}</p>
          <Switch
            label={t("console.seatsLost")}
            detail={t("console.seatsLostHint")}
            checked={draft.displace}
            onChange={(displace) => draft.set("displace", displace)}
          />
        </div>
      ) : null}
      <TextField
        type="date"
        label={t("console.date")}
        value={draft.date}
        onChange={(date) => draft.set("date", date)}
      />
      <Field label={t("console.time")}>
        {(control) => (
          <input
            {...control}
            type="time"
            value={draft.time}
            onChange={(event) => draft.set("time", event.target.value)}
            className={fieldShape}
          />
        )}
      </Field>
      <TextField
        label={t("console.place")}
        value={draft.place}
        maxLength={120}
        onChange={(place) => draft.set("place", place)}
      />
      <TextField
        label={t("console.placeAddress")}
        value={draft.address}
        maxLength={300}
        onChange={(address) => draft.set("address", address)}
      />
    </>
  );
});

/** Before and after, and what it does to people and money; it takes the place of the fields. */
const Effects = observer(function Effects({ draft }: DraftProps) {
  const { foreseen, game } = draft;
  const t = useText();
  const format = useFormat();
  if (foreseen === null) return null;
  const { event, effects } = foreseen;
  const { displaced, membersTold, mayLeaveWithFullRefund, offersMade, mayGetBack } = effects;
  const isQuiet = displaced.length + membersTold + offersMade === 0;
  const when = ({ startsAt, endsAt, timeZone }: typeof event | typeof game) =>
    `${format.longDay(startsAt, timeZone)}, ${format.timeRange(startsAt, endsAt, timeZone)}`;
  return (
    <section aria-live="polite" className="rounded-md bg-surface-sunken p-4">
      <DefinitionList>
        {event.startsAt === game.startsAt ? null : (
          <InfoRow label={t("console.time")}>
            {when(game)} → {when(event)}
          </InfoRow>
        )}
        {event.venue.name === game.venue.name ? null : (
          <InfoRow label={t("console.place")}>
            {game.venue.name} → {event.venue.name}
          </InfoRow>
        )}
        {event.seats.capacity === game.seats.capacity ? null : (
          <InfoRow inline label={t("common.seatsLabel")}>
            {game.seats.capacity} → {event.seats.capacity}
          </InfoRow>
        )}
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
      {isQuiet ? <p className="mt-2 text-sm text-muted">{t("console.nothingHappens")}</p> : null}
      <Button look="quiet" size="small" className="mt-2 -ml-3" onClick={draft.reconsider}>
        {t("common.back")}
      </Button>
    </section>
  );
});

const Trouble = observer(function Trouble({ draft }: DraftProps) {
  const t = useText();
  const { trouble } = draft.step;
  if (trouble === null) return null;
  const { taken } = draft.game.seats;
  return (
    <p role="alert" className="font-semibold text-danger-ink">
      {trouble.kind === "failed" ? t("problem.detail") : troubleText(trouble, taken, t)}
    </p>
  );
});

function troubleText(trouble: ChangeTrouble, taken: number, t: Translate): string {
  if (trouble.kind === "invalid") return Object.values(trouble.fields).join(" ");
  return trouble.reason === "capacity_below_taken"
    ? t("console.belowTaken", { count: taken })
    : t("console.notChangeable");
}
