import { address as addressOf } from "#addresses/address.ts";
import { makeAutoObservable, runInAction } from "mobx";
import type { Clipboard, Theme } from "#application/ports/environment.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import type { Language } from "#languages/language.ts";
import type { DemoWire, ToldStory } from "../demo-wire.ts";
import type { Director } from "../director.ts";
import type { Person, PersonId } from "../people.ts";
import { type NetworkCondition, plainScenario, type Scenario, type StoryId, tourStory, viewerIn } from "../scenario.ts";
import type { CallRecorder } from "../call-recorder.ts";
import { Actions } from "./actions.ts";
import { BehindViewModel } from "./behind/behind-view-model.ts";
import { ChatViewModel } from "./chat/chat-view-model.ts";
import { ClockViewModel } from "./clock-view-model.ts";
import { MerchantViewModel } from "./merchant-view-model.ts";
import { startPanels } from "./behind/world-follower.ts";
import { TourViewModel } from "./tour/tour-view-model.ts";
import { WorldViewModel } from "./world-view-model.ts";

/** Paths of screens about one member's own place. */
const ownScreen = /^\/(payment|thank|success|event\/leave|history\/refund)\//u;

/** What the demo's user interface is given. */
export interface DemoParts {
  readonly wire: DemoWire;
  readonly director: Director;
  /** The story that the page opened with. */
  readonly told: ToldStory | null;
  readonly failure: unknown;
  /** The page's address. */
  readonly address: {
    readonly scenario: Scenario;
    readonly path: string;
    writeScenario(scenario: Scenario): void;
    linkTo(scenario: Scenario, path?: string | null): string;
  };
  readonly network: { condition: NetworkCondition };
  readonly recorder: CallRecorder;
  /** Somebody as they are now. */
  readonly viewerOf: (who: PersonId) => Person;
  readonly phone: {
    go(path: string): void;
    setLanguage(locale: Language): void;
    setTheme(theme: Theme): void;
    refresh(): void;
    /** Highlights what a selector finds in the app; null ends it. */
    spotlight(selector: string | null): void;
    onNavigated(navigated: (path: string) => void): void;
    onPreferred(changed: (preferences: { readonly language: Language; readonly theme: Theme }) => void): void;
  };
  readonly windows: {
    tellChanged(): void;
    listen(hear: (note: "renewed" | "changed") => void): void;
  };
  /** The language of the demo's own page; the app has its own. */
  readonly language: SpokenLanguage;
  readonly theme: Theme;
  /** Applies the theme to the demo's own page. */
  readonly showTheme: (theme: Theme) => void;
  readonly clipboard: Clipboard;
  /** The device's clock. */
  readonly now: () => Instant;
}

/** The page around the phone: the viewer's choices, and what can be done in the world. */
export class DemoViewModel {
  scenario: Scenario;
  language: Language;
  theme: Theme;
  /** Is the drawer open? It is used when there is no room beside the phone. */
  drawerOpen = false;
  readonly actions = new Actions();
  readonly world: WorldViewModel;
  readonly clock: ClockViewModel;
  readonly merchant: MerchantViewModel;
  readonly behind: BehindViewModel;
  readonly chat: ChatViewModel;
  readonly tour: TourViewModel;

  readonly #parts: DemoParts;

