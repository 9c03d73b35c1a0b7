import { observer } from "mobx-react-lite";
import { consoleScreens } from "#addresses/console.ts";
import type { ClientView } from "#contract/merchants/clients.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { PageFrame, StickyBar, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { DeviceIcon, PlusIcon } from "#ui/components/looks/icons.tsx";
import { deviceZone } from "#ui/i18n/format/when.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";
import { FreshLoginSheet } from "../../parts/login/FreshLoginSheet.tsx";
import { ProgramSheet } from "./ProgramSheet.tsx";
import type { ProgramsViewModel } from "./programs-view-model.ts";

interface ProgramsProps {
  readonly vm: ProgramsViewModel;
}

/** The programs that may call for the merchant. */
export const ProgramsScreen = observer(function ProgramsScreen({ vm }: ProgramsProps) {
  const t = useText();
  const back = { label: t("common.back"), href: consoleScreens.settings.path };
  const isLooking = vm.login.step.working === "look";
  return (
    <PageFrame
      busy={vm.status === "loading"}
      top={<TopBar title={t("console.programs")} back={back} />}
      bar={
        vm.status === "ready" ? (
          <StickyBar>
            <Button wide icon={<PlusIcon size={22} />} busy={isLooking} onClick={() => void vm.ask("add")}>
              {t("console.addProgram")}
            </Button>
          </StickyBar>
        ) : undefined
      }
    >
      {vm.status === "failed" ? <ConsoleTrouble failure={vm.failure} onRetry={() => void vm.read()} /> : null}
      {vm.status === "loading" ? <SkeletonCards cards={2} lines={["h-5 w-1/3", "mt-3 h-4 w-1/2"]} /> : null}
      {vm.status === "ready" && vm.programs.length === 0 ? (
        <EmptyState icon={<DeviceIcon size={30} />} title={t("console.noPrograms")}>
          {t("console.programsDetail")}
        </EmptyState>
      ) : null}
      <ul className="space-y-3">
        {vm.programs.map((program) => (
          <Drawable key={program.clientId} of={program}>
            <li>
              <ProgramCard vm={vm} program={program} />
            </li>
          </Drawable>
        ))}
      </ul>
      <ProgramSheet vm={vm} />
      <FreshLoginSheet login={vm.login} />
    </PageFrame>
  );
});

const ProgramCard = observer(function ProgramCard({ vm, program }: ProgramsProps & { readonly program: ClientView }) {
  const t = useText();
  const format = useFormat();
  const { name, lastUsedAt, olderUntil } = program;
  const moment = (at: number) => format.fixedMoment(at, deviceZone(), vm.now);
  return (
    <CardFrame className="flex items-center gap-3">
      <div className="min-w-0 flex-1">
        <h2 className="text-base">{name}</h2>
        <p className="text-sm text-muted">
          {lastUsedAt === null ? t("console.neverUsed") : t("console.lastUsed", { time: moment(lastUsedAt) })}
        </p>
        {olderUntil !== null && vm.now < olderUntil ? (
          <p className="text-sm text-warning-ink">{t("console.olderSecret", { time: moment(olderUntil) })}</p>
        ) : null}
      </div>
      <Button
        look="quiet"
        size="small"
        aria-label={t("console.changeProgram", { name })}
        onClick={() => void vm.ask(program)}
      >
        {t("common.edit")}
      </Button>
    </CardFrame>
  );
});
