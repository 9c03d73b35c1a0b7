import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import type { TakenOutView } from "#contract/merchants/roll.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { Select, TextField } from "#ui/components/fields/Field.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { GameViewModel } from "./game-view-model.ts";
import type { Deed, PersonDeeds } from "./person-deeds.ts";
import { personName } from "../../parts/person-name.ts";

/** Somebody of the roll: give a seat from the list, take out, refund the rest, block; each after what it does. */
export const PersonSheet = observer(function PersonSheet({ vm }: { readonly vm: GameViewModel }) {
  const t = useText();
  const [reason, setReason] = useState("");
  const { deeds } = vm;
  if (deeds === null) return null;
  const { deed, step } = deeds;
  const name = personName(deeds.person, t);
  const refusal = deed === "forgive" ? "console.nothingKept" : "console.notPossible";
  const isReady = deeds.isForeseen && (deed !== "block" || reason.trim() !== "");
  return (
    <Sheet
      open={vm.asking === "person"}
      onClose={vm.dismiss}
      title={deed === null ? name : t(titles[deed], { name })}
      closeLabel={t("common.close")}
      footer={
        deed === null ? undefined : (
          <Button
            wide
            look={deed === "seat" || deed === "forgive" ? "primary" : "danger"}
            disabled={!isReady}
            busy={step.working !== null}
            onClick={() => void (deed === "block" ? vm.blockPerson(reason.trim()) : vm.doWithPerson())}
          >
            {t(buttons[deed])}
          </Button>
        )
      }
    >
      {deed === null ? <Deeds deeds={deeds} /> : null}
      {deed === "block" ? (
        <>
          <p className="mb-4 text-muted">{t("console.blockDetail")}</p>
          <TextField label={t("console.blockReason")} value={reason} maxLength={300} onChange={setReason} />
        </>
      ) : null}
      {deed === "takeOut" || deed === "seat" ? <Meaning deeds={deeds} vm={vm} /> : null}
      {deed === "forgive" ? <Kept deeds={deeds} /> : null}
      {step.trouble === null ? null : (
        <p role="alert" className="mt-3 font-semibold text-danger-ink">
          {t(step.trouble === "refused" ? refusal : "problem.detail")}
        </p>
      )}
    </Sheet>
  );
});

const titles = {
  seat: "console.giveSeatName",
  takeOut: "console.takeOutName",
  forgive: "console.forgiveName",
  block: "console.blockName",
} as const satisfies Readonly<Record<Deed, string>>;

const buttons = {
  seat: "console.giveSeat",
  takeOut: "console.takeOut",
  forgive: "console.forgive",
  block: "console.block",
} as const satisfies Readonly<Record<Deed, string>>;

function Deeds({ deeds }: { readonly deeds: PersonDeeds }) {
  const t = useText();
  return (
    <div className="space-y-3">
      {deeds.possible.map((deed) => (
        <Button key={deed} wide look={deed === "seat" ? "primary" : "secondary"} onClick={() => void deeds.ask(deed)}>
          {t(buttons[deed])}
        </Button>
      ))}
    </div>
  );
}

interface MeaningProps {
  readonly deeds: PersonDeeds;
  readonly vm: GameViewModel;
}

/** What was kept when they left, and goes back. */
const Kept = observer(function Kept({ deeds }: { readonly deeds: PersonDeeds }) {
  const t = useText();
  const format = useFormat();
  const { kept, step } = deeds;
  return (
    <div className="space-y-5">
      <p className="text-muted">{t("console.forgiveDetail")}</p>
      {kept === null && step.trouble === null ? <SkeletonCards cards={1} lines={["h-4 w-2/3"]} /> : null}
      {kept === null ? null : (
        <section aria-live="polite" className="rounded-md bg-surface-sunken p-4">
          <DefinitionList>
            <InfoRow inline label={t("console.getsBack")}>
              {format.money(kept)}
            </InfoRow>
          </DefinitionList>
        </section>
      )}
    </div>
  );
});

/** Who gets the seats, and what goes back. */
const Meaning = observer(function Meaning({ deeds, vm }: MeaningProps) {
  const t = useText();
  const { deed, foreseen, person } = deeds;
  const others = vm.all.waiting.filter(({ joinId }) => joinId !== person.joinId);
  return (
    <div className="space-y-5">
      <p className="text-muted">{t(deed === "seat" ? "console.giveSeatDetail" : "console.takeOutDetail")}</p>
      {deed === "takeOut" && person.state !== "waitlisted" && others.length > 0 ? (
        <Select
          label={t("console.seatsGoTo")}
          value={deeds.fill ?? ""}
          onChange={(joinId) => void deeds.choose(joinId || null)}
        >
          <option value="">{t("console.nextInLine")}</option>
          {others.map((one) => (
            <option key={one.joinId} value={one.joinId}>
              {inLine(one, personName(one, t), t("common.seats", { count: one.seats }))}
            </option>
          ))}
        </Select>
      ) : null}
      {foreseen === null && deeds.step.trouble === null ? (
        <SkeletonCards cards={1} lines={["h-4 w-2/3", "mt-2 h-4 w-1/2"]} />
      ) : null}
      {foreseen === null ? null : <Effects foreseen={foreseen} vm={vm} refunds={deed === "takeOut"} />}
    </div>
  );
});

function inLine({ position }: Pick<ParticipantView, "position">, name: string, seats: string): string {
  return [...(position === null ? [] : [`${position}.`]), name, `· ${seats}`].join(" ");
}

interface EffectsProps {
  readonly foreseen: TakenOutView;
  readonly vm: GameViewModel;
  readonly refunds: boolean;
}

function Effects({ foreseen, vm, refunds }: EffectsProps) {
  const t = useText();
  const format = useFormat();
  const event = vm.game.value?.event;
  if (!event) return null;
  const { refund, seated, seats } = foreseen;
  return (
    <section aria-live="polite" className="rounded-md bg-surface-sunken p-4">
      <DefinitionList>
        {refunds ? (
          <InfoRow inline label={t("console.getsBack")}>
            {refund === null ? "–" : format.money(refund)}
          </InfoRow>
        ) : null}
        {seated.map((one) => (
          <InfoRow key={one.joinId} inline label={personName({ ...one, walkIn: false }, t)}>
            {t("common.seats", { count: one.seats })} ·{" "}
            {one.deadline === null
              ? t("console.inAtOnce")
              : t("console.offeredUntil", { time: format.fixedMoment(one.deadline, event.timeZone, vm.clock.now) })}
          </InfoRow>
        ))}
        <InfoRow inline label={t("common.seatsLabel")}>
          {event.seats.taken}/{event.seats.capacity} → {seats.taken}/{seats.capacity}
        </InfoRow>
      </DefinitionList>
    </section>
  );
}
