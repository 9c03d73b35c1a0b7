import { observer } from "mobx-react-lite";
import type { EventSummary } from "#contract/events/event.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { AlertIcon, BellIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { SuccessViewModel } from "./success-view-model.ts";

interface OpenCallNoticeProps {
  readonly vm: SuccessViewModel;
  readonly event: EventSummary;
}

/** Seats that whoever waits may take now: how many, until when. */
export const OpenCallNotice = observer(function OpenCallNotice({ vm, event }: OpenCallNoticeProps) {
  const t = useText();
  const format = useFormat();
  const { openCall } = vm;
  const { working } = vm.steps;
  if (openCall === null) return null;
  const count = openCall.seats;
  return (
    <div className="mb-3">
      <Banner
        tone="success"
        icon={<BellIcon />}
        title={t("waiting.callTitle", { count })}
        action={
          <Button
            size="small"
            busy={working === "accept"}
            disabled={working === "stillIn"}
            onClick={() => void vm.accept()}
          >
            {t("waiting.takeCall", { count })}
          </Button>
        }
      >
        {t("waiting.callDetail", { until: format.moment(openCall.until, event.timeZone, vm.clock.thisMinute) })}
      </Banner>
    </div>
  );
});

/** The member missed an offer, and is passed over until they say that they still want to play. */
export const AsleepNotice = observer(function AsleepNotice({ vm }: { readonly vm: SuccessViewModel }) {
  const t = useText();
  const { working } = vm.steps;
  if (!vm.asleep) return null;
  return (
    <div className="mb-3">
      <Banner
        tone="warning"
        icon={<AlertIcon />}
        title={t("waiting.asleepTitle")}
        action={
          <Button
            size="small"
            look={vm.openCall === null ? "primary" : "secondary"}
            busy={working === "stillIn"}
            disabled={working === "accept"}
            onClick={() => void vm.stillIn()}
          >
            {t("waiting.stillIn")}
          </Button>
        }
      >
        {t("waiting.asleepDetail")}
      </Banner>
    </div>
  );
});
