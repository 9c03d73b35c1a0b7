import { observer } from "mobx-react-lite";
import { useCallback } from "react";
import { consoleScreens, gamePath } from "#addresses/console.ts";
import type { BookLineView } from "#contract/merchants/books.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { Chip, ChipRow } from "#ui/components/actions/ChipRow.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { WalletIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { methodLabel } from "../../parts/game-form/ways-to-pay.ts";
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
  const t = useText();
  const format = useFormat();
  const { at, name, method, eventId, title, startsAt, gameZone, displayName } = line;
  return (
    <CardFrame>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="font-semibold">{t(`console.book.${name}`)}</p>
        <p className="tabular font-bold">{format.money(vm.amountOf(line))}</p>
      </div>
      <p className="tabular text-sm text-muted">
        <DottedLine>
          {format.fixedMoment(at, vm.timeZone, vm.openedAt)}
          {displayName || null}
          {method === null ? null : methodLabel(method, t)}
        </DottedLine>
      </p>
      {eventId !== null && title !== null ? (
        <p className="text-sm text-muted">
          <Anchor href={gamePath(eventId)} className="underline underline-offset-2">
            {title}
          </Anchor>
          {startsAt === null ? null : ` · ${format.fixedDay(startsAt, gameZone ?? vm.timeZone, vm.openedAt)}`}
        </p>
      ) : null}
    </CardFrame>
  );
});
