import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { ClientView, ClientWithSecretView } from "#contract/merchants/clients.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { TextField } from "#ui/components/fields/Field.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { CopyIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { StepTrouble } from "../../parts/StepTrouble.tsx";
import type { ProgramsViewModel } from "./programs-view-model.ts";

interface ProgramProps {
  readonly vm: ProgramsViewModel;
}

/** A new program, one that is there, or the secret that was made just now. */
export const ProgramSheet = observer(function ProgramSheet({ vm }: ProgramProps) {
  const { made, open } = vm;
  if (made) return <Secret vm={vm} made={made} />;
  if (open === null) return null;
  return open === "add" ? <NewProgram vm={vm} /> : <Program key={open.clientId} vm={vm} program={open} />;
});

const troubles = {
  name_taken: "console.programNameTaken",
  not_found: "console.programGone",
  failed: "problem.detail",
} as const;

const Trouble = observer(function Trouble({ vm }: ProgramProps) {
  const t = useText();
  const { trouble } = vm.step;
  return <StepTrouble text={trouble === null ? null : t(troubles[trouble.kind])} />;
});

const NewProgram = observer(function NewProgram({ vm }: ProgramProps) {
  const t = useText();
  return (
    <Sheet
      open
      onClose={vm.dismiss}
      busy={vm.step.working !== null}
      title={t("console.addProgram")}
      closeLabel={t("common.close")}
      footer={
        <Button
          wide
          disabled={vm.name.trim() === "" || (vm.step.working !== null && vm.step.working !== "make")}
          busy={vm.step.working === "make"}
          onClick={() => void vm.make()}
        >
          {t("console.addProgram")}
        </Button>
      }
    >
      <p className="mb-4 text-sm text-muted">{t("console.programsDetail")}</p>
      <TextField label={t("console.programName")} value={vm.name} maxLength={60} onChange={vm.call} />
      <Trouble vm={vm} />
    </Sheet>
  );
});

const Program = observer(function Program({ vm, program }: ProgramProps & { readonly program: ClientView }) {
  const t = useText();
  const [asks, setAsks] = useState<"leaked" | "end" | null>(null);
  const { working } = vm.step;
  const button = (what: "leaked" | "end", act: () => void) => (
    <Button
      wide
      look={asks === what ? "danger" : "quiet"}
      busy={working === what}
      disabled={working !== null && working !== what}
      onClick={() => (asks === what ? act() : setAsks(what))}
    >
      {t(what === "end" ? "console.endProgram" : "console.secretLeaked")}
    </Button>
  );
  return (
    <Sheet
      open
      onClose={vm.dismiss}
      busy={vm.step.working !== null}
      title={program.name}
      closeLabel={t("common.close")}
      footer={
        <div className="space-y-2">
          {asks === null ? (
            <Button
              wide
              busy={working === "rotate"}
              disabled={working !== null && working !== "rotate"}
              onClick={() => void vm.rotate(false)}
            >
              {t("console.newSecret")}
            </Button>
          ) : null}
          {asks === "end" ? null : button("leaked", () => void vm.rotate(true))}
          {asks === "leaked" ? null : button("end", () => void vm.end())}
        </div>
      }
    >
      {asks === null ? <p className="text-sm text-muted">{t("console.newSecretDetail")}</p> : null}
      {asks === "leaked" ? <p>{t("console.secretLeakedDetail")}</p> : null}
      {asks === "end" ? <p>{t("console.endProgramDetail")}</p> : null}
      <Trouble vm={vm} />
    </Sheet>
  );
});

const Secret = observer(function Secret({ vm, made }: ProgramProps & { readonly made: ClientWithSecretView }) {
  const t = useText();
  return (
    <Sheet
      open
      onClose={vm.dismiss}
      busy={vm.step.working !== null}
      title={made.client.name}
      closeLabel={t("common.close")}
      footer={
        <div className="space-y-2">
          <Button wide icon={<CopyIcon size={22} />} onClick={() => void vm.copy()}>
            {t(vm.copied ? "common.copied" : "console.copySecret")}
          </Button>
          <Button wide look="quiet" onClick={vm.dismiss}>
            {t("common.done")}
          </Button>
        </div>
      }
    >
      <p role="status" className="mb-4 font-semibold">
        {t("console.secretOnce")}
      </p>
      <DefinitionList>
        <InfoRow label={t("console.programId")}>
          <code className="break-all select-all">{made.client.clientId}</code>
        </InfoRow>
        <InfoRow label={t("console.programSecret")}>
          <code className="break-all select-all">{made.secret}</code>
        </InfoRow>
      </DefinitionList>
    </Sheet>
  );
});
