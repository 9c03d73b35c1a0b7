import { act, render, screen } from "@testing-library/react";
import { expect, it, vi } from "vitest";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { load as loadTexts } from "virtual:texts/app";
import { ShareNotice } from "#ui/parts/share/ShareNotice.tsx";
import { Sharing } from "#ui/parts/share/sharing.ts";
import { aPhone } from "../../support/share.ts";

// As without a network.
vi.mock("#ui/parts/share/ShareTroubleSheet.tsx", () => {
  throw new Error("Failed to fetch dynamically imported module");
});

const card = {
  title: "Friday doubles",
  lead: "Badminton",
  text: "Friday",
  rows: [],
  pictureUrl: null,
  button: "See the event",
  path: "/event/m1/e1",
};

it("says that sharing did not work where even its window can't be fetched, and leaves the screen as it is", async () => {
  const { share, shareLink } = aPhone();
  share.outcome = "failed";
  const sharing = new Sharing(shareLink);
  const language = await SpokenLanguage.start("en", loadTexts);
  render(
    <I18nProvider language={language}>
      <p>The screen</p>
      <ShareNotice sharing={sharing} />
    </I18nProvider>,
  );
  await act(() => sharing.share(card));
  expect(await screen.findByText("Sharing didn't work")).toBeTruthy();
  expect(screen.getByText("The screen")).toBeTruthy();
});
