import { observer } from "mobx-react-lite";
import { useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { useDependencies } from "#ui/app/dependencies.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { ChatIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { fetchedPart } from "#ui/parts/asking/fetched-part.tsx";
import { ChatLink } from "#ui/parts/merchants/ChatLink.tsx";

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
  /** The organiser's own chat: a link to it stands in place of the button. */
  readonly chatUrl?: string | null;
  readonly className?: string;
  readonly wide?: boolean;
}

/**
 * Leads to the organiser's own chat, or opens the conversation with it, for members only. The conversation is open at
 * once where LINE's message leads to it.
 */
export const MessageOrganiser = observer(function MessageOrganiser(props: MessageOrganiserProps) {
  const { className, wide = false, chatUrl = null, ...about } = props;
  const t = useText();
  const { session, openConversation } = useDependencies();
  const [search] = useSearchParams();
  const [isOpen, setOpen] = useState(search.get("show") === "messages");
  const [wasOpen, setWasOpen] = useState(isOpen);
  const maySee = session.loggedIn && openConversation !== undefined;
  const open = () => {
    setOpen(true);
    setWasOpen(true);
  };
  return (
    <>
      {chatUrl !== null ? (
        <ChatLink name={about.merchantName} url={chatUrl} className={className} />
      ) : maySee ? (
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
      ) : null}
      {maySee && wasOpen ? <ConversationSheet {...about} open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  );
});
