import { act, fireEvent, render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { ScannerCard } from "#ui/console/screens/door/ScannerCard.tsx";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { load as loadTexts } from "virtual:texts/console";
import { aPhone, DoorServer } from "./support.ts";

it("says that the device ended the camera, and a tap opens it again", async () => {
  const language = await SpokenLanguage.start("en", loadTexts);
  const { vm, scanner, time } = await aPhone(new DoorServer([]));
  await vm.openScanner();
  render(
    <I18nProvider language={language}>
      <ScannerCard vm={vm} />
    </I18nProvider>,
  );
  expect(screen.getByLabelText("Camera picture")).toBeTruthy();
  act(() => scanner.end());
  expect(screen.getByRole("alert").textContent).toContain("The camera was switched off");
  fireEvent.click(screen.getByRole("button", { name: "Start the camera again" }));
  await act(() => time.pass(0));
  expect([scanner.isOpen, screen.queryByRole("alert")]).toEqual([true, null]);
  expect(screen.getByLabelText("Camera picture")).toBeTruthy();
});
