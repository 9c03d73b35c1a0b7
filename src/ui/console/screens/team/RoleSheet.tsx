import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { StaffView } from "#contract/merchants/staff.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { StepTrouble } from "../../parts/StepTrouble.tsx";
import { RoleChoice } from "./RoleChoice.tsx";
import type { TeamViewModel } from "./team-view-model.ts";

interface RoleProps {
  readonly vm: TeamViewModel;
}

/** Another role for somebody, or the end of their work here. */
export const RoleSheet = observer(function RoleSheet({ vm }: RoleProps) {
  return vm.person ? <OfPerson key={vm.person.staffId} vm={vm} person={vm.person} /> : null;
});

const troubles = {
  last_owner: "console.lastOwner",
  not_found: "console.notInTeam",
  invitation_over: "problem.detail",
  failed: "problem.detail",
} as const;

const OfPerson = observer(function OfPerson({ vm, person }: RoleProps & { readonly person: StaffView }) {
  const t = useText();
  const [role, setRole] = useState(person.role);
  const [isEnding, setEnding] = useState(false);
  const { step } = vm;
  const end = () => (isEnding ? void vm.endWork() : setEnding(true));
  return (
    <Sheet
      open
      onClose={vm.dismiss}
      busy={vm.step.working !== null}
      title={person.displayName}
      closeLabel={t("common.close")}
      footer={
        <div className="space-y-2">
          {isEnding ? null : (
            <Button
              wide
              disabled={role === person.role || (step.working !== null && step.working !== "role")}
              busy={step.working === "role"}
              onClick={() => void vm.changeRole(role)}
            >
              {t("common.save")}
            </Button>
          )}
          <Button
            wide
            look={isEnding ? "danger" : "quiet"}
            busy={step.working === "end"}
            disabled={step.working !== null && step.working !== "end"}
            onClick={end}
          >
            {t("console.endWork")}
          </Button>
        </div>
      }
    >
      {isEnding ? <p>{t("console.endWorkDetail", { name: person.displayName })}</p> : null}
      {isEnding ? null : <RoleChoice value={role} onChange={setRole} />}
      <StepTrouble text={step.trouble === null ? null : t(troubles[step.trouble.kind])} />
    </Sheet>
  );
});
