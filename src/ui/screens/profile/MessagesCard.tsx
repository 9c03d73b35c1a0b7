import { observer } from "mobx-react-lite";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router-dom";
import { type MessageChoice, messageChoices } from "#domain/member/message-choices.ts";
import { Switch } from "#ui/components/fields/Switch.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { CardSection } from "#ui/parts/asking/Section.tsx";
import type { MessageSwitches } from "./message-switches.ts";

/** What each switch is called, and what it stands for. */
const texts: Readonly<Record<MessageChoice, readonly [label: MessageId, detail: MessageId]>> = {
  reminders: ["profile.tell_reminders", "profile.tell_remindersDetail"],
  news: ["profile.tell_news", "profile.tell_newsDetail"],
  searches: ["profile.tell_searches", "profile.tell_searchesDetail"],
};

/**
 * Which messages the member gets in LINE: those that it chooses, and those that always come. A link that says so leads
 * here and not to the top of the screen.
 */
export const MessagesCard = observer(function MessagesCard({ told }: { readonly told: MessageSwitches }) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const [search] = useSearchParams();
  const isAskedFor = search.get("show") === "messages";
  useEffect(() => {
    if (isAskedFor) place.current?.scrollIntoView({ block: "center" });
  }, [isAskedFor]);
  return (
    <div ref={place}>
      <CardSection title={t("profile.messagesTitle")}>
        {messageChoices.map((choice) => (
          <Switch
            key={choice}
            checked={told.isOn(choice)}
            onChange={(isOn) => void told.choose(choice, isOn)}
            label={t(texts[choice][0])}
            detail={t(texts[choice][1])}
          />
        ))}
        <p role="alert" className="text-sm text-danger-ink">
          {told.failed ? t("profile.notSaved") : null}
        </p>
        <p className="mt-2 border-t border-line pt-3 text-sm text-muted">{t("profile.alwaysTold")}</p>
      </CardSection>
    </div>
  );
});
