import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import type { HandOverWay } from "#application/ports/environment.ts";
import { useDependencies } from "#ui/app/dependencies.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { SuccessIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { TroubleBanner } from "#ui/parts/asking/notices.tsx";
import type { DataErasure, DataExport } from "./own-data.ts";

interface ExportSheetProps {
  readonly dataExport: DataExport;
}

const labels: Readonly<Record<HandOverWay, MessageId>> = {
  share: "common.share",
  save: "profile.saveFile",
  copy: "common.copy",
};
const results: Readonly<Record<HandOverWay, MessageId>> = {
  share: "profile.handedOver",
  save: "profile.saving",
  copy: "common.copied",
};

/** All data that Sideline holds about the member, to read and to save. */
export const ExportSheet = observer(function ExportSheet({ dataExport }: ExportSheetProps) {
  const t = useText();
  const { data, told } = dataExport;
  return (
    <Sheet
      open={dataExport.status !== "closed"}
      onClose={dataExport.close}
      title={t("profile.export")}
      closeLabel={t("common.close")}
      footer={
        data ? (
          <div className="flex flex-wrap gap-2">
            {data.ways.map((way, index) => (
              <Button
                key={way}
                className="flex-1"
                look={index === 0 ? "primary" : "secondary"}
                busy={dataExport.busy && index === 0}
                disabled={dataExport.busy && index !== 0}
                onClick={() => void dataExport.hand(way)}
              >
                {t(labels[way])}
              </Button>
            ))}
          </div>
        ) : undefined
      }
    >
      <p className="text-sm text-muted">{t("profile.exportDetail")}</p>
      <p
        role="status"
        className={
          told?.worked === false
            ? "mt-2 text-sm font-semibold text-danger-ink"
            : "mt-2 text-sm font-semibold text-success-ink"
        }
      >
        {told ? t(told.worked ? results[told.way] : "profile.handOverFailed") : null}
      </p>
      <Body dataExport={dataExport} />
    </Sheet>
  );
});

const Body = observer(function Body({ dataExport }: ExportSheetProps) {
  const t = useText();
  if (dataExport.status === "failed")
    return <FailureState failure={dataExport.failure} onRetry={() => void dataExport.open()} />;
  if (!dataExport.data) return <Skeleton className="mt-3 h-48 w-full rounded-md" />;
  return (
    <textarea
      readOnly
      rows={10}
      aria-label={t("profile.exportLabel")}
      value={dataExport.data.file.text}
      className="mt-3 block max-h-[45dvh] w-full resize-none rounded-md bg-surface-sunken p-3 font-mono text-xs"
    />
  );
});

interface EraseSheetProps {
  readonly erasure: DataErasure;
}

const whyNot = {
  has_live_participations: "profile.eraseLive",
  refund_open: "profile.eraseRefundOpen",
  last_owner: "profile.eraseOwner",
} as const;

/** Asks before everything is erased: what goes, what stays, or why it can't be done yet. */
export const EraseSheet = observer(function EraseSheet({ erasure }: EraseSheetProps) {
  const t = useText();
  const isRefused = erasure.status === "refused";
  return (
    <Sheet
      open={erasure.isOpen}
      onClose={erasure.close}
      role="alertdialog"
      title={t(isRefused ? "profile.eraseRefusedTitle" : "profile.eraseTitle")}
      closeLabel={t("common.close")}
      footer={isRefused ? <RefusedActions erasure={erasure} /> : <Actions erasure={erasure} />}
    >
      {isRefused ? (
        <p className="text-muted">
          {t(whyNot[erasure.reason ?? "has_live_participations"], { clubs: erasure.clubs.join(", ") })}
        </p>
      ) : (
        <>
          <TroubleBanner trouble={erasure.status === "failed" ? { kind: "failed", failure: erasure.failure } : null} />
          <div className="space-y-3 text-muted">
            <p>{t("profile.eraseGoes")}</p>
            <p>{t("profile.eraseStays")}</p>
            <p>{t("profile.eraseLine")}</p>
            <p>{t("profile.eraseFinal")}</p>
          </div>
        </>
      )}
    </Sheet>
  );
});

const Actions = observer(function Actions({ erasure }: EraseSheetProps) {
  const t = useText();
  const busy = erasure.status === "erasing";
  return (
    <div className="flex flex-col gap-2">
      <Button wide look="danger" busy={busy} onClick={() => void erasure.confirm()}>
        {t("profile.eraseConfirm")}
      </Button>
      <Button wide look="quiet" disabled={busy} onClick={erasure.close}>
        {t("common.cancel")}
      </Button>
    </div>
  );
});

const RefusedActions = observer(function RefusedActions({ erasure }: EraseSheetProps) {
  const t = useText();
  const { withoutConsole } = useDependencies();
  if (erasure.reason === "last_owner")
    return withoutConsole ? null : (
      <ButtonLink wide href="/console/settings">
        {t("profile.toClub")}
      </ButtonLink>
    );
  const isMoney = erasure.reason === "refund_open";
  return (
    <ButtonLink wide href={isMoney ? address("history") : address("upcoming")} onClick={erasure.close}>
      {t(isMoney ? "profile.toHistory" : "common.toUpcoming")}
    </ButtonLink>
  );
});

interface ErasedViewProps {
  /** LINE did not unlink the app: the member is told how to do it. */
  readonly isStillLinked: boolean;
}

/** The member's data is gone, and the member is signed out. */
export function ErasedView({ isStillLinked }: ErasedViewProps) {
  const t = useText();
  return (
    <div role="status">
      <EmptyState
        icon={<SuccessIcon size={30} />}
        title={t("profile.erasedTitle")}
        action={<ButtonLink href={address("index")}>{t("app.findGame")}</ButtonLink>}
      >
        {t("profile.erasedDetail")}
        {isStillLinked ? <span className="mt-3 block">{t("profile.erasedStillLinked")}</span> : null}
      </EmptyState>
    </div>
  );
}
