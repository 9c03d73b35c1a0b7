import { makeAutoObservable, runInAction } from "mobx";
import type { Theme } from "#application/ports/environment.ts";
import type { Language } from "#languages/language.ts";
import type { ToldStory } from "../demo-wire.ts";
import type { PersonId } from "../people.ts";
import type { RegionId } from "../region-ids.ts";
import { type NetworkCondition, plainScenario, type Scenario, type StoryId, tourStory, viewerIn } from "../scenario.ts";
import { Actions, type Outcome } from "./actions.ts";
import { BehindViewModel } from "./behind/behind-view-model.ts";
import { ChatViewModel } from "./chat/chat-view-model.ts";
import type { DemoParts, PanelId } from "./demo-parts.ts";
import { copyLink } from "./copy-link.ts";
import { ClockViewModel } from "./clock-view-model.ts";
import { MerchantViewModel } from "./merchant-view-model.ts";
import { LineViewModel } from "./line/line-view-model.ts";
import { startPanels } from "./behind/world-follower.ts";
import { TourViewModel } from "./tour/tour-view-model.ts";
import { OrganiserViewModel } from "./organiser/organiser-view-model.ts";
import { pathForAnybody } from "./path-for-anybody.ts";
import { WorldViewModel } from "./world-view-model.ts";

/** The page around the phone: the viewer's choices, and what can be done in the world. */
export class DemoViewModel {
  scenario: Scenario;
  language: Language;
  theme: Theme;
  /** Is the drawer open? It is used when there is no room beside the phone. */
  drawerOpen = false;
  /** The panel that is shown. Beside the phone there is no scenario, so it is the first other one. */
  panel: PanelId = "scenario";
  /** What only engineers ask for is unfolded. */
  forEngineers = false;
  readonly actions = new Actions();
  readonly world: WorldViewModel;
  readonly clock: ClockViewModel;
  readonly merchant: MerchantViewModel;
  readonly behind: BehindViewModel;
  readonly chat: ChatViewModel;
  readonly tour: TourViewModel;
  readonly organiser: OrganiserViewModel;
  readonly line: LineViewModel;

  readonly #parts: DemoParts;

