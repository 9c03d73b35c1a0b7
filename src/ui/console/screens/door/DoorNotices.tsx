import { observer } from "mobx-react-lite";
import { doorPath } from "#addresses/console.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { AlertIcon, OfflineIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { DoorViewModel } from "./door-view-model.ts";

/** What staff must know beside the roll: no network, what is not sent, who was let in and should not have been. */
export const DoorNotices = observer(function DoorNotices({ vm }: { readonly vm: DoorViewModel }) {
  const t = useText();
  const format = useFormat();
  const { conflicts, unsent, isOnline, game } = vm;
  const timeZone = game.value?.timeZone ?? "UTC";
  return (
    <div className="space-y-3 pb-3 empty:hidden">
      {conflicts.map((conflict) => (
        <Banner
          key={conflict.scan.nonce}
          urgent
          tone="danger"
          icon={<AlertIcon />}
          title={t(`console.conflict.${conflict.reason}`, { name: conflict.name || t("console.walkIn") })}
          action={
            <Button size="small" look="secondary" onClick={() => vm.seen(conflict)}>
              {t("console.conflictSeen")}
            </Button>
          }
        >
          {t("console.conflictDetail", {
            time: format.time(conflict.scan.at, timeZone),
            seats: t("common.seats", { count: conflict.scan.seats }),
          })}
        </Banner>
      ))}
      {isOnline && unsent === 0 ? null : (
        <Banner
          tone="warning"
          icon={<OfflineIcon />}
          title={t(isOnline ? "console.sending" : "console.doorOffline")}
          action={
            <Button size="small" look="secondary" onClick={() => void vm.retry()}>
              {t("common.retry")}
            </Button>
          }
        >
          {unsent === 0 ? t("console.doorOfflineDetail") : t("console.unsentCount", { count: unsent })}
        </Banner>
      )}
      {vm.keeping.leadsToBrowser ? (
        <Banner
          icon={<OfflineIcon />}
          title={t("console.notKeptInLine")}
          action={
            <Button size="small" look="secondary" onClick={() => vm.keeping.openInBrowser(doorPath(vm.eventId))}>
              {t("console.openInBrowser")}
            </Button>
          }
        >
          {t("console.notKeptInLineDetail")}
        </Banner>
      ) : null}
      {vm.keeping.isSure || vm.keeping.leadsToBrowser ? null : (
        <Banner tone="warning" icon={<OfflineIcon />} title={t("console.notKept")}>
          {t("console.notKeptDetail")}
        </Banner>
      )}
    </div>
  );
});
