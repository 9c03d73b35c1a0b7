import { observer } from "mobx-react-lite";
import { type ReactNode, useEffect, useRef } from "react";
import { arrivalTakings } from "#domain/payment/taken-money.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Spinner } from "#ui/components/feedback/Spinner.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { AlertIcon, CashIcon, CloseIcon, GroupIcon, SuccessIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { personName } from "../../parts/person-name.ts";
import type { DoorViewModel } from "./door-view-model.ts";
import type { ShownResult, Who } from "./shown-result.ts";

interface ResultProps {
  readonly vm: DoorViewModel;
}

/** The ground of the whole screen. A word and an icon say the same as the colour. */
const grounds: Readonly<Record<ShownResult["kind"], string>> = {
  in: "bg-success-soft text-success-ink",
  already_in: "bg-warning-soft text-warning-ink",
  refused: "bg-danger text-danger-contrast",
  party: "bg-surface-raised text-ink",
  owes: "bg-warning-soft text-warning-ink",
  asking: "bg-surface-raised text-ink",
};

const iconSize = 96;
const icons: Readonly<Record<ShownResult["kind"], ReactNode>> = {
  in: <SuccessIcon size={iconSize} />,
  already_in: <AlertIcon size={iconSize} />,
  refused: <CloseIcon size={iconSize} />,
  party: <GroupIcon size={iconSize} />,
  owes: <CashIcon size={iconSize} />,
  asking: <Spinner size={iconSize} />,
};

/** What the door says, over the whole screen. A tap anywhere closes what needs no answer. */
export const ResultScreen = observer(function ResultScreen({ vm }: ResultProps) {
  const t = useText();
  const dialog = useRef<HTMLDialogElement>(null);
  const { shown } = vm;
  const isShown = shown !== null;
  useEffect(() => {
    const element = dialog.current;
    if (!isShown || !element) return undefined;
    element.showModal();
    return () => element.close();
  }, [isShown]);
  const closesAnywhere = shown?.kind === "in" || shown?.kind === "already_in" || shown?.kind === "refused";
  return (
    <dialog
      ref={dialog}
      aria-label={t("console.doorResult")}
      onCancel={(event) => {
        event.preventDefault();
        vm.close();
      }}
      onClick={closesAnywhere ? vm.close : undefined}
      className={classes(
        "fixed inset-0 m-0 hidden size-full max-h-none max-w-none flex-col items-center justify-center gap-4 p-6",
        "text-center open:flex",
        shown && grounds[shown.kind],
      )}
    >
      {shown ? (
        <>
          <span aria-hidden>{icons[shown.kind]}</span>
          <div role={shown.kind === "in" ? "status" : "alert"} className="max-w-full">
            <Said shown={shown} vm={vm} />
          </div>
          <Choices shown={shown} vm={vm} />
        </>
      ) : null}
    </dialog>
  );
});

interface SaidProps extends ResultProps {
  readonly shown: ShownResult;
}

function Headline({ word, who }: { readonly word: string; readonly who: Who | null }) {
  const t = useText();
  return (
    <>
      <p className="text-3xl font-extrabold wrap-anywhere">{word}</p>
      {who === null ? null : <p className="mt-2 text-2xl font-bold wrap-anywhere">{personName(who, t)}</p>}
    </>
  );
}

function Said({ shown, vm }: SaidProps) {
  const t = useText();
  const format = useFormat();
  const timeZone = vm.game.value?.timeZone ?? "UTC";
  switch (shown.kind) {
    case "in":
      return (
        <>
          <Headline word={t("console.doorIn")} who={shown.who} />
          <p className="mt-2 text-lg font-semibold">{t("common.seats", { count: shown.seats })}</p>
          {shown.stillOut > 0 ? <p className="text-lg">{t("console.stillOut", { count: shown.stillOut })}</p> : null}
          {shown.isChecking ? <p className="text-lg">{t("console.paymentChecked")}</p> : null}
          {shown.owes === null ? null : (
            <p className="text-lg">{t("console.stillOwes", { amount: format.money(shown.owes) })}</p>
          )}
          {shown.isSent ? null : <p className="mt-2 font-semibold">{t("console.notSentYet")}</p>}
        </>
      );
    case "already_in":
      return (
        <>
          <Headline word={t("console.doorAlready")} who={shown.who} />
          {shown.since === null ? null : (
            <p className="tabular mt-2 text-lg font-semibold">
              {t("console.inSince", { time: format.time(shown.since, timeZone) })}
            </p>
          )}
        </>
      );
    case "refused":
      return (
        <>
          <Headline word={t(`console.doorRefused.${shown.reason}`)} who={shown.who} />
          {shown.game === null ? null : <p className="mt-2 text-lg font-semibold wrap-anywhere">{shown.game}</p>}
          {shown.opensAt === undefined ? null : (
            <p className="tabular text-lg">
              {t("console.checkInOpens", { time: format.fixedMoment(shown.opensAt, timeZone, vm.clock.now) })}
            </p>
          )}
        </>
      );
    case "party":
      return <Headline word={t("console.howManyHere")} who={shown.place} />;
    case "owes":
      return <Headline word={t("console.doorOwes", { amount: format.money(shown.amount) })} who={shown.place} />;
    case "asking":
      return <Headline word={t("console.doorAsking")} who={shown.who} />;
  }
}

const Choices = observer(function Choices({ shown, vm }: SaidProps) {
  const t = useText();
  const back = (
    <Button wide look="quiet" onClick={vm.close}>
      {t("common.back")}
    </Button>
  );
  if (shown.kind === "party") {
    const counts = Array.from({ length: shown.left }, (_, index) => shown.left - index);
    return (
      <div className="flex w-full max-w-80 flex-col gap-2 overflow-y-auto">
        {counts.map((count) => (
          <Button
            key={count}
            wide
            look={count === shown.left ? "primary" : "secondary"}
            onClick={() => void vm.come(count)}
          >
            {count === shown.left ? t("console.allOf", { count }) : t("common.seats", { count })}
          </Button>
        ))}
        {back}
      </div>
    );
  }
  if (shown.kind === "owes") {
    return (
      <div className="flex w-full max-w-80 flex-col gap-2">
        {arrivalTakings.map((taken) => (
          <Button
            key={taken}
            wide
            look={taken === "cash" ? "primary" : "secondary"}
            onClick={() => void vm.settle(taken)}
          >
            {t(`console.arrivalTaken.${taken}`)}
          </Button>
        ))}
        {back}
      </div>
    );
  }
  if (shown.kind === "asking") return null;
  return (
    <Button look="secondary" onClick={vm.close}>
      {t("common.close")}
    </Button>
  );
});
