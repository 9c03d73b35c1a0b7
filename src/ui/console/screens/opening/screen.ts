import type { ScreenCode } from "#ui/app/define-screen.tsx";
import { openingPage } from "./OpeningScreen.tsx";
import { OpeningViewModel } from "./opening-view-model.ts";

/** Outside the other screens: it is for members who have no back office to enter yet. */
export const screen: ScreenCode = (resolve) =>
  openingPage((usual) => {
    const { openClub } = OpeningViewModel.needs;
    return new OpeningViewModel({ openClub: resolve(openClub) }, usual);
  });
