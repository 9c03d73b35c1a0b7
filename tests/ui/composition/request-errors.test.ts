import "reflect-metadata";
import { Container } from "inversify";
import { beforeEach, expect, it } from "vitest";
import { InMemoryPreferences } from "#adapters/memory/in-memory-device.ts";
import { InMemoryErrorReporter } from "#adapters/memory/in-memory-device.ts";
import { ErrorReporter, KeySource, PositionSource } from "#application/ports/environment.ts";
import { EventRepository } from "#application/ports/event-repository.ts";
import { CardRepository, CardTokenizer } from "#application/ports/card-repository.ts";
import { ParticipationRepository } from "#application/ports/participation-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import { ManageCard } from "#application/use-cases/manage-card.ts";
import { RequestErrors } from "#application/use-cases/request-errors.ts";
import { reportSurprises } from "#composition/browser/errors.ts";
import { provide, resolve } from "#composition/resolve.ts";
import { type Needs, port } from "#wiring/needs.ts";
import { PreferencesViewModel } from "#ui/app/preferences/preferences-view-model.ts";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { HomeScreen } from "#ui/parts/home-screen/home-screen.ts";
import { LiveClock } from "#ui/parts/joining/live-clock.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import { WaitingBanner } from "#ui/screens/index/waiting-banner.ts";
import { PayChoices } from "#ui/screens/payment/pay-choices.ts";
import { QuickFilling } from "#ui/screens/profile/line-help.ts";
import { aMemberApp, type MemberApp } from "../../support/app/member-app.ts";

const Failure = port<Error>("Failure");

/** A capability of LINE that fails: home screen and quick-fill, which need no request of ours. */
class BrokenLine {
  static readonly needs: Needs<typeof BrokenLine> = [Failure];
  readonly #failure: Error;

  constructor(failure: Error) {
    this.#failure = failure;
  }

  run(): Promise<never> {
    return Promise.reject(this.#failure);
  }

  fill(): Promise<never> {
    return Promise.reject(this.#failure);
  }

  async isAvailable(): Promise<boolean> {
    return true;
  }

  async canFill(): Promise<boolean> {
    return true;
  }
}

let app: MemberApp;
let container: Container;
let errors: RequestErrors;
let browseEvents: BrowseEvents;

beforeEach(async () => {
  app = await aMemberApp();
  container = new Container();
  container.bind(ErrorReporter).toConstantValue(new InMemoryErrorReporter());
  reportSurprises(container);
  provide(container, EventRepository, app.ports.events);
  provide(container, ParticipationRepository, app.ports.participations);
  provide(container, PositionSource, app.position);
  provide(container, CardRepository, app.ports.cards);
  provide(container, CardTokenizer, app.tokenizer);
  provide(container, KeySource, app.keys);
  container.bind(Failure).toConstantValue(new Error("LINE said no."));
  errors = resolve(container, RequestErrors);
  browseEvents = resolve(container, BrowseEvents);
});

const broken = () => resolve(container, BrokenLine);
const list = new PagedList<{ readonly id: string }>(({ id }) => id);
const readList = (cursor: string | null) => browseEvents.list({}, { cursor });

it.each<[string, () => Promise<unknown>, string]>([
  ["the waiting banner", () => new WaitingBanner(browseEvents, app.time, app.time).look(), "Request failed: offline"],
  ["an endless list", () => list.load(readList), "Request failed: offline"],
  [
    "the ways to pay",
    () => {
      const deps = { browseEvents, manageCard: resolve(container, ManageCard) };
      return new PayChoices(deps, new LiveClock(app.time, app.time)).load("merchant-1", "event-1");
    },
    "Request failed: offline",
  ],
  ["the home screen", () => new HomeScreen(broken()).add("/"), "LINE said no."],
  ["quick-fill", () => new QuickFilling(broken()).fill(() => undefined), "LINE said no."],
  [
    "another language",
    async () => {
      const spoken = await SpokenLanguage.start("en", async (tag) => {
        if (tag === "en") return {};
        throw new Error("No texts.");
      });
      const page = { systemIsDark: () => false, onSystemChange: () => () => undefined, showDark: () => undefined };
      await new PreferencesViewModel(new InMemoryPreferences(), page, spoken, (failure) =>
        errors.note(failure),
      ).chooseLanguage("th");
    },
    "No texts.",
  ],
])("a failure of %s is stored, with the flag", async (_, happens, message) => {
  app.backend.trouble = "offline";
  await happens();
  expect(errors).toMatchObject({ error: true, errorMessage: message });
  errors.clear();
  expect(errors).toMatchObject({ error: false, errorMessage: null, failure: null });
});

it.each([
  [{ detail: "The card was declined.", title: "Declined" }, "The card was declined."],
  [{ detail: "", title: "Declined" }, "Declined"],
  ["<html>", "Request failed: unexpected_answer"],
])("what the server said is the message: %j", (body, message) => {
  errors.note(new RequestFailed({ code: "unexpected_answer", body }));
  expect(errors.errorMessage).toBe(message);
});
