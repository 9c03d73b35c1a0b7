import { observer } from "mobx-react-lite";
import { storyIds } from "../../stories/story-ids.ts";
import type { DemoViewModel } from "../demo-view-model.ts";
import { useDemoText } from "../i18n/use-demo-text.ts";
import { ChoiceList, ChoiceRow } from "../parts/ChoiceRow.tsx";
import { DrawerSection } from "../parts/DrawerSection.tsx";

/** Every story: a tap begins it. */
export const StorySection = observer(function StorySection({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const { busy } = vm.actions;
  return (
    <DrawerSection title={t("drawer.stories")} hint={t("drawer.storiesHint")}>
      <ChoiceList label={t("drawer.stories")}>
        {storyIds.map((story) => (
          <ChoiceRow
            key={story}
            title={t(`story.${story}`)}
            detail={t(`story.${story}.try`)}
            current={vm.scenario.story === story}
            busy={busy === `begin:${story}`}
            waiting={busy !== null}
            onChoose={() => void vm.begin(story)}
          />
        ))}
      </ChoiceList>
    </DrawerSection>
  );
});
