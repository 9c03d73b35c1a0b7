import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactElement } from "react";
import { afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { load as loadTexts } from "virtual:texts/console";
import type { GameChangeAnswer } from "#application/console/ports/own-events.ts";
import type { PlanGame } from "#application/console/use-cases/plan-game.ts";
import { type ConsoleDependencies, ConsoleProvider } from "#ui/console/app/console-dependencies.ts";
import { TemplateSheet } from "#ui/console/parts/TemplateSheet.tsx";
import { TemplateKeeping } from "#ui/console/parts/template-keeping.ts";
import { CancelSheet } from "#ui/console/screens/game/CancelSheet.tsx";
import { ChangeDraft } from "#ui/console/screens/game/change/change-draft.ts";
import { ChangeSheet } from "#ui/console/screens/game/change/ChangeSheet.tsx";
import type { GameViewModel } from "#ui/console/screens/game/game-view-model.ts";
import { MessageDraft } from "#ui/console/screens/game/message/message-draft.ts";
import { MessageSheet } from "#ui/console/screens/game/message/MessageSheet.tsx";
import { RejectSheet } from "#ui/console/screens/money/RejectSheet.tsx";
import type { SlipDeck } from "#ui/console/screens/money/slip-deck.ts";
import { BankSheet } from "#ui/console/screens/refunds/BankSheet.tsx";
import { BankAnswers } from "#ui/console/screens/refunds/bank-answers.ts";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { sendAnnouncement } from "#contract/merchants/announcement.ts";
import { invalid } from "#domain/refusal.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import { noon } from "../support/views.ts";
import { answered, callsOf } from "./support/calls.ts";
import { aGame, aPerson } from "./support/games.ts";
import { aBankRefund } from "./support/payouts.ts";

let language: SpokenLanguage;

beforeAll(async () => {
  language = await SpokenLanguage.start("en", loadTexts);
});

afterEach(cleanup);

const ofUnapproved = "This text can't be sent. Until you're approved, leave web addresses out.";
const ofAll = "This can't have web addresses: members would get them as links.";
const refused = { kind: "refused", reason: "invalid_request" } as const;
const game = aGame();

function show(element: ReactElement): void {
  render(<I18nProvider language={language}>{element}</I18nProvider>);
}

/** What is said of a field; null where nothing is wrong with it. */
function errorOf(label: string): string | null {
  const field = screen.getByLabelText(new RegExp(`^${label}`, "u"), { selector: "input, textarea" });
  if (field.getAttribute("aria-invalid") !== "true") return null;
  const ids = field.getAttribute("aria-describedby") ?? "";
  return ids
    .split(" ")
    .filter((id) => id.endsWith("-error"))
    .map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent ?? "")
    .join("");
}

describe("a web address that is refused is said on its field", () => {
  it("when cancelling", () => {
    const step = new OneStep<"cancel", "refused" | "invalid_request">();
    step.say("invalid_request");
    const cancellation = { places: 1, seats: 1, waiting: 0, refunds: 0, refund: null };
    const vm = { asking: "cancel", foreseen: { kind: "foreseen", cancellation }, foreseeFailure: null, step };
    show(<CancelSheet vm={vm as unknown as GameViewModel} />);
    expect(errorOf("Reason")).toBe(ofUnapproved);
  });

  it("when writing to all", async () => {
    const calls = callsOf(answered(sendAnnouncement, () => invalid({ text: "See evil.com" })));
    const draft = new MessageDraft({
      calls,
      keys: { newKey: () => "key" },
      game: () => ({ event: game, people: [aPerson()] }),
    });
    draft.open();
    draft.write("evil.com");
    await draft.look("en");
    show(<MessageSheet draft={draft} timeZone="Asia/Bangkok" now={noon} />);
    expect([draft.foreseen, errorOf("Message")]).toEqual([null, ofUnapproved]);
  });

  it("when rejecting a slip", () => {
    const deck = { current: null, sheet: "reject", trouble: "invalid_request" };
    show(<RejectSheet deck={deck as unknown as SlipDeck} />);
    fireEvent.click(screen.getByLabelText(/^Another reason/u));
    expect(errorOf("Reason")).toBe(ofUnapproved);
  });

  it("when a bank returned a refund", async () => {
    const ask = async () => refused;
    const changed = vi.fn(async () => undefined);
    const bank = new BankAnswers({ settle: ask, sentBack: ask, handBack: ask, settleFile: vi.fn() }, changed);
    bank.ask({ kind: "came_back", refund: aBankRefund() });
    bank.refer("R-1");
    bank.explain("See evil.com");
    await bank.send();
    show(<BankSheet bank={bank} />);
    expect([errorOf("The bank's reason"), changed.mock.calls.length]).toEqual([ofUnapproved, 0]);
  });

  it("when keeping a template", async () => {
    const planGame: Pick<PlanGame, "keepTemplate" | "newKey"> = {
      newKey: () => "key",
      keepTemplate: async () => refused,
    };
    const keeping = new TemplateKeeping(planGame);
    keeping.ask(game);
    keeping.call("evil.com");
    await keeping.keep();
    show(<TemplateSheet keeping={keeping} />);
    expect(errorOf("Name of the template")).toBe(ofAll);
  });

  it("when changing a game, also behind a heading", async () => {
    const fields = { "venue.address": "No.", "level.note": "No.", description: "No." };
    const answer = async (): Promise<GameChangeAnswer> => ({ kind: "invalid", fields });
    const inSeries = async () => ({ kind: "invalid", fields }) as const;
    const desk = { foreseeChange: answer, change: answer, foreseeSeries: inSeries, changeSeries: inSeries };
    const addCover = { prepare: async (photo: Blob) => photo, upload: vi.fn() };
    const draft = new ChangeDraft(game, {
      runGame: desk,
      addCover,
      delay: { after: () => () => undefined },
      calls: callsOf(),
    });
    draft.where.typePlace({ address: "See evil.com" });
    draft.set("levelNote", "evil.com");
    await draft.foresee();
    const console = { entry: { workplace: { waits: true } } } as unknown as ConsoleDependencies;
    show(
      <ConsoleProvider value={console}>
        <ChangeSheet vm={{ draft, asking: "change" } as unknown as GameViewModel} />
      </ConsoleProvider>,
    );
    expect(errorOf("Address")).toBe(ofAll);
    expect(errorOf("Place")).toBeNull();
    expect(errorOf("About the level")).toBe(ofAll);
    expect(screen.getByText("Check what is marked.")).toBeTruthy();
    expect(document.querySelectorAll("details[open]")).toHaveLength(1);
  });
});
