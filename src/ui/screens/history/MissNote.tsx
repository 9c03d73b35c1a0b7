import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { TroubleBanner } from "#ui/parts/asking/notices.tsx";
import type { HistoryViewModel } from "./history-view-model.ts";
import { Objection } from "./objection.ts";
import { missStage } from "./past.ts";

interface MissNoteProps {
  readonly participation: ParticipationView;
  readonly vm: HistoryViewModel;
}

/** What became of a miss, and the button that objects to it while that is possible. */
export const MissNote = observer(function MissNote({ participation, vm }: MissNoteProps) {
  const t = useText();
  const format = useFormat();
  const { joinId, miss, event } = participation;
  const { asOf } = vm;
  const [objection] = useState(() => new Objection(vm.objectToMiss, vm.refresh));
  const stage = missStage(miss, asOf);
  if (!miss || stage === null) return null;
  if (stage !== "noted") return <p className={note}>{t(texts[stage])}</p>;
  const { trouble, working } = objection.steps;
  return (
    <div className={note}>
      <p>{t("history.missNoted", { moment: format.fixedMoment(miss.objectBy, event.timeZone, asOf) })}</p>
      <TroubleBanner trouble={trouble} textsOf={() => lateTexts} className="mt-3" />
      <Button
        look="secondary"
        size="small"
        className="mt-2"
        busy={working !== null}
        onClick={() => void objection.send(joinId)}
      >
        {t("history.missObject")}
      </Button>
    </div>
  );
});

const note = "border-t border-line px-4 py-3 pl-5 text-sm";

const texts = {
  objected: "history.missObjected",
  counts: "history.missCounts",
  taken_back: "history.missTakenBack",
} as const;

const lateTexts = { title: "history.missLateTitle", detail: "history.missLateDetail" } as const;
