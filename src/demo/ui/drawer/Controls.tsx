import type { DemoViewModel } from "../demo-view-model.ts";
import { ClockSection } from "./ClockSection.tsx";
import { LinkSection } from "./LinkSection.tsx";
import { MerchantSection } from "./MerchantSection.tsx";
import { NowPlaying } from "./NowPlaying.tsx";
import { SettingsSection } from "./SettingsSection.tsx";
import { StorySection } from "./StorySection.tsx";
import { WhoSection } from "./WhoSection.tsx";

/** Everything that a viewer can choose: what the present story needs next comes first. */
export function Controls({ vm }: { readonly vm: DemoViewModel }) {
  return (
    <>
      <div className="mb-6">
        <NowPlaying vm={vm} />
      </div>
      <MerchantSection vm={vm} />
      <ClockSection vm={vm} />
      <StorySection vm={vm} />
      <WhoSection vm={vm} />
      <SettingsSection vm={vm} />
      <LinkSection vm={vm} />
    </>
  );
}
