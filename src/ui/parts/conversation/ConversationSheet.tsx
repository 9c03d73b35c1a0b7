import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import { longestLine } from "#domain/conversation/conversation.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { useDependencies } from "#ui/app/dependencies.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Spinner } from "#ui/components/feedback/Spinner.tsx";
import { Field, fieldShape } from "#ui/components/fields/Field.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { failureTexts } from "#ui/parts/asking/failure.ts";
import { FailureState } from "#ui/parts/asking/FailureState.tsx";
import { ChatLink } from "#ui/parts/merchants/ChatLink.tsx";
import type { Conversation } from "./conversation.ts";
import { ConversationLines } from "./ConversationLines.tsx";

interface ConversationSheetProps {
  readonly merchantId: MerchantId;
  readonly merchantName: string;
  readonly eventId: EventId | null;
  readonly open: boolean;
  readonly onClose: () => void;
}

/** What the two wrote, and a field for the next text; or the organiser's own chat where it has one. */
export const ConversationSheet = observer(function ConversationSheet(props: ConversationSheetProps) {
  const { merchantName: merchant, open, onClose } = props;
  const t = useText();
  const { conversation, failure, retry } = useConversation(props);
  const isSending = conversation !== null && conversation.step.working !== null;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      busy={isSending}
      title={t("merchant.writeTo", { merchant })}
      closeLabel={t("common.close")}
      footer={
        conversation?.found?.officialAccountUrl === null ? (
          <Button wide disabled={!conversation.maySend} busy={isSending} onClick={() => void conversation.send()}>
            {t("merchant.send")}
          </Button>
        ) : null
      }
    >
      {failure ? <FailureState failure={failure.cause} onRetry={retry} /> : null}
      {conversation ? <Content conversation={conversation} merchant={merchant} /> : failure ? null : <Waiting />}
    </Sheet>
  );
});

/** Fetches the conversation when the sheet is first opened, and reads it each time. */
function useConversation({ merchantId, eventId, open }: ConversationSheetProps) {
  const { openConversation } = useDependencies();
  const [conversation, setConversation] = useState<Conversation | null>(null);
  const [failure, setFailure] = useState<{ readonly cause: unknown } | null>(null);
  useEffect(() => {
    if (!open || conversation !== null || failure !== null || openConversation === undefined) return undefined;
    let gone = false;
    openConversation({ merchantId, eventId }).then(
      (opened) => gone || setConversation(opened),
      (cause: unknown) => gone || setFailure({ cause }),
    );
    return () => {
      gone = true;
    };
  }, [open, conversation, failure, openConversation, merchantId, eventId]);
  useEffect(() => {
    if (open) void conversation?.read();
  }, [open, conversation]);
  return { conversation, failure, retry: () => setFailure(null) };
}

function Waiting() {
  const t = useText();
  return (
    <p className="flex justify-center py-10 text-brand-mark">
      <Spinner label={t("common.loading")} />
    </p>
  );
}

interface ContentProps {
  readonly conversation: Conversation;
  readonly merchant: string;
}

const Content = observer(function Content({ conversation, merchant }: ContentProps) {
  const t = useText();
  const { found, status, failure } = conversation;
  if (status === "failed") return <FailureState failure={failure} onRetry={() => void conversation.read()} />;
  if (status === "loading") return <Waiting />;
  if (found === null) return <p className="text-muted">{t("merchant.writeGone")}</p>;
  const url = found.officialAccountUrl;
  return (
    <div className="space-y-5">
      <ConversationLines lines={found.lines} own="member" names={{ own: t("merchant.byYou"), other: merchant }} />
      {url === null ? (
        <Writing conversation={conversation} merchant={merchant} />
      ) : (
        <div className="space-y-3">
          <p className="text-muted">{t("merchant.answersInLine", { merchant })}</p>
          <ChatLink name={merchant} url={url} />
        </div>
      )}
    </div>
  );
});

const Writing = observer(function Writing({ conversation, merchant }: ContentProps) {
  const t = useText();
  const { draft, found, step } = conversation;
  return (
    <Field
      label={t("merchant.writeText")}
      note={t("merchant.writeLength", { count: [...draft].length, most: longestLine })}
      hint={found?.lines.length === 0 ? t("merchant.writeHint", { merchant }) : undefined}
      error={troubleOf(conversation, merchant, t)}
    >
      {(control) => (
        <textarea
          {...control}
          rows={4}
          value={draft}
          disabled={step.working !== null}
          onChange={({ target }) => conversation.write([...target.value].slice(0, longestLine).join(""))}
          className={fieldShape}
        />
      )}
    </Field>
  );
});

function troubleOf({ step: { trouble } }: Conversation, merchant: string, t: Translate): string | null {
  if (trouble === null) return null;
  if (typeof trouble !== "string") return t(failureTexts(trouble.failure).detail);
  return t(`merchant.writeTrouble.${trouble}`, { merchant });
}
