import { consoleHome } from "#addresses/console.ts";
import { Aftermath } from "#demo/ui/behind/world-follower.ts";
import type { OrganiserParts } from "#demo/ui/organiser/organiser-parts.ts";
import { type RegionId, storyOwners } from "#demo/region-ids.ts";
import type { OrganiserHost } from "../host.ts";
import { PhoneFrame } from "./phone-frame.ts";

interface Around {
  readonly backend: { fetch(request: Request): Promise<Response> };
  /** The member's phone. */
  readonly member: Pick<PhoneFrame, "go" | "find">;
  readonly linkTo: (path: string) => string;
}

/** The second device: the console's page, loaded when it is first looked at, over the same backend. */
export class OrganiserDevice implements OrganiserParts {
  readonly #around: Around;
  readonly #preferred = new Set<Parameters<PhoneFrame["onPreferred"]>[0]>();
  readonly #wrote = new Set<() => void>();
  readonly #navigated = new Set<(path: string) => void>();
  readonly #reading = new Aftermath(async () => this.#frame?.refresh());
  #frame: PhoneFrame | null = null;
  #owner: (typeof storyOwners)[RegionId] = storyOwners.bangkok;
  #path: string = consoleHome;
  #spot: string | null = null;

  constructor(around: Around) {
    this.#around = around;
  }

  mount(frame: object, header: object): void {
    if (!(frame instanceof HTMLIFrameElement) || !(header instanceof HTMLElement)) return;
    const device = new PhoneFrame(frame, header);
    this.#frame = device;
    device.spotlight(this.#spot);
    window.sidelineOrganiser = this.#hostOf(device);
    frame.src = `organiser/index.html#${this.#path}`;
  }

  begin(region: RegionId, path: string | null): void {
    this.#owner = storyOwners[region];
    this.#path = path ?? consoleHome;
    this.#frame?.restart(this.#path);
  }

  go(path: string): void {
    this.#path = path;
    this.#frame?.go(path);
  }

  back(): boolean {
    return this.#frame?.back() ?? false;
  }

  setLanguage(...to: Parameters<PhoneFrame["setLanguage"]>): void {
    this.#frame?.setLanguage(...to);
  }

  setTheme(...to: Parameters<PhoneFrame["setTheme"]>): void {
    this.#frame?.setTheme(...to);
  }

  /** Reads again what is shown, and soon after for what follows. */
  refresh(): void {
    this.#reading.happened();
  }

  spotlight(selector: string | null): void {
    this.#spot = selector;
    this.#frame?.spotlight(selector);
  }

  onPreferred(changed: Parameters<PhoneFrame["onPreferred"]>[0]): void {
    this.#preferred.add(changed);
  }

  onWrote(wrote: () => void): void {
    this.#wrote.add(wrote);
  }

  onNavigated(navigated: (path: string) => void): void {
    this.#navigated.add(navigated);
  }

  #hostOf(device: PhoneFrame): OrganiserHost {
    const { backend, member, linkTo } = this.#around;
    return {
      fetch: async (request) => {
        const response = await backend.fetch(request);
        if (request.method !== "GET" && new URL(request.url).pathname.startsWith("/backoffice/"))
          for (const tell of this.#wrote) tell();
        return response;
      },
      identity: () => ({ ...this.#owner, isFriend: true }),
      navigated: (path) => {
        this.#path = path;
        for (const tell of this.#navigated) tell(path);
      },
      linkTo,
      showToMember: (path) => member.go(path),
      ticket: () => member.find("svg[shape-rendering=crispEdges]"),
      attach: (attached) => device.attach(attached),
      shown: () => device.shown(),
      preferred: (preferences) => {
        for (const tell of this.#preferred) tell(preferences);
      },
    };
  }
}
