import { observer } from "mobx-react-lite";
import { useState } from "react";
import { Button, type ButtonLook } from "#ui/components/actions/Button.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { ConfirmDialog } from "#ui/components/layout/Sheet.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText, useDemoTime } from "../use-demo.ts";
import type { MerchantDeed } from "../merchant-view-model.ts";
import { ChoiceList, ChoiceRow, DrawerSection } from "../parts.tsx";

const looks: Partial<Readonly<Record<MerchantDeed, ButtonLook>>> = {
  approve: "primary",
  "money-arrives": "primary",
  "free-seat": "primary",
  "pay-out": "primary",
};

/** What the merchant can do in the present state. */
export const MerchantSection = observer(function MerchantSection({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const [asking, setAsking] = useState(false);
  const { merchant, actions, world, organiser } = vm;
  const act = (deed: MerchantDeed) => {
    if (deed === "cancel") setAsking(true);
    else void merchant.do(deed);
  };
  return (
    <DrawerSection title={t("drawer.merchant")} aside={world.event?.merchantName}>
      <CardFrame>
        {world.event ? <p className="mb-3 text-sm text-muted">{world.event.title}</p> : null}
        {merchant.deeds.length === 0 ? <p className="text-sm text-muted">{t("drawer.merchantNothing")}</p> : null}
        <div className="grid grid-cols-2 gap-2">
          {merchant.deeds.map((deed) => (
            <Button
              key={deed}
              size="small"
              look={looks[deed] ?? "secondary"}
              className={classes(deed !== "approve" && deed !== "reject" && "col-span-2")}
              busy={actions.isPending(`merchant:${deed}`)}
              onClick={() => act(deed)}
            >
              {t(`drawer.merchant.${deed}`)}
            </Button>
          ))}
        </div>
        {organiser.side === "member" ? (
          <Button look="quiet" wide size="small" className="mt-2" onClick={() => vm.chooseSide("organiser")}>
            {t("device.open")}
          </Button>
        ) : null}
      </CardFrame>
      <ConfirmDialog
        open={asking}
        danger
        title={t("drawer.cancelSure")}
        confirmLabel={t("drawer.merchant.cancel")}
        cancelLabel={t("common.back")}
        closeLabel={t("common.close")}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          void merchant.do("cancel");
        }}
      >
        {t("drawer.cancelSureDetail")}
      </ConfirmDialog>
    </DrawerSection>
  );
});

/** The demo's time, and how to move it. */
export const ClockSection = observer(function ClockSection({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const format = useFormat();
  const { now, zone } = useDemoTime(vm.world);
  const { deadline, eventEnd } = vm.clock;
  const moment = (at: number) => format.moment(at, zone, now);
  const row = (id: string) => ({ busy: vm.actions.isPending(id) });
  return (
    <DrawerSection
      title={t("drawer.clock")}
      aside={<time className="tabular">{format.fixedMoment(now, zone, now)}</time>}
    >
      <ChoiceList label={t("drawer.clock")}>
        <ChoiceRow
          {...row("clock:run-out")}
          title={t(deadline === null ? "drawer.quarter" : "drawer.runOut")}
          detail={deadline === null ? t("drawer.quarterBy") : t("drawer.runOutTo", { time: moment(deadline) })}
          onChoose={() => void vm.clock.runOut()}
        />
        <ChoiceRow
          {...row("clock:next-day")}
          title={t("drawer.nextDay")}
          detail={t("drawer.nextDayBy")}
          onChoose={() => void vm.clock.nextDay()}
        />
        {eventEnd === null ? null : (
          <ChoiceRow
            {...row("clock:event-over")}
            title={t("drawer.eventOver")}
            detail={t("drawer.eventOverTo", { time: moment(eventEnd) })}
            onChoose={() => void vm.clock.eventOver()}
          />
        )}
      </ChoiceList>
    </DrawerSection>
  );
});
