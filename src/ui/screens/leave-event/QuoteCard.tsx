import { observer } from "mobx-react-lite";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { Card } from "#ui/components/layout/Card.tsx";
import { RefreshIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { failureTexts } from "#ui/parts/asking/failure.ts";
import { mayHavePaid, nothingPaid } from "./leave-stage.ts";
import type { LeaveViewModel } from "./leave-view-model.ts";
import { PaidQuote } from "./PaidQuote.tsx";

interface QuoteCardProps {
  readonly vm: LeaveViewModel;
  readonly participation: ParticipationView;
}

/** What leaving gives back now: an amount, or why nothing. */
export const QuoteCard = observer(function QuoteCard({ vm, participation }: QuoteCardProps) {
  const t = useText();
  const { quoteStatus } = vm;
  if (quoteStatus.kind === "failed") {
    return (
      <Card>
        <p role="alert" className="text-sm text-muted">
          {t(failureTexts(quoteStatus.failure).title)}. {t("leave.quoteFailed")}
        </p>
        <Button
          look="secondary"
          size="small"
          className="mt-3"
          busy={vm.asking}
          icon={<RefreshIcon size={18} />}
          onClick={() => void vm.ask()}
        >
          {t("common.retry")}
        </Button>
      </Card>
    );
  }
  if (quoteStatus.kind === "unread") {
    return (
      <Card>
        <Skeleton className="h-9 w-2/5" />
        <Skeleton className="mt-3 h-4 w-3/4" />
        <Skeleton className="mt-2 h-4 w-1/2" />
      </Card>
    );
  }
  if (quoteStatus.quote) return <PaidQuote vm={vm} quote={quoteStatus.quote} zone={participation.event.timeZone} />;
  const nothing = nothingPaid(participation);
  return (
    <Card>
      <p className="font-bold">{t(mayHavePaid(nothing) ? "leave.unsureTitle" : "leave.nothingTitle")}</p>
      <p className="mt-1 text-sm text-muted">{t(`leave.nothing_${nothing}`)}</p>
    </Card>
  );
});
