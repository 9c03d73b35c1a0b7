import { observer } from "mobx-react-lite";
import { consoleScreens } from "#addresses/console.ts";
import type { CashHeld } from "#contract/paying/cash.ts";
import { isZero, zero } from "#domain/money/money.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { TextField } from "#ui/components/fields/Field.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { CashIcon } from "#ui/components/looks/icons.tsx";
import { deviceZone } from "#ui/i18n/format/when.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";
import { StepTrouble } from "../../parts/StepTrouble.tsx";
import type { CashViewModel } from "./cash-view-model.ts";

interface CashProps {
  readonly vm: CashViewModel;
}

interface HeldProps extends CashProps {
  readonly held: CashHeld;
}

/** The cash that each helper took at the venue, and what they handed over. */
export const CashScreen = observer(function CashScreen({ vm }: CashProps) {
  const t = useText();
  const back = { label: t("common.back"), href: consoleScreens.money.path };
  return (
    <PageFrame busy={vm.status === "loading"} top={<TopBar title={t("console.cash")} back={back} />}>
      {vm.status === "failed" ? <ConsoleTrouble failure={vm.failure} onRetry={() => void vm.read()} /> : null}
      {vm.status === "loading" ? <SkeletonCards cards={2} lines={["h-5 w-1/3", "mt-3 h-4 w-1/2"]} /> : null}
      {vm.status === "ready" && vm.held.length === 0 ? (
        <EmptyState icon={<CashIcon size={30} />} title={t("console.noCash")}>
          {t("console.noCashDetail")}
        </EmptyState>
      ) : null}
      <ul className="space-y-3">
        {vm.held.map((held) => (
          <li key={`${held.by} ${held.inHand.currency}`}>
            <HeldCard vm={vm} held={held} />
          </li>
        ))}
      </ul>
      {vm.open === null ? <Trouble vm={vm} /> : <SignOffSheet vm={vm} held={vm.open} />}
    </PageFrame>
  );
});

const HeldCard = observer(function HeldCard({ vm, held }: HeldProps) {
  const t = useText();
  const format = useFormat();
  const { taken, handedBack, handedOver, inHand } = held;
  return (
    <CardFrame>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 className="min-w-0 truncate text-base">{nameOf(held, t)}</h2>
        <p className={`tabular font-bold ${inHand.amount < 0 ? "text-danger-ink" : ""}`}>
          {t("console.inHand", { amount: format.money(inHand) })}
        </p>
      </div>
      {inHand.amount < 0 ? <p className="mb-2 text-sm text-muted">{t("console.cashBelow")}</p> : null}
      <DefinitionList>
        <InfoRow inline label={t("console.cashTaken")}>
          {format.money(taken)}
        </InfoRow>
        {isZero(handedBack) ? null : (
          <InfoRow inline label={t("console.cashBack")}>
            {format.money(handedBack)}
          </InfoRow>
        )}
        <InfoRow inline label={t("console.cashOver")}>
          {format.money(handedOver)}
        </InfoRow>
      </DefinitionList>
      <LastHandover vm={vm} held={held} />
      {inHand.amount > 0 ? (
        <Button
          wide
          size="small"
          look="secondary"
          className="mt-3"
          aria-label={t("console.signOffOf", { name: nameOf(held, t) })}
          onClick={() => vm.ask(held)}
        >
          {t("console.signOff")}
        </Button>
      ) : null}
    </CardFrame>
  );
});

const LastHandover = observer(function LastHandover({ vm, held }: HeldProps) {
  const t = useText();
  const format = useFormat();
  const last = held.lastHandover;
  if (last === null) return null;
  const amount = format.money(last.amount);
  const when = format.fixedMoment(last.at, deviceZone(), vm.now);
  return (
    <div className="mt-2 flex items-center justify-between gap-3">
      <p className="tabular min-w-0 text-sm text-muted">
        {t("console.lastHandover", { amount, when })}
        {last.signer === null ? null : <span className="block">{t("console.signedBy", { name: last.signer })}</span>}
      </p>
      {last.undoableUntil !== null && vm.now < last.undoableUntil ? (
        <Button
          size="small"
          look="quiet"
          className="shrink-0"
          busy={vm.step.working === last.handoverId}
          disabled={vm.step.working !== null}
          aria-label={t("console.undoHandover", { name: nameOf(held, t), amount })}
          onClick={() => void vm.undo(last.handoverId)}
        >
          {t("console.undo")}
        </Button>
      ) : null}
    </div>
  );
});

const SignOffSheet = observer(function SignOffSheet({ vm, held }: HeldProps) {
  const t = useText();
  const format = useFormat();
  const isWrong = vm.typed === null && vm.amount.trim() !== "";
  const range = { zero: format.money(zero(held.inHand.currency)), most: format.money(held.inHand) };
  return (
    <Sheet
      open
      onClose={vm.dismiss}
      busy={vm.step.working !== null}
      title={t("console.signOffOf", { name: nameOf(held, t) })}
      closeLabel={t("common.close")}
      footer={
        <Button
          wide
          disabled={vm.typed === null || vm.step.working !== null}
          busy={vm.step.working === "sign"}
          onClick={() => void vm.signOff()}
        >
          {t("console.signOff")}
        </Button>
      }
    >
      <p className="mb-4 text-sm text-muted">{t("console.signOffDetail")}</p>
      <TextField
        label={t("console.cashOver")}
        hint={t("console.inHand", { amount: format.money(held.inHand) })}
        inputMode="decimal"
        value={vm.amount}
        maxLength={10}
        error={isWrong ? t("console.wrong.amountUpTo", range) : null}
        onChange={vm.type}
      />
      <Trouble vm={vm} />
    </Sheet>
  );
});

const Trouble = observer(function Trouble({ vm }: CashProps) {
  const t = useText();
  const { trouble } = vm.step;
  return <StepTrouble text={trouble === null ? null : t(troubles[trouble.kind])} />;
});

const troubles = {
  more_than_in_hand: "console.moreThanInHand",
  own_cash: "console.ownCash",
  not_undoable: "console.notPossible",
  not_found: "console.notPossible",
  failed: "problem.detail",
} as const;

/** Who has it: a person, a program, whoever runs Sideline, or somebody who is gone. */
function nameOf({ by, name }: CashHeld, t: Translate): string {
  return name ?? (by === "sideline" ? "Sideline" : t("console.bySomebodyGone"));
}
