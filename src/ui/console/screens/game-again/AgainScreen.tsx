import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { gamePath } from "#addresses/console.ts";
import type { GamePattern } from "#application/console/use-cases/plan-game.ts";
import { isZero } from "#domain/money/money.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { TextField } from "#ui/components/fields/Field.tsx";
import { AudienceField } from "#ui/console/parts/AudienceField.tsx";
import { TimeField } from "#ui/console/parts/TimeField.tsx";
import { CapacityField } from "#ui/console/parts/CapacityField.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { PageFrame, StickyBar, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { WhistleIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";
import { CoverField } from "../../parts/cover/CoverField.tsx";
import { wrongByServer } from "../../parts/game-form/read-game.ts";
import type { AgainViewModel } from "./again-view-model.ts";

interface AgainProps {
  readonly vm: AgainViewModel;
}

/** A new game like an earlier one or a template, published with one tap. */
export const AgainScreen = observer(function AgainScreen({ vm }: AgainProps) {
  const t = useText();
  const format = useFormat();
  const navigate = useNavigate();
  const { createdId, model, startsAt } = vm;
  useEffect(() => {
    if (createdId !== null) void navigate(gamePath(createdId), { replace: true });
  }, [createdId, navigate]);
  const back = { label: t("common.back"), onClick: () => void navigate(-1) };
  return (
    <PageFrame
      busy={vm.status === "loading"}
      top={<TopBar title={t("console.again")} back={back} />}
      bar={
        model ? (
          <StickyBar note={startsAt === null ? undefined : format.longDay(startsAt, model.timeZone)}>
            <Button
              wide
              busy={vm.step.working === "create"}
              disabled={startsAt === null || (vm.step.working !== null && vm.step.working !== "create")}
              onClick={() => void vm.create()}
            >
              {t("console.publish")}
            </Button>
          </StickyBar>
        ) : undefined
      }
    >
      {vm.status === "failed" ? <ConsoleTrouble failure={vm.failure} onRetry={() => void vm.read()} /> : null}
      {vm.status === "loading" ? <SkeletonCards cards={2} lines={["h-5 w-1/2", "mt-3 h-12 w-full"]} /> : null}
      {vm.status === "missing" ? <EmptyState icon={<WhistleIcon size={30} />} title={t("console.gameGone")} /> : null}
      {model ? <Form vm={vm} model={model} /> : null}
    </PageFrame>
  );
});

const Form = observer(function Form({ vm, model }: AgainProps & { readonly model: GamePattern }) {
  const t = useText();
  const format = useFormat();
  const { startsAt: _start, capacity: _capacity, ...faults } = vm.faults;
  const { wrong, others } = wrongByServer(faults, model.paymentMethods);
  const whys = [...Object.values(wrong).flatMap((why) => (why === undefined ? [] : t(why))), ...others];
  const { trouble } = vm.step;
  return (
    <div className="space-y-5">
      <CardFrame>
        <h2 className="text-lg">{model.title}</h2>
        <p className="text-muted">{model.venue.name}</p>
        <p className="tabular mt-1 font-semibold">
          {isZero(model.price) ? t("common.free") : `${format.money(model.price)} ${t("common.perSeat")}`}
        </p>
      </CardFrame>
      <CardFrame className="space-y-5">
        <TextField
          type="date"
          label={t("console.date")}
          value={vm.date}
          error={vm.faults["startsAt"] ? t("console.startsPast") : null}
          onChange={vm.changeDate}
        />
        <TimeField label={t("console.time")} value={vm.time} onChange={vm.changeTime} />
        <CapacityField value={vm.capacity} onChange={vm.changeCapacity} />
        <AudienceField value={vm.audience} onChange={vm.changeAudience} />
      </CardFrame>
      {vm.cover ? (
        <CardFrame>
          <CoverField cover={vm.cover} game={{ id: "", sportType: model.sportType }} />
        </CardFrame>
      ) : null}
      <Button
        look="secondary"
        wide
        busy={vm.step.working === "keep"}
        disabled={vm.startsAt === null || (vm.step.working !== null && vm.step.working !== "keep")}
        onClick={() => void vm.keep()}
      >
        {t("console.keepDraft")}
      </Button>
      {whys.length > 0 || trouble !== null ? (
        <p role="alert" className="font-semibold text-danger-ink">
          {whys.length > 0 ? whys.join(" ") : t("problem.detail")}
        </p>
      ) : null}
    </div>
  );
});
