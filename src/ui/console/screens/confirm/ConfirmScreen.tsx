import { observer } from "mobx-react-lite";
import { consoleHome } from "#addresses/console.ts";
import type { CollectedView } from "#contract/merchants/confirmation.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { PageFrame, StickyBar, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { AlertIcon, CopyIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { FreshView } from "../../parts/FreshView.tsx";
import { FreshLoginSheet } from "../../parts/login/FreshLoginSheet.tsx";
import { ConfirmationFacts } from "../../parts/owners/ConfirmationFacts.tsx";
import { ConfirmationStanding } from "../../parts/owners/ConfirmationStanding.tsx";
import { StepTrouble } from "../../parts/StepTrouble.tsx";
import type { ConfirmViewModel } from "./confirm-view-model.ts";

interface ConfirmProps {
  readonly vm: ConfirmViewModel;
}

/** Something that moves money out or changes who may, exactly as it would be: yes or no. */
export const ConfirmScreen = observer(function ConfirmScreen({ vm }: ConfirmProps) {
  const t = useText();
  return (
    <PageFrame
      busy={vm.found.status === "loading"}
      top={<TopBar title={t("console.confirmation")} back={{ label: t("common.back"), href: consoleHome }} />}
      bar={<Buttons vm={vm} />}
    >
      <FreshView of={vm.found}>
        {({ confirmation }) =>
          confirmation === null ? (
            <EmptyState
              icon={<AlertIcon size={30} />}
              title={t("console.confirmationGone")}
              action={<ButtonLink href={consoleHome}>{t("console.today")}</ButtonLink>}
            />
          ) : (
            <div className="space-y-5">
              <CardFrame>
                <h2 className="mb-3 text-lg">{t(`console.confirmation.${confirmation.kind}`)}</h2>
                <ConfirmationFacts of={confirmation} now={vm.now} />
              </CardFrame>
              <ConfirmationStanding of={confirmation} fromChat={vm.fromChat} />
              {vm.mayConfirm ? <p className="text-sm text-muted">{t("console.confirmationWhy")}</p> : null}
              {vm.collected ? <Collected vm={vm} collected={vm.collected} /> : null}
              <Trouble vm={vm} />
            </div>
          )
        }
      </FreshView>
      <FreshLoginSheet login={vm.login} />
    </PageFrame>
  );
});

const troubles = {
  another_owner_confirms: "console.confirmationOther",
  confirm_in_line: "console.confirmationInLine",
  confirmation_over: "console.confirmationState.outdated",
} as const;

const Trouble = observer(function Trouble({ vm }: ConfirmProps) {
  const t = useText();
  const { trouble } = vm.step;
  if (trouble === null) return <StepTrouble text={null} />;
  return <StepTrouble text={t(trouble.kind === "failed" ? "problem.detail" : troubles[trouble.reason])} />;
});

const Buttons = observer(function Buttons({ vm }: ConfirmProps) {
  const t = useText();
  const { confirmation, step } = vm;
  if (confirmation === null) return null;
  if (vm.mayCollect)
    return (
      <StickyBar>
        <Button
          wide
          busy={step.working === "collect"}
          disabled={step.working !== null && step.working !== "collect"}
          onClick={() => void vm.collect()}
        >
          {t("console.collectIt")}
        </Button>
      </StickyBar>
    );
  if (!vm.mayReject) return null;
  return (
    <StickyBar>
      <div className="flex gap-2">
        <Button
          look="secondary"
          wide
          busy={step.working === "reject"}
          disabled={step.working !== null && step.working !== "reject"}
          onClick={() => void vm.reject()}
        >
          {t(confirmation.mine ? "console.takeBack" : "console.rejectIt")}
        </Button>
        {vm.mayConfirm ? (
          <Button
            wide
            busy={step.working === "confirm"}
            disabled={step.working !== null && step.working !== "confirm"}
            onClick={() => void vm.confirm()}
          >
            {t("console.confirmIt")}
          </Button>
        ) : null}
      </div>
    </StickyBar>
  );
});

/** A secret or a link, told this once. */
const Collected = observer(function Collected({ vm, collected }: ConfirmProps & { readonly collected: CollectedView }) {
  const t = useText();
  const { program, invitation } = collected;
  const text = program?.secret ?? invitation?.url;
  if (text === undefined) return null;
  return (
    <CardFrame>
      <p role="status" className="mb-3 font-semibold">
        {t(program ? "console.secretOnce" : "console.invitationTitle")}
      </p>
      <DefinitionList>
        {program ? (
          <InfoRow label={t("console.programId")}>
            <code className="break-all select-all">{program.client.clientId}</code>
          </InfoRow>
        ) : null}
        <InfoRow label={t(program ? "console.programSecret" : "console.confirmation.owner_invited")}>
          <code className="break-all select-all">{text}</code>
        </InfoRow>
      </DefinitionList>
      <Button className="mt-4" wide icon={<CopyIcon size={22} />} onClick={() => void vm.copy(text)}>
        {t(vm.copied ? "common.copied" : "common.copy")}
      </Button>
    </CardFrame>
  );
});
