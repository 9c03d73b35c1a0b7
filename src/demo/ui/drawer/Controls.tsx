import { observer } from "mobx-react-lite";
import type { DemoViewModel } from "../demo-view-model.ts";
import { ClockSection } from "./ClockSection.tsx";
import { TourStart } from "../tour/TourStart.tsx";
import { LinkSection } from "./LinkSection.tsx";
import { MerchantSection } from "./MerchantSection.tsx";
import { NowPlaying } from "./NowPlaying.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import { StorySection } from "./StorySection.tsx";
import { WhoSection } from "./WhoSection.tsx";

/** Everything that a viewer can choose: what the present story needs next comes first; without one, the stories. */
export const Controls = observer(function Controls({ vm }: { readonly vm: DemoViewModel }) {
  const plays = vm.scenario.story !== null;
  return (
    <>
      <TourStart vm={vm} />
      {vm.tour.active ? null : <NowPlaying vm={vm} />}
      {plays ? null : <StorySection vm={vm} />}
      <MerchantSection vm={vm} />
      <ClockSection vm={vm} />
      {plays ? <StorySection vm={vm} /> : null}
      <WhoSection vm={vm} />
      <SettingsSection vm={vm} />
      <LinkSection vm={vm} />
    </>
  );
});
