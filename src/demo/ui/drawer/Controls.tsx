import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { Avatar } from "#ui/components/facts/Avatar.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { CopyIcon, RefreshIcon, RouteIcon } from "#ui/components/looks/icons.tsx";
import { people, personIds } from "../../people.ts";
import { memberStoryIds, organiserStoryIds, type StoryId } from "../../scenario.ts";
import type { DemoViewModel } from "../demo-view-model.ts";
import { ForEngineers } from "../ForEngineers.tsx";
import { useDemoText, useWide } from "../use-demo.ts";
import { ChoiceList, ChoiceRow, DrawerSection } from "../parts.tsx";
import { tourSteps } from "../tour/tour-view-model.ts";
import { ClockSection, MerchantSection } from "./HandSections.tsx";
import { NetworkSection, SettingsSection } from "./SettingsSection.tsx";

/** Everything that a viewer can choose. What the present story needs comes first; without a story, the stories do. */
export const Controls = observer(function Controls({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const wide = useWide();
  const plays = vm.scenario.story !== null;
  return (
    <>
      {wide ? null : <TourStart vm={vm} />}
      {vm.tour.active ? null : <NowPlaying vm={vm} />}
      {plays ? null : <StorySection vm={vm} />}
      <MerchantSection vm={vm} />
      <ClockSection vm={vm} />
      {plays ? <StorySection vm={vm} /> : null}
      <WhoSection vm={vm} />
      <SettingsSection vm={vm} />
      <LinkSection vm={vm} />
      <ForEngineers vm={vm} hint={t("drawer.engineersHint")}>
        <NetworkSection vm={vm} />
      </ForEngineers>
    </>
  );
});

/** The present story, what to try in it, and a button to start it again. */
export const NowPlaying = observer(function NowPlaying({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const { story } = vm.scenario;
  return (
    <CardFrame sideline="brand">
      <p className="text-xs font-semibold text-brand-ink">{t("drawer.now")}</p>
      <h2 className="mt-0.5 text-lg">{t(story === null ? "drawer.noStory" : `story.${story}`)}</h2>
      <p className="mt-1 text-sm text-muted">{t(story === null ? "drawer.noStoryTry" : `story.${story}.try`)}</p>
      {story === null ? null : (
        <Button
          look="secondary"
          size="small"
          className="mt-3"
          icon={<RefreshIcon size={18} />}
          busy={vm.actions.isPending(`begin:${story}`)}
          onClick={() => void vm.begin(story)}
        >
          {t("drawer.again")}
        </Button>
      )}
    </CardFrame>
  );
});

/** Every story: a tap begins it. */
export const StorySection = observer(function StorySection({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  return (
    <>
      <DrawerSection title={t("drawer.stories")} hint={t("drawer.storiesHint")}>
        <Stories vm={vm} label={t("drawer.stories")} ids={memberStoryIds} />
      </DrawerSection>
      <DrawerSection title={t("drawer.organiserStories")}>
        <Stories vm={vm} label={t("drawer.organiserStories")} ids={organiserStoryIds} />
      </DrawerSection>
    </>
  );
});

interface StoriesProps {
  readonly vm: DemoViewModel;
  readonly label: string;
  readonly ids: readonly StoryId[];
}

const Stories = observer(function Stories({ vm, label, ids }: StoriesProps) {
  const t = useDemoText();
  const { isPending } = vm.actions;
  return (
    <ChoiceList label={label}>
      {ids.map((story) => (
        <ChoiceRow
          key={story}
          title={t(`story.${story}`)}
          detail={t(`story.${story}.try`)}
          current={vm.scenario.story === story}
          busy={isPending(`begin:${story}`)}
          onChoose={() => void vm.begin(story)}
        />
      ))}
    </ChoiceList>
  );
});

/** Who holds the phone. */
export const WhoSection = observer(function WhoSection({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const { isPending } = vm.actions;
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
            busy={isPending(`become:${id}`)}
            onChoose={() => void vm.become(id)}
          />
        ))}
      </ChoiceList>
    </DrawerSection>
  );
});

/** Copying the scenario's link, and starting over. */
export const LinkSection = observer(function LinkSection({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  const { isPending } = vm.actions;
  return (
    <>
      <DrawerSection title={t("drawer.link")} hint={t("drawer.linkHint")}>
        <Button
          wide
          look="secondary"
          size="small"
          icon={<CopyIcon size={18} />}
          busy={isPending("copy")}
          onClick={() => void vm.copyLink()}
        >
          {t("drawer.copyLink")}
        </Button>
      </DrawerSection>
      <DrawerSection title={t("drawer.reset")} hint={t("drawer.resetHint")}>
        <Button
          wide
          look="secondary"
          size="small"
          icon={<RefreshIcon size={18} />}
          busy={isPending("reset")}
          onClick={() => void vm.reset()}
        >
          {t("drawer.reset")}
        </Button>
      </DrawerSection>
    </>
  );
});

/** Starts the tour; shows nothing while a tour is under way. */
export const TourStart = observer(function TourStart({ vm }: { readonly vm: DemoViewModel }) {
  const t = useDemoText();
  if (vm.tour.active) return null;
  return (
    <div className="mb-5">
      <Button
        wide
        icon={<RouteIcon size={20} />}
        busy={vm.actions.isPending("tour")}
        onClick={() => void vm.beginTour()}
      >
        {t("tour.begin")}
      </Button>
      <p className="mt-1.5 px-1 text-xs text-subtle">{t("tour.beginHint", { total: tourSteps.length })}</p>
    </div>
  );
});
