import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { useDependencies } from "#ui/app/dependencies.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { ChatIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { fetchedPart } from "#ui/parts/asking/fetched-part.tsx";

/** Few write: its code comes with the tap. */
const ConversationSheet = fetchedPart(
  async () => (await import("./ConversationSheet.tsx")).ConversationSheet,
  () => null,
);

interface MessageOrganiserProps {
  readonly merchantId: MerchantId;
  readonly merchantName: string;
  /** The event that the member looks at; null: none. */
  readonly eventId: EventId | null;
  readonly className?: string;
  readonly wide?: boolean;
}

/** Opens the conversation with the organiser, at once where LINE's message leads to it. For members only. */
export const MessageOrganiser = observer(function MessageOrganiser(props: MessageOrganiserProps) {
  const { className, wide = false, ...about } = props;
  const t = useText();
  const { session, openConversation } = useDependencies();
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(search.get("show") === "messages");
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (!session.loggedIn || openConversation === undefined) return null;
  const open = () => {
    setOpen(true);
    setWasOpen(true);
  };
  return (
    <>
      <Button
        look="secondary"
        size="small"
        wide={wide}
        className={className}
        icon={<ChatIcon size={20} />}
        onClick={open}
      >
        {t("merchant.write")}
      </Button>
      {wasOpen ? <ConversationSheet {...about} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
});