  constructor(parts: DemoParts) {
    this.#parts = parts;
    this.scenario = parts.address.scenario;
    this.language = parts.language.current.locale;
    this.theme = parts.theme;
    this.world = new WorldViewModel(parts.wire, parts.told, viewerIn(this.scenario), parts.now, parts.viewerOf);
    const changed = (): Promise<void> => this.#changed();
    this.clock = new ClockViewModel(parts.wire, this.world, this.actions, changed);
    this.merchant = new MerchantViewModel(parts.wire, this.world, this.actions, changed);
    const { wire, recorder, address } = parts;
    const phone = {
      go: (path: string) => {
        parts.phone.go(path);
        this.closeDrawer();
      },
    };
    this.behind = new BehindViewModel(wire, recorder, this.world);
    this.chat = new ChatViewModel(wire, this.world, phone);
    const end = (): void => this.#choose({ tour: false });
    this.tour = new TourViewModel(
      this.world,
      { phone, letTimePass: () => this.clock.runOut(), end },
      { active: this.scenario.tour, path: address.path },
    );
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Reads the world, and follows changes from elsewhere. */
  start(): void {
    const { phone, windows, recorder, failure, address } = this.#parts;
    phone.onPreferred(this.preferred);
    windows.listen((note) => void (note === "renewed" ? this.follow() : this.#refresh()));
    startPanels(this, { recorder, phone });
    void this.world.look();
    if (failure !== null) this.actions.fail("open", failure, () => this.#open(address.scenario));
  }

  get who(): PersonId {
    return viewerIn(this.scenario);
  }

  openDrawer(): void {
    this.drawerOpen = true;
    void this.world.look();
  }

  closeDrawer(): void {
    this.drawerOpen = false;
  }

  /** Jumps to a story, with its data ready. */
  async begin(story: StoryId): Promise<void> {
    const done = await this.actions.run(`begin:${story}`, async () => {
      const told = await this.#parts.director.begin(story, this.scenario.who);
      this.#opened(told);
      return { text: "done.begun" };
    });
    if (done) this.closeDrawer();
  }

  /** Begins the guided tour, in a new world. */
  async beginTour(): Promise<void> {
    const done = await this.actions.run("tour", async () => {
      const told = await this.#parts.director.begin(tourStory, this.scenario.who, "/");
      this.#opened(told);
      this.#guide();
      return null;
    });
    if (done) this.closeDrawer();
  }

  /** Somebody else takes the phone. */
  async become(who: PersonId): Promise<void> {
    const done = await this.actions.run(`become:${who}`, async () => {
      await this.#parts.director.become(who, this.#pathForAnybody());
      this.#choose({ who });
      this.world.become(this.world.told, who);
      void this.world.look();
      return { text: "done.became" };
    });
    if (done) this.closeDrawer();
  }

  chooseNetwork(network: NetworkCondition): void {
    this.#parts.network.condition = network;
    this.#choose({ network });
    if (network === "normal") this.#parts.phone.refresh();
  }

  /** The demo and the app in it speak another language. */
  async chooseLanguage(language: Language): Promise<void> {
    await this.actions.run("language", async () => {
      await this.#parts.language.use(language);
      this.#parts.phone.setLanguage(language);
      this.#speak(language);
      return null;
    });
  }

  chooseTheme(theme: Theme): void {
    this.#parts.phone.setTheme(theme);
    this.#show(theme);
  }

  /** Everything as at the first visit, except language and theme. */
  async reset(): Promise<void> {
    const done = await this.actions.run("reset", async () => {
      const { director, network } = this.#parts;
      network.condition = plainScenario.network;
      await director.reset();
      const { language, theme } = this.scenario;
      this.#write({ ...plainScenario, language, theme });
      this.#opened(null);
      return { text: "done.reset" };
    });
    if (done) this.closeDrawer();
  }

  /** Copies the link that opens what is chosen: a story from its beginning, or else the app's present screen. */
  async copyLink(): Promise<void> {
    const { clipboard } = this.#parts;
    await this.actions.run("copy", async () => {
      if (!(await clipboard.copy(this.link))) throw new Error("The device did not let the link be copied.");
      return { text: "done.copied" };
    });
  }

  get link(): string {
    const { address } = this.#parts;
    return address.linkTo(this.scenario, this.scenario.story === null ? address.path : null);
  }

  /** The language or theme was changed in the app on the phone. */
  preferred({ language, theme }: { readonly language: Language; readonly theme: Theme }): void {
    if (language !== this.language) void this.#parts.language.use(language).then(() => this.#speak(language));
    if (theme !== this.theme) this.#show(theme);
  }

  /** Another window began a new world. */
  async follow(): Promise<void> {
    const told = await this.#parts.director.follow(this.scenario.who);
    this.#opened(told);
    this.actions.say({ text: "done.followed" });
  }

  /** A member's own screen makes no sense for another member: they get the event instead. Null keeps the path. */
  #pathForAnybody(): string | null {
    if (!ownScreen.test(this.#parts.address.path)) return null;
    const { subject } = this.world;
    return subject ? addressOf("event", { merchantId: subject.merchantId, id: subject.eventId }) : addressOf("index");
  }

  async #open(scenario: Scenario): Promise<null> {
    this.#opened(await this.#parts.director.open(scenario));
    if (scenario.tour) this.#guide();
    return null;
  }

  #guide(): void {
    this.#choose({ tour: true });
    this.tour.begin();
  }

  #opened(told: ToldStory | null): void {
    runInAction(() => {
      this.#choose({ story: told?.story ?? null });
      this.tour.leave();
      this.world.become(told, this.who);
    });
    void this.world.look();
  }

  /** The world was changed here: the app, this page and other windows read it again. */
  async #changed(): Promise<void> {
    this.#parts.windows.tellChanged();
    await this.#refresh();
    this.closeDrawer();
  }

  async #refresh(): Promise<void> {
    this.#parts.phone.refresh();
    await this.world.look();
  }

  #speak(language: Language): void {
    runInAction(() => {
      this.language = language;
    });
    this.#choose({ language });
  }

  #show(theme: Theme): void {
    this.theme = theme;
    this.#parts.showTheme(theme);
    this.#choose({ theme });
  }

  #choose(choice: Partial<Scenario>): void {
    this.#write({ ...this.scenario, ...choice });
  }

  #write(scenario: Scenario): void {
    runInAction(() => {
      this.scenario = scenario;
    });
    this.#parts.address.writeScenario(scenario);
  }
}
