import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { seriesPath } from "#addresses/console.ts";
import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import { instantOn, weekdays } from "#domain/time/local-date.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { ChoiceChip, ChoiceChips } from "#ui/components/actions/ChoiceChips.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { Select, TextField } from "#ui/components/fields/Field.tsx";
import { Stepper } from "#ui/components/fields/Stepper.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { PageFrame, StickyBar, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { WhistleIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";
import { weekdayName } from "../../parts/weekday-name.ts";
import type { RepeatViewModel } from "./repeat-view-model.ts";

interface RepeatProps {
  readonly vm: RepeatViewModel;
}

/** A game is repeated on weekdays, until a date, for a number of games, or without an end. */
export const RepeatScreen = observer(function RepeatScreen({ vm }: RepeatProps) {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { endsOn, game, madeId } = vm;
  useEffect(() => {
    if (madeId !== null) void navigate(seriesPath(madeId), { replace: true });
  }, [madeId, navigate]);
  const back = { label: t("common.back"), onClick: () => void navigate(-1) };
  const last = endsOn === null ? undefined : format.longDay(instantOn(endsOn, "UTC", 0), "UTC");
  return (
    <PageFrame
      busy={vm.status === "loading"}
      top={<TopBar title={t("console.repeat")} back={back} />}
      bar={
        game ? (
          <StickyBar note={last === undefined ? undefined : t("console.lastGame", { day: last })}>
            <Button wide busy={vm.step.working !== null} disabled={vm.end === null} onClick={() => void vm.repeat()}>
              {t("console.repeatNow")}
            </Button>
          </StickyBar>
        ) : undefined
      }
    >
      {vm.status === "failed" ? <ConsoleTrouble failure={vm.failure} onRetry={() => void vm.read()} /> : null}
      {vm.status === "loading" ? <SkeletonCards cards={2} lines={["h-5 w-1/2", "mt-3 h-12 w-full"]} /> : null}
      {vm.status === "missing" ? <EmptyState icon={<WhistleIcon size={30} />} title={t("console.gameGone")} /> : null}
      {game ? <Form vm={vm} game={game} /> : null}
    </PageFrame>
  );
});

const Form = observer(function Form({ vm, game }: RepeatProps & { readonly game: OwnEventDetailView }) {
  const t = useText();
  const format = useFormat();
  const { trouble } = vm.step;
  return (
    <div className="space-y-5">
      <CardFrame>
        <h2 className="text-lg">{game.title}</h2>
        <p className="tabular text-muted">{format.timeRange(game.startsAt, game.endsAt, game.timeZone)}</p>
        <p className="mt-2 text-sm text-muted">{t("console.repeatDetail")}</p>
      </CardFrame>
      <CardFrame className="space-y-5">
        <ChoiceChips legend={t("console.weekdays")}>
          {weekdays.map((day) => (
            <ChoiceChip key={day} checked={vm.days.includes(day)} onChange={(on) => vm.switchDay(day, on)}>
              {weekdayName(day, format)}
            </ChoiceChip>
          ))}
        </ChoiceChips>
        <Select label={t("console.seriesEnds")} value={vm.until} onChange={vm.changeUntil}>
          {(["after", "by", "never"] as const).map((kind) => (
            <option key={kind} value={kind}>
              {t(`console.seriesEnds.${kind}`)}
            </option>
          ))}
        </Select>
        {vm.until === "after" ? (
          <div className="flex items-center justify-between gap-3">
            <span aria-hidden className="text-sm font-semibold">
              {t("console.games")}
            </span>
            <Stepper
              label={t("console.games")}
              value={vm.games}
              min={1}
              max={104}
              fewerLabel={t("console.fewerGames")}
              moreLabel={t("console.moreGames")}
              onChange={vm.changeGames}
            />
          </div>
        ) : null}
        {vm.until === "by" ? (
          <TextField type="date" label={t("console.date")} value={vm.lastDate} onChange={vm.changeLastDate} />
        ) : null}
      </CardFrame>
      {trouble === null ? null : (
        <p role="alert" className="font-semibold text-danger-ink">
          {troubleText(trouble, t)}
        </p>
      )}
    </div>
  );
});

/** What is wrong with the game itself is on no field of this form: it is named as the server says it. */
function troubleText(trouble: NonNullable<RepeatViewModel["step"]["trouble"]>, t: Translate): string {
  if (trouble.kind === "invalid")
    return Object.entries(trouble.fields)
      .map(([field, sentence]) => `${field}: ${sentence}`)
      .join(" ");
  return trouble.kind === "refused" && trouble.reason === "in_series" ? t("console.inSeries") : t("problem.detail");
}
