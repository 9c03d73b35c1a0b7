import { makeAutoObservable, runInAction } from "mobx";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { Clock, Delay } from "#application/ports/environment.ts";
import { type AppDependencies, DependenciesProvider } from "#ui/app/dependencies.ts";
import { defineScreen, type Resolve, type ScreenViewModel } from "#ui/app/define-screen.tsx";
import { act, render, screen } from "./render.tsx";

const clock: Clock & Delay = { now: () => 0, after: () => () => undefined };

class CountedViewModel implements ScreenViewModel {
  static made = 0;
  readonly number = (CountedViewModel.made += 1);
  readonly did: string[];
  readonly told: string;

  constructor(did: string[], told: string) {
    this.did = did;
    this.told = told;
  }

  start(): void {
    this.did.push(`start ${this.number}`);
  }

  dispose(): void {
    this.did.push(`dispose ${this.number}`);
  }

  lookAgain(): void {
    this.did.push(`look ${this.number}`);
  }

  memberIsKnown(): void {
    this.did.push(`known ${this.number}`);
  }
}

/** A screen at `/payment/:id/:joinId` and nothing at `/`. */
function open(kept: boolean) {
  CountedViewModel.made = 0;
  const did: string[] = [];
  const asked: unknown[] = [];
  const code = defineScreen("payment", {
    needs: { clock: Clock },
    viewModel: (deps, { id, joinId }, query) =>
      new CountedViewModel(did, `${deps.clock === clock} ${id} ${joinId} ${query.get("why")}`),
    View: ({ vm }: { readonly vm: CountedViewModel }) => <p>{vm.told}</p>,
    kept,
  });
  const resolve = ((wanted: unknown) => {
    asked.push(wanted);
    return clock;
  }) as Resolve;
  const session = makeAutoObservable({ loggedIn: false });
  const router = createMemoryRouter(
    [
      { path: "/payment/:id/:joinId", Component: code(resolve) },
      { path: "/", element: <p>elsewhere</p> },
    ],
    { initialEntries: ["/payment/e1/j1?why=asked"] },
  );
  render(
    <DependenciesProvider value={{ session } as unknown as AppDependencies}>
      <RouterProvider router={router} />
    </DependenciesProvider>,
  );
  const go = (path: string) => act(() => router.navigate(path));
  return { did, asked, session, go };
}

describe("a screen's view model", () => {
  it("is made of what it needs, what the address names, and what it asks", () => {
    const { asked } = open(false);
    expect(screen.getByText("true e1 j1 asked")).toBeTruthy();
    expect(asked).toEqual([Clock, Clock, Delay]);
  });

  it("is started while the screen is shown, and another one each time", async () => {
    const { did, go } = open(false);
    await go("/");
    await go("/payment/e1/j1");
    expect(did).toEqual(["start 1", "dispose 1", "start 2"]);
  });

  it("is another one for other ids, and the same one for another question", async () => {
    const { did, go } = open(false);
    await go("/payment/e1/j1?why=again");
    expect(did).toEqual(["start 1"]);
    await go("/payment/e1/j2");
    expect(did).toEqual(["start 1", "dispose 1", "start 2"]);
  });

  it("stays for the whole app where it is kept", async () => {
    const { did, go } = open(true);
    await go("/");
    await go("/payment/e1/j1");
    expect(did).toEqual(["start 1", "dispose 1", "start 1"]);
  });

  it("is looked at again while it is shown, and no more when it is left", async () => {
    const { did, go } = open(false);
    const restore = () => window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    restore();
    expect(did).toEqual(["start 1", "look 1"]);
    await go("/");
    restore();
    expect(did).toEqual(["start 1", "look 1", "dispose 1"]);
  });

  it("hears when the member becomes known", () => {
    const { did, session } = open(false);
    act(() =>
      runInAction(() => {
        session.loggedIn = true;
      }),
    );
    expect(did).toEqual(["start 1", "known 1"]);
  });
});
