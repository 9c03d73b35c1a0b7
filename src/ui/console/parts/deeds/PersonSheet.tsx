import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { GameWithPeople } from "#application/console/use-cases/run-game.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { Select, TextField } from "#ui/components/fields/Field.tsx";
import { Stepper } from "#ui/components/fields/Stepper.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { Deed, PersonDeeds } from "./person-deeds.ts";
import { personName } from "../person-name.ts";
import { OtherGames } from "./OtherGames.tsx";
import { Effects } from "./Effects.tsx";

interface PersonSheetProps {
  readonly open: boolean;
  readonly deeds: PersonDeeds | null;
  /** As it was read last. */
  readonly game: GameWithPeople | null;
  readonly now: Instant;
  readonly onAct: () => Promise<void>;
  /** Left out where blocking is elsewhere on the page. */
  readonly onBlock?: (reason: string) => Promise<void>;
  /** A step runs: the sheet can't be left. */
  readonly busy: boolean;
  readonly onClose: () => void;
}

/** Somebody of the roll: give a seat from the list, take out, refund the rest, block; each after what it does. */
export const PersonSheet = observer(function PersonSheet(props: PersonSheetProps) {
  const { open, deeds, game, now, onAct, onBlock, busy, onClose } = props;
  const t = useText();
  const [reason, setReason] = useState("");
  if (deeds === null) return null;
  const { deed, step } = deeds;
  const name = personName(deeds.person, t);
  const refusal = deed === "forgive" ? "console.nothingKept" : "console.notPossible";
  const isReady = deeds.isForeseen && (deed !== "block" || reason.trim() !== "");
  return (
    <Sheet
      open={open}
      onClose={onClose}
      busy={busy}
      title={deed === null ? name : t(titles[deed], { name })}
      closeLabel={t("common.close")}
      footer={
        deed === null ? undefined : (
          <Button
            wide
            look={deed === "seat" || deed === "forgive" || deed === "move" ? "primary" : "danger"}
            disabled={!isReady}
            busy={step.working !== null}
            onClick={() => void (deed === "block" ? onBlock?.(reason.trim()) : onAct())}
          >
            {t(buttons[deed])}
          </Button>
        )
      }
    >
      {deed === null ? <Deeds deeds={deeds} mayBlock={onBlock !== undefined} /> : null}
      {deed === "block" ? (
        <>
          <p className="mb-4 text-muted">{t("console.blockDetail")}</p>
          <TextField label={t("console.blockReason")} value={reason} maxLength={300} onChange={setReason} />
        </>
      ) : null}
      {deed === null || deed === "block" || deed === "forgive" ? null : (
        <Meaning deeds={deeds} deed={deed} game={game} now={now} />
      )}
      {deed === "forgive" ? <Kept deeds={deeds} /> : null}
      {step.trouble === null ? null : (
        <p role="alert" className="mt-3 font-semibold text-danger-ink">
          {t(
            step.trouble === "money_under_way"
              ? "console.moneyUnderWay"
              : step.trouble === "refused"
                ? refusal
                : "problem.detail",
          )}
        </p>
      )}
    </Sheet>
  );
});

const titles = {
  seat: "console.giveSeatName",
  lower: "console.lowerSeatsName",
  move: "console.moveName",
  takeOut: "console.takeOutName",
  forgive: "console.forgiveName",
  block: "console.blockName",
} as const satisfies Readonly<Record<Deed, string>>;

/** Blocking is the last thing that one comes for, and the quietest. */
const looks = {
  seat: "primary",
  lower: "secondary",
  move: "secondary",
  takeOut: "secondary",
  forgive: "secondary",
  block: "quiet",
} as const satisfies Readonly<Record<Deed, string>>;

const buttons = {
  seat: "console.giveSeat",
  lower: "console.lowerSeats",
  move: "console.move",
  takeOut: "console.takeOut",
  forgive: "console.forgive",
  block: "console.block",
} as const satisfies Readonly<Record<Deed, string>>;

function Deeds({ deeds, mayBlock }: { readonly deeds: PersonDeeds; readonly mayBlock: boolean }) {
  const t = useText();
  return (
    <div className="space-y-3">
      {deeds.possible
        .filter((deed) => deed !== "block" || mayBlock)
        .map((deed) => (
          <Button key={deed} wide look={looks[deed]} onClick={() => void deeds.ask(deed)}>
            {t(buttons[deed])}
          </Button>
        ))}
    </div>
  );
}

interface MeaningProps extends Pick<PersonSheetProps, "game" | "now"> {
  readonly deeds: PersonDeeds;
  readonly deed: keyof typeof details;
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

const details = {
  seat: "console.giveSeatDetail",
  lower: "console.lowerSeatsDetail",
  move: "console.moveDetail",
  takeOut: "console.takeOutDetail",
} as const;

/** Who gets the seats, and what goes back. */
const Meaning = observer(function Meaning({ deeds, deed, game, now }: MeaningProps) {
  const t = useText();
  const { foreseen, person } = deeds;
  const others = (game?.people ?? []).filter(({ state, joinId }) => state === "waitlisted" && joinId !== person.joinId);
  return (
    <div className="space-y-5">
      <p className="text-muted">{t(details[deed])}</p>
      {deed === "lower" ? <SeatsThatStay deeds={deeds} /> : null}
      {deed === "move" ? <OtherGames deeds={deeds} now={now} /> : null}
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
      {foreseen === null && deeds.step.trouble === null && deeds.targets?.length !== 0 ? (
        <SkeletonCards cards={1} lines={["h-4 w-2/3", "mt-2 h-4 w-1/2"]} />
      ) : null}
      {foreseen === null ? null : <Effects deeds={deeds} foreseen={foreseen} game={game} now={now} />}
    </div>
  );
});

const SeatsThatStay = observer(function SeatsThatStay({ deeds }: { readonly deeds: PersonDeeds }) {
  const t = useText();
  const { stay, person } = deeds;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <span aria-hidden className="font-semibold">
        {t("console.seatsThatStay")}
      </span>
      <Stepper
        label={t("console.seatsThatStay")}
        value={stay}
        min={1}
        max={person.seats - 1}
        onChange={(seats) => void deeds.lowerTo(seats)}
        fewerLabel={t("common.fewerSeats")}
        moreLabel={t("common.moreSeats")}
        valueText={t("common.seats", { count: stay })}
      />
    </div>
  );
});

function inLine({ position }: Pick<ParticipantView, "position">, name: string, seats: string): string {
  return [...(position === null ? [] : [`${position}.`]), name, `· ${seats}`].join(" ");
}
