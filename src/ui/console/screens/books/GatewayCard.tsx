import { observer } from "mobx-react-lite";
import { consoleScreens } from "#addresses/console.ts";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { ChevronRightIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { GatewayCardModel } from "./gateway-card-model.ts";

/** The way to what payment gateways owe, with the sums; nothing where no money goes through one. */
export const GatewayCard = observer(function GatewayCard({ card }: { readonly card: GatewayCardModel }) {
  const t = useText();
  const format = useFormat();
  if (!card.isShown) return null;
  return (
    <CardFrame href={consoleScreens["gateway-balance"].path}>
      <span className="flex items-center gap-3">
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{t("console.gateway")}</span>
          {card.owed === null ? null : (
            <span className="block text-sm text-muted">
              {t(card.isOnlyTaken ? "console.gatewayTaken" : "console.gatewayNotPaidOut")}
            </span>
          )}
        </span>
        <span className="tabular text-right font-bold">
          {card.owed?.map((sum) => (
            <span key={sum.currency} className="block">
              {format.money(sum)}
            </span>
          ))}
        </span>
        <span className="shrink-0 text-subtle">
          <ChevronRightIcon />
        </span>
      </span>
    </CardFrame>
  );
});
