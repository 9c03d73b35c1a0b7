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
import { deviceZone } from "#ui/i18n/format/when.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import { PagedView } from "../../parts/PagedView.tsx";
import { FileSheet } from "./FileSheet.tsx";
import { lineFacts } from "./line-facts.ts";
import type { RecordViewModel } from "./record-view-model.ts";

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
      <PagedView
        list={vm.list}
        idOf={({ id }) => id}
        renderItem={(line) => <Line vm={vm} line={line} />}
        onRetry={() => void vm.read()}
        empty={<EmptyState icon={<HistoryIcon size={30} />} title={t("console.noRecord")} />}
      />
      <FileSheet vm={vm} />
    </PageFrame>
  );
});

const Line = observer(function Line({ vm, line }: RecordProps & { readonly line: AuditLineView }) {
  const t = useText();
  const format = useFormat();
  const { at, by, act, about } = line;
  const facts = lineFacts(line);
  return (
    <CardFrame>
      <h2 className="text-base">{t(`console.act.${act}`)}</h2>
      <p className="text-sm text-muted">
        <DottedLine>
          {whoDid(line, vm.names, t)}
          {format.fixedMoment(at, deviceZone(), vm.now)}
          {about.kind === "event" ? (
            <Anchor href={gamePath(about.id)} className="text-brand-ink underline">
              {t("console.game")}
            </Anchor>
          ) : null}
          {about.kind === "staff" && about.id !== by.id ? (vm.names.get(about.id) ?? null) : null}
          {about.kind === "client" ? (vm.names.get(about.id) ?? null) : null}
        </DottedLine>
      </p>
      {facts.length > 0 ? (
        <details className="-mb-2 text-sm">
          <summary className="touch flex items-center font-semibold text-brand-ink">{t("console.whatChanged")}</summary>
          <ul className="mt-1 space-y-1 font-mono text-xs break-all">
            {facts.map(({ name, before, after }) => (
              <li key={name}>{`${name}: ${before ?? "–"} → ${after ?? "–"}`}</li>
            ))}
          </ul>
        </details>
      ) : null}
    </CardFrame>
  );
});

function whoDid({ by }: AuditLineView, names: ReadonlyMap<string, string>, t: Translate): string {
  if (by.kind === "sideline") return t("console.bySideline");
  const name = names.get(by.id);
  if (by.kind === "client") return t("console.byProgram", { name: name ?? by.id });
  return name ?? t("console.bySomebodyGone");
}