  constructor(parts: DemoParts) {
    this.#parts = parts;
    this.scenario = parts.address.scenario;
    this.language = parts.language.current.locale;
    this.theme = parts.theme;
    this.world = new WorldViewModel(
      parts.wire,
      parts.told,
      viewerIn(this.scenario),
      parts.now,
      parts.viewerOf,
      this.scenario.region ?? parts.place.home,
    );
    const changed = (): Promise<void> => this.#changed();
    this.clock = new ClockViewModel(parts.wire, this.world, this.actions, changed);
    this.merchant = new MerchantViewModel(parts.wire, this.world, this.actions, changed);
    const { wire, recorder, address } = parts;
    const go = (path: string): void => {
      parts.phone.go(path);
      this.closeDrawer();
    };
    const phone = { go, press: parts.phone.press.bind(parts.phone) };
    this.behind = new BehindViewModel(wire, recorder, this.world);
    this.chat = new ChatViewModel(wire, this.world, phone);
    const end = (): void => this.#choose({ tour: false });
    this.tour = new TourViewModel(
      this.world,
      { phone, letTimePass: () => this.clock.runOut(), end },
      { active: this.scenario.tour, path: address.path },
    );
    this.organiser = new OrganiserViewModel(parts.organiser, this.region, parts.hasRoomForBoth);
    const openAs = (who: PersonId, path: string) => void this.become(who, path);
    this.line = new LineViewModel({ who: () => this.who, go, openAs });
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Reads the world, and follows changes from elsewhere. Returns a function after which it reads nothing by itself. */
  start(): () => void {
    const { phone, windows, recorder, failure, address } = this.#parts;
    phone.onPreferred(this.preferred);
    this.#parts.line.play(this.line.ask);
    windows.listen((note) => void (note === "renewed" ? this.follow() : this.#refresh()));
    const stop = startPanels(this, { recorder, phone });
    this.organiser.follow(this.world.told, this.region, this.scenario.side);
    this.organiser.start(recorder, () => void this.#changed());
    void this.world.look();
    if (failure !== null) this.actions.fail("open", failure, () => this.#open(address.scenario));
    return stop;
  }

  get who(): PersonId {
    return viewerIn(this.scenario);
  }

  /** Where stories play: as chosen, or else where the viewer is. */
  get region(): RegionId {
    return this.scenario.region ?? this.#parts.place.home;
  }

  /** A press on what was there before this was: the headline, and LINE's header in the phone. */
  press(name: "tour" | "menu" | "back" | "close" | OrganiserViewModel["side"]): void {
    if (name === "tour") void this.beginTour();
    else if (name === "member" || name === "organiser") this.chooseSide(name);
    else if (name === "menu") this.openDrawer();
    else if (name === "close" || !this.#parts.phone.back()) this.showPanel("chat");
  }

  /** Looks at the member's phone, or at the organiser's device too. */
  chooseSide(side: OrganiserViewModel["side"]): void {
    this.organiser.show(side);
    this.#choose({ side });
    this.closeDrawer();
  }

  /** Shows a panel: it comes to the front beside the phone, or the drawer opens with it. */
  showPanel(panel: PanelId): void {
    this.panel = panel;
    if (!this.#parts.hasRoom()) this.drawerOpen = true;
  }

  choosePanel(panel: PanelId): void {
    this.panel = panel;
  }

  unfoldForEngineers(open: boolean): void {
    this.forEngineers = open;
  }

  openDrawer(): void {
    this.panel = "scenario";
    this.drawerOpen = true;
    void this.world.look();
  }

  closeDrawer(): void {
    this.drawerOpen = false;
  }

  /** Jumps to a story, with its data ready. */
  async begin(story: StoryId): Promise<void> {
    const done = await this.#renew(`begin:${story}`, async () => {
      await this.#opened(await this.#parts.director.begin(story, this.region, this.scenario.who));
      return { text: "done.begun" };
    });
    if (done) this.closeDrawer();
  }

  /** Begins the guided tour, in a new world. */
  async beginTour(): Promise<void> {
    const done = await this.#renew("tour", async () => {
      await this.#opened(await this.#parts.director.begin(tourStory, this.region, this.scenario.who, "/"), true);
      return null;
    });
    if (done) this.closeDrawer();
  }

  /** Somebody else takes the phone, where it is or at a path of the app. */
  async become(who: PersonId, path?: string): Promise<void> {
    const done = await this.actions.run(`become:${who}`, async () => {
      this.line.close();
      await this.#parts.director.become(who, path ?? pathForAnybody(this.#parts.address.path, this.world.subject));
      this.#choose({ who });
      this.world.become(this.world.told, who);
      void this.world.look();
      return { text: "done.became" };
    });
    if (done) this.closeDrawer();
  }

  /** The stories play elsewhere: the present one begins there, or else that city's events are listed. */
  async chooseRegion(region: RegionId): Promise<void> {
    const done = await this.#renew(`region:${region}`, async () => {
      const { director } = this.#parts;
      const { story, who } = this.scenario;
      this.#choose({ region });
      if (story === null) director.show(region);
      await this.#opened(story === null ? null : await director.begin(story, region, who));
      return null;
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
    const done = await this.#renew("reset", async () => {
      const { director, network, place } = this.#parts;
      network.condition = plainScenario.network;
      await director.reset(place.home);
      const { language, theme } = this.scenario;
      this.#write({ ...plainScenario, language, theme });
      await this.#opened(null);
      return { text: "done.reset" };
    });
    if (done) this.closeDrawer();
  }

  /** Copies the link that opens what is chosen: a story from its beginning, or else the app's present screen. */
  async copyLink(): Promise<void> {
    await this.actions.run("copy", () => copyLink(this.#parts, this.scenario));
  }

  /** The language or theme was changed in the app on the phone. */
  preferred({ language, theme }: { readonly language: Language; readonly theme: Theme }): void {
    if (language !== this.language) void this.#parts.language.use(language).then(() => this.#speak(language));
    if (theme !== this.theme) this.#show(theme);
  }

  /** Another window began a new world. */
  async follow(): Promise<void> {
    await this.#opened(await this.#parts.director.follow(this.scenario.who));
    this.actions.say({ text: "done.followed" });
  }

  async #open(scenario: Scenario): Promise<null> {
    await this.#opened(await this.#parts.director.open(scenario, this.region), scenario.tour);
    return null;
  }

  /** An action that begins a new world: what still waits for the old one is given up. */
  #renew(id: string, work: () => Promise<Outcome | null>): Promise<boolean> {
    return this.actions.run(id, work, { fresh: true });
  }

  /** The new world is looked at, so that what was pressed meanwhile finds it. */
  async #opened(told: ToldStory | null, guided = false): Promise<void> {
    runInAction(() => {
      this.#choose({ story: told?.story ?? null, side: null });
      this.line.close();
      this.tour.leave();
      this.organiser.follow(told, this.region, null);
      this.world.become(told, this.who, this.region);
      if (!guided) return;
      this.#choose({ tour: true });
      this.tour.begin();
    });
    await this.world.look();
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
