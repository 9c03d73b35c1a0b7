import { address } from "#addresses/address.ts";
import { observer } from "mobx-react-lite";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { SignInNotice } from "#ui/app/session/SignInNotice.tsx";
import { Button } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { Page, StickyBar, TopBar } from "#ui/components/layout/Page.tsx";
import { CardIcon, PlusIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { AddCardSheet } from "./AddCardSheet.tsx";
import { CardDone } from "./CardDone.tsx";
import { CardRow } from "./CardRow.tsx";
import { CardTroubleBanner } from "./CardTroubleBanner.tsx";
import type { ManageCardViewModel } from "./manage-card-view-model.ts";
import { RemoveDialog } from "./RemoveDialog.tsx";

interface ManageCardViewProps {
  readonly vm: ManageCardViewModel;
}

/** The member's saved cards. */
export const ManageCardView = observer(function ManageCardView({ vm }: ManageCardViewProps) {
  const t = useText();
  const goBack = useGoBack(address("profile"));
  const hasCards = vm.status === "ready" && vm.shown.length > 0;
  return (
    <Page
      busy={vm.status === "loading" && !vm.isSignedOut}
      top={<TopBar title={t("card.title")} back={{ label: t("common.back"), onClick: goBack }} />}
      bar={
        hasCards ? (
          <StickyBar>
            <AddButton vm={vm} />
          </StickyBar>
        ) : undefined
      }
    >
      <Content vm={vm} />
      <AddCardSheet vm={vm} />
      <RemoveDialog vm={vm} />
      <CardDone vm={vm} />
    </Page>
  );
});

const Content = observer(function Content({ vm }: ManageCardViewProps) {
  const t = useText();
  if (vm.isSignedOut) return <SignInNotice />;
  if (vm.status === "failed") return <FailureState failure={vm.failure} onRetry={() => void vm.load()} />;
  if (vm.status === "loading") return <Skeletons />;
  if (vm.shown.length === 0) {
    return (
      <EmptyState icon={<CardIcon size={30} />} title={t("card.emptyTitle")} action={<AddButton vm={vm} />}>
        {t("card.emptyDetail")}
      </EmptyState>
    );
  }
  return (
    <>
      {vm.draft ? null : <CardTroubleBanner trouble={vm.trouble} />}
      <ul className="space-y-3">
        {vm.shown.map(({ card, age }) => (
          <li key={card.id}>
            <CardRow vm={vm} card={card} age={age} />
          </li>
        ))}
      </ul>
      <p className="mt-4 text-sm text-subtle">{t("card.keptByProvider")}</p>
    </>
  );
});

function AddButton({ vm }: ManageCardViewProps) {
  const t = useText();
  return (
    <Button icon={<PlusIcon size={20} />} onClick={vm.openForm}>
      {t("card.add")}
    </Button>
  );
}

function Skeletons() {
  return (
    <div className="space-y-3">
      {["a", "b"].map((key) => (
        <div key={key} aria-hidden className="rounded-lg bg-surface-raised p-4 shadow-lift">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="mt-2.5 h-3.5 w-1/4" />
        </div>
      ))}
    </div>
  );
}
