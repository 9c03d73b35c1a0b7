import { observer } from "mobx-react-lite";
import { useCallback } from "react";
import { consoleScreens } from "#addresses/console.ts";
import type { BookLineView } from "#contract/merchants/books.ts";
import { Chip, ChipRow } from "#ui/components/actions/ChipRow.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { WalletIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { BookLineCard } from "../../parts/amounts/BookLineCard.tsx";
import { PagedView } from "../../parts/PagedView.tsx";
import { BalanceCard, WhatIsKnown } from "./BalanceCard.tsx";
import type { GatewayBalanceViewModel } from "./gateway-balance-view-model.ts";

interface ScreenProps {
  readonly vm: GatewayBalanceViewModel;
}

/** What payment gateways took and have not paid out: sums by way to pay, every line behind them, and the payouts. */
export const GatewayBalanceScreen = observer(function GatewayBalanceScreen({ vm }: ScreenProps) {
  const t = useText();
  const back = { label: t("common.back"), href: consoleScreens.books.path };
  // The same function each time, so that pages that are shown already are left alone.
  const renderItem = useCallback((line: BookLineView) => <LineCard line={line} vm={vm} />, [vm]);
  return (
    <PageFrame busy={vm.lines.status === "loading"} top={<TopBar title={t("console.gateway")} back={back} />}>
      <div className="space-y-5">
        {vm.balance?.sums.map((sum) => (
          <BalanceCard key={sum.owed.currency} sum={sum} isOnlyTaken={vm.isOnlyTaken} />
        ))}
        {vm.balance === null || vm.isNothing ? null : (
          <>
            <WhatIsKnown vm={vm} />
            {vm.isOnlyTaken ? null : <Which vm={vm} />}
          </>
        )}
        <PagedView
          list={vm.lines}
          idOf={({ id }) => id}
          renderItem={renderItem}
          onRetry={() => void vm.read()}
          empty={<Nothing vm={vm} />}
        />
      </div>
    </PageFrame>
  );
});

const Which = observer(function Which({ vm }: ScreenProps) {
  const t = useText();
  return (
    <div className="-gutter">
      <ChipRow
        label={t("console.which")}
        value={vm.which}
        onChange={(value) => void vm.choose(value === "payouts" ? "payouts" : "all")}
      >
        <Chip value="all">{t("console.gatewayLines")}</Chip>
        <Chip value="payouts">{t("console.gatewayPayouts")}</Chip>
      </ChipRow>
    </div>
  );
});

const Nothing = observer(function Nothing({ vm }: ScreenProps) {
  const t = useText();
  const isPayouts = vm.which === "payouts" && !vm.isNothing;
  return (
    <EmptyState
      icon={<WalletIcon size={30} />}
      title={t(isPayouts ? "console.gatewayNoPayouts" : "console.gatewayNothing")}
    >
      {t(isPayouts ? "console.gatewayNoPayoutsDetail" : "console.gatewayNothingDetail")}
    </EmptyState>
  );
});

const LineCard = observer(function LineCard({ line, vm }: ScreenProps & { readonly line: BookLineView }) {
  return <BookLineCard line={line} amount={vm.amountOf(line)} timeZone={vm.timeZone} now={vm.openedAt} />;
});
