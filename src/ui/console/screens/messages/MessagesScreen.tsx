import { observer } from "mobx-react-lite";
import { useCallback } from "react";
import { consoleHome, conversationPath } from "#addresses/console.ts";
import type { ConversationSummaryView } from "#contract/conversations/conversation.ts";
import { Avatar } from "#ui/components/facts/Avatar.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { ChatIcon } from "#ui/components/looks/icons.tsx";
import { deviceZone } from "#ui/i18n/format/when.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { PagedView } from "../../parts/PagedView.tsx";
import type { MessagesViewModel } from "./messages-view-model.ts";

interface MessagesScreenProps {
  readonly vm: MessagesViewModel;
}

/** What members wrote, a row for each of them. */
export const MessagesScreen = observer(function MessagesScreen({ vm }: MessagesScreenProps) {
  const t = useText();
  const back = { label: t("common.back"), href: consoleHome };
  // The same function each time, so that pages that are shown already are left alone.
  const renderItem = useCallback((one: ConversationSummaryView) => <Row one={one} vm={vm} />, [vm]);
  return (
    <PageFrame busy={vm.list.status === "loading"} top={<TopBar title={t("console.messages")} back={back} />}>
      <PagedView
        list={vm.list}
        idOf={({ memberId }) => memberId}
        renderItem={renderItem}
        onRetry={() => void vm.read()}
        empty={
          <EmptyState icon={<ChatIcon size={30} />} title={t("console.noMessages")}>
            {t("console.noMessagesDetail")}
          </EmptyState>
        }
      />
    </PageFrame>
  );
});

function Row({ one, vm }: MessagesScreenProps & { readonly one: ConversationSummaryView }) {
  const t = useText();
  const format = useFormat();
  const { memberId, displayName, name, pictureUrl, waiting, last } = one;
  return (
    <CardFrame href={conversationPath(memberId)}>
      <span className="flex items-start gap-3">
        <Avatar name={displayName} src={pictureUrl} size={40} />
        <span className="min-w-0 flex-1">
          <span className="flex items-center justify-between gap-2">
            <span className="truncate font-semibold">{name ?? displayName}</span>
            {waiting > 0 ? <Badge tone="warning">{t("console.toAnswer")}</Badge> : null}
          </span>
          <span className="line-clamp-2 wrap-anywhere">{last.text}</span>
          <span className="block text-sm text-muted">
            <DottedLine>
              {last.author === "staff" ? t("console.yourTeam") : null}
              {format.fixedMoment(last.writtenAt, deviceZone(), vm.openedAt)}
              {last.event?.title}
            </DottedLine>
          </span>
        </span>
      </span>
    </CardFrame>
  );
}
