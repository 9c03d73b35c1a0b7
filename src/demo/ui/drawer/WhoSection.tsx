import { observer } from "mobx-react-lite";
import { Avatar } from "#ui/components/facts/Avatar.tsx";
import { people, personIds } from "../../people.ts";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText } from "../i18n/use-demo-text.ts";
import { ChoiceList, ChoiceRow } from "../parts/ChoiceRow.tsx";
import { DrawerSection } from "../parts/DrawerSection.tsx";

/** Who holds the phone. */
export const WhoSection = observer(function WhoSection({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const { busy } = vm.actions;
  return (
    <DrawerSection title={t("drawer.who")}>
      <ChoiceList label={t("drawer.who")}>
        {personIds.map((id) => (
          <ChoiceRow
            key={id}
            icon={<Avatar name={people[id].displayName} size={32} />}
            title={people[id].displayName}
            detail={t(`drawer.who.${id}`)}
            current={vm.who === id}
            busy={busy === `become:${id}`}
            waiting={busy !== null}
            onChoose={() => void vm.become(id)}
          />
        ))}
      </ChoiceList>
    </DrawerSection>
  );
});
