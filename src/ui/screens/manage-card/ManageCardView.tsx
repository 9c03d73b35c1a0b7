import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import { cardLabel } from "#domain/card/card.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { SignInNotice } from "#ui/app/session/SignInNotice.tsx";
import { Button } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { PageFrame, StickyBar, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { ConfirmDialog } from "#ui/components/layout/Sheet.tsx";
import { CardIcon, PlusIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { DoneToast, TroubleBanner } from "#ui/parts/asking/notices.tsx";
import { AddCardHere, AddCardSheet } from "./AddCard.tsx";
import { cardTroubleTexts } from "./card-troubles.ts";
import { CardRow } from "./CardRow.tsx";
import type { CardDone, ManageCardViewModel } from "./manage-card-view-model.ts";

interface ManageCardViewProps {
  readonly vm: ManageCardViewModel;
}

/** The member's saved cards. */
export const ManageCardView = observer(function ManageCardView({ vm }: ManageCardViewProps) {
  const t = useText();
  const goBack = useGoBack(address("profile"));
  const isAddingHere = vm.fieldsAreDrawn && vm.draft !== null;
  const hasCards = vm.cards.status === "ready" && vm.shown.length > 0;
  return (
    <PageFrame
      busy={vm.cards.status === "loading" && !vm.cards.isSignedOut}
      top={<TopBar title={t("card.title")} back={{ label: t("common.back"), onClick: goBack }} />}
      bar={
        hasCards && !isAddingHere ? (
          <StickyBar>
            <AddButton vm={vm} />
          </StickyBar>
        ) : undefined
      }
    >
      {isAddingHere ? <AddCardHere vm={vm} /> : <Content vm={vm} />}
      {vm.fieldsAreDrawn ? null : <AddCardSheet vm={vm} />}
      <RemoveDialog vm={vm} />
      <DoneToast turn={vm.cards.done?.id ?? 0} text={vm.cards.done && t(doneTexts[vm.cards.done.what])} />
    </PageFrame>
  );
});

const Content = observer(function Content({ vm }: ManageCardViewProps) {
  const t = useText();
  if (vm.cards.isSignedOut) return <SignInNotice />;
  if (vm.cards.status === "failed")
    return <FailureState failure={vm.cards.failure} onRetry={() => void vm.cards.load()} />;
  if (vm.cards.status === "loading") return <SkeletonCards cards={2} lines={["h-5 w-2/5", "mt-2.5 h-3.5 w-1/4"]} />;
  if (vm.shown.length === 0) {
    return (
      <EmptyState icon={<CardIcon size={30} />} title={t("card.emptyTitle")} action={<AddButton vm={vm} />}>
        {t("card.emptyDetail")}
      </EmptyState>
    );
  }
  return (
    <>
      {vm.draft ? null : <TroubleBanner trouble={vm.cards.steps.trouble} textsOf={cardTroubleTexts} />}
      <ul className="space-y-3">
        {vm.shown.map(({ card, age }) => (
          <Drawable key={card.id} of={card}>
            <li>
              <CardRow vm={vm} card={card} age={age} />
            </li>
          </Drawable>
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

/** Asks before a card is removed. */
const RemoveDialog = observer(function RemoveDialog({ vm }: ManageCardViewProps) {
  const t = useText();
  const { removing } = vm;
  return (
    <ConfirmDialog
      open={removing !== null}
      danger
      busy={vm.cards.steps.working !== null}
      title={t("card.removeTitle", { card: removing ? cardLabel(removing) : "" })}
      confirmLabel={t("card.removeConfirm")}
      cancelLabel={t("common.keep")}
      closeLabel={t("common.close")}
      onConfirm={() => void vm.remove()}
      onCancel={vm.keep}
    >
      {t("card.removeDetail")}
    </ConfirmDialog>
  );
});

const doneTexts: Readonly<Record<CardDone, MessageId>> = {
  added: "card.added",
  chosen: "card.chosen",
  removed: "card.removed",
};
