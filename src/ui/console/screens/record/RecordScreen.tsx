import { observer } from "mobx-react-lite";
import { consoleScreens, gamePath } from "#addresses/console.ts";
import type { AuditLineView } from "#contract/merchants/staff.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { Button } from "#ui/components/actions/Button.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { PageFrame, StickyBar, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { HistoryIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { PagedView } from "../../parts/PagedView.tsx";
import { ActivityTextsProvider, useActivityTexts } from "./activity-texts.tsx";
import { FileSheet } from "./FileSheet.tsx";
import { lineSentence } from "./line-sentence.ts";
import type { RecordViewModel } from "./record-view-model.ts";
import { whatChanged } from "./what-changed.ts";

interface RecordProps {
  readonly vm: RecordViewModel;
}

/** Who did what, when: the audit trail, for owners. */
export const RecordScreen = observer(function RecordScreen({ vm }: RecordProps) {
  const t = useText();
  const back = { label: t("common.back"), href: consoleScreens.settings.path };
  return (
    <PageFrame
      busy={vm.list.status === "loading"}
      top={<TopBar title={t("console.record")} back={back} />}
      bar={
        vm.list.status === "ready" && !vm.list.isEmpty ? (
          <StickyBar>
            <Button
              wide
              look="secondary"
              busy={vm.step.working === "read"}
              disabled={vm.step.working !== null && vm.step.working !== "read"}
              onClick={() => void vm.takeOut()}
            >
              {t("console.takeRecordOut")}
            </Button>
          </StickyBar>
        ) : undefined
      }
    >
      <p className="mb-4 text-sm text-muted">{t("console.recordDetail")}</p>
      <ActivityTextsProvider>
        <PagedView
          list={vm.list}
          idOf={({ id }) => id}
          renderItem={(line) => <Line vm={vm} line={line} />}
          onRetry={() => void vm.read()}
          empty={<EmptyState icon={<HistoryIcon size={30} />} title={t("console.noRecord")} />}
        />
      </ActivityTextsProvider>
      <FileSheet vm={vm} />
    </PageFrame>
  );
});

const Line = observer(function Line({ vm, line }: RecordProps & { readonly line: AuditLineView }) {
  const t = useText();
  const say = useActivityTexts();
  const format = useFormat();
  const { now, timeZone } = vm;
  const { at, names } = line;
  const wording = { say, t, format, timeZone, now };
  const changes = whatChanged(line, wording);
  return (
    <CardFrame>
      <h2 className="text-base break-words">{lineSentence(line, wording)}</h2>
      {changes.length > 0 ? (
        <ul className="mt-1 space-y-0.5 text-sm break-words">
          {changes.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      <p className="mt-1 text-sm text-muted">
        <DottedLine>
          {format.fixedMoment(at, timeZone, now)}
          {format.zoneNote(at, timeZone)}
          {names.game ? (
            <Anchor href={gamePath(names.game.eventId)} className="text-brand-ink underline">
              {t("console.game")}
            </Anchor>
          ) : null}
        </DottedLine>
      </p>
    </CardFrame>
  );
});
