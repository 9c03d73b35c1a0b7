import { observer } from "mobx-react-lite";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { CalendarIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { EventList } from "#ui/parts/events/EventList.tsx";
import type { MerchantViewModel } from "./merchant-view-model.ts";

interface MerchantEventsProps {
  readonly vm: MerchantViewModel;
  readonly merchant: MerchantProfile;
}

/** Its events to come. */
export const MerchantEvents = observer(function MerchantEvents({ vm, merchant }: MerchantEventsProps) {
  const t = useText();
  if (vm.events.isEmpty) {
    const detail = merchant.officialAccountUrl
      ? t("merchant.noEventsDetail", { name: merchant.name })
      : t("merchant.noEventsPlain");
    return (
      <EmptyState
        icon={<CalendarIcon size={30} />}
        title={t("merchant.noEventsTitle")}
        action={<ButtonLink href="/">{t("app.findGame")}</ButtonLink>}
      >
        {detail}
      </EmptyState>
    );
  }
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-lg">{t("merchant.events")}</h2>
      <EventList list={vm.events} now={vm.asOf} empty={null} onRetry={vm.start} />
    </section>
  );
});
