import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { WorkplaceView } from "#contract/merchants/access.ts";
import { type StaffRole, staffRoles } from "#domain/merchant/staff.ts";
import { type ConsoleDependencies, ConsoleProvider } from "#ui/console/app/console-dependencies.ts";
import { EntryViewModel } from "#ui/console/app/entry-view-model.ts";
import { WaitingNote } from "#ui/console/screens/today/WaitingNote.tsx";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { load as loadTexts } from "virtual:texts/console";

async function isShown(role: StaffRole, isWaiting: boolean): Promise<boolean> {
  const workplace: WorkplaceView = { id: "m1", name: "Riverside", role, ...(isWaiting ? { waits: true } : {}) };
  const none = () => Promise.reject(new Error("not asked"));
  const start = async () => ({ kind: "in" as const, workplace, workplaces: [workplace] });
  const entry = new EntryViewModel({
    resume: () => null,
    start,
    signIn: none,
    enter: none,
    look: none,
    accept: none,
    leave: () => undefined,
  });
  await entry.start();
  const { unmount } = render(
    <I18nProvider language={await SpokenLanguage.start("en", loadTexts)}>
      <ConsoleProvider value={{ entry } as unknown as ConsoleDependencies}>
        <WaitingNote />
      </ConsoleProvider>
    </I18nProvider>,
  );
  const seen = screen.queryByText("Waiting for approval") !== null;
  unmount();
  return seen;
}

it("tells who plans games that the organiser waits for approval, and nobody at the door", async () => {
  const shown: string[] = [];
  for (const role of staffRoles)
    for (const waits of [true, false]) if (await isShown(role, waits)) shown.push(`${role} ${String(waits)}`);
  expect(shown.toSorted()).toEqual(["manager true", "owner true"]);
});
