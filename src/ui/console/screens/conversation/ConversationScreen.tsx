import { observer } from "mobx-react-lite";
import { consoleScreens, personPath } from "#addresses/console.ts";
import type { ConversationView } from "#contract/conversations/conversation.ts";
import { longestLine, mostUnanswered } from "#domain/conversation/conversation.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { Field, fieldShape } from "#ui/components/fields/Field.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { ProfileIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { ConversationLines } from "#ui/parts/conversation/ConversationLines.tsx";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";
import { StepTrouble } from "../../parts/StepTrouble.tsx";
import type { ConversationViewModel } from "./conversation-view-model.ts";

interface ConversationScreenProps {
  readonly vm: ConversationViewModel;
}

/** What somebody wrote, and the answer; or the first text to them. */
export const ConversationScreen = observer(function ConversationScreen({ vm }: ConversationScreenProps) {
  const t = useText();
  const { conversation, status } = vm;
  const name = conversation === null ? t("console.messages") : (conversation.name ?? conversation.displayName);
  const back = { label: t("common.back"), href: consoleScreens.messages.path };
  return (
    <PageFrame busy={status === "loading"} top={<TopBar title={name} back={back} />}>
      {status === "failed" ? <ConsoleTrouble failure={vm.failure} onRetry={() => void vm.read()} /> : null}
      {status === "loading" ? <SkeletonCards cards={2} lines={["h-5 w-1/2", "mt-3 h-8 w-full"]} /> : null}
      {status === "missing" ? <EmptyState icon={<ProfileIcon size={30} />} title={t("console.personGone")} /> : null}
      {conversation === null ? null : <Content vm={vm} conversation={conversation} name={name} />}
    </PageFrame>
  );
});

interface ContentProps extends ConversationScreenProps {
  readonly conversation: ConversationView;
  readonly name: string;
}

const Content = observer(function Content({ vm, conversation, name }: ContentProps) {
  const t = useText();
  const { memberId, lines } = conversation;
  return (
    <div className="space-y-5">
      {lines.length === 0 ? (
        <p className="text-muted">{t("console.neverWrote", { name })}</p>
      ) : (
        <CardFrame>
          <ConversationLines lines={lines} own="staff" names={{ own: t("console.yourTeam"), other: name }} />
        </CardFrame>
      )}
      <Answering vm={vm} conversation={conversation} name={name} />
      <ButtonLink look="quiet" size="small" icon={<ProfileIcon size={20} />} href={personPath(memberId)}>
        {t("console.person")}
      </ButtonLink>
    </div>
  );
});

const Answering = observer(function Answering({ vm, conversation: { waiting, reachable }, name }: ContentProps) {
  const t = useText();
  const { draft, step } = vm;
  return (
    <div>
      <Field
        label={t(waiting > 0 ? "console.answer" : "console.write")}
        note={t("console.messageLength", { count: [...draft].length, most: longestLine })}
        hint={t(reachable ? "console.answerHint" : "console.answerNotInLine", { name })}
        error={step.trouble === "invalid" ? t("console.noAddressesYet") : undefined}
      >
        {(control) => (
          <textarea
            {...control}
            rows={4}
            value={draft}
            disabled={step.working !== null}
            onChange={({ target }) => vm.write([...target.value].slice(0, longestLine).join(""))}
            className={fieldShape}
          />
        )}
      </Field>
      <StepTrouble text={troubleOf(vm, t)} />
      <div className="mt-4 flex flex-wrap gap-2">
        <Button
          size="small"
          disabled={!vm.maySend || step.working === "done"}
          busy={step.working === "answer"}
          onClick={() => void vm.answer()}
        >
          {t(waiting > 0 ? "console.sendAnswer" : "console.writeSend")}
        </Button>
        {waiting > 0 ? (
          <Button
            size="small"
            look="secondary"
            disabled={step.working === "answer"}
            busy={step.working === "done"}
            onClick={() => void vm.setAside()}
          >
            {t("console.noAnswerNeeded")}
          </Button>
        ) : null}
      </div>
    </div>
  );
});

function troubleOf({ step: { trouble } }: ConversationViewModel, t: Translate): string | null {
  if (trouble === null || trouble === "invalid") return null;
  if (trouble === "too_many_messages") return t("console.tooManyWritten", { count: mostUnanswered });
  return t(trouble === "not_found" ? "console.personGone" : "problem.detail");
}
