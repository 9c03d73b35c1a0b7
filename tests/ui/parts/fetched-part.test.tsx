import { act, render, screen } from "@testing-library/react";
import { type ComponentType, type ReactNode, StrictMode } from "react";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type AppDependencies, DependenciesProvider } from "#ui/app/dependencies.ts";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { fetchedPart } from "#ui/parts/asking/fetched-part.tsx";
import { load as loadTexts } from "virtual:texts/app";

interface PartProps {
  readonly name: string;
}

const Part = ({ name }: PartProps) => <p>Here is {name}</p>;

let language: SpokenLanguage;
let reported: unknown[];
let fetches: number;
let answer: () => Promise<ComponentType<PartProps>>;

beforeAll(async () => {
  language = await SpokenLanguage.start("en", loadTexts);
});

beforeEach(() => {
  reported = [];
  fetches = 0;
  answer = () => Promise.resolve(Part);
});

const aPart = (Frame?: ComponentType<PartProps & { readonly children: ReactNode }>) =>
  fetchedPart<PartProps>(() => {
    fetches += 1;
    return answer();
  }, Frame);

const show = (part: ReactNode) =>
  render(
    <StrictMode>
      <DependenciesProvider
        value={{ report: (error) => void reported.push(error) } as Partial<AppDependencies> as AppDependencies}
      >
        <I18nProvider language={language}>{part}</I18nProvider>
      </DependenciesProvider>
    </StrictMode>,
  );

describe("a part that is fetched", () => {
  it("is not asked for before it is shown; then a spinner stands in its place, and the part after it", async () => {
    const Late = aPart();
    expect(fetches).toBe(0);
    show(<Late name="Mali" />);
    expect(screen.getByRole("status").textContent).toBe("Loading");
    expect(await screen.findByText("Here is Mali")).toBeTruthy();
    expect(screen.queryByRole("status")).toBeNull();
  });

  it("is there at once the next time", async () => {
    const Late = aPart();
    show(<Late name="Mali" />).unmount();
    await act(async () => undefined);
    const before = fetches;
    show(<Late name="Somchai" />);
    expect(screen.getByText("Here is Somchai")).toBeTruthy();
    expect(fetches).toBe(before);
  });

  it("that can't be fetched says so, is reported, and is fetched again by Retry", async () => {
    const offline = new TypeError("Failed to fetch dynamically imported module");
    answer = () => Promise.reject(offline);
    const Late = aPart();
    show(<Late name="Mali" />);
    const retry = await screen.findByRole("button", { name: "Try again" });
    // It is reported by an effect, a moment after it is shown.
    await expect.poll(() => reported).toContain(offline);
    answer = () => Promise.resolve(Part);
    await act(async () => retry.click());
    expect(await screen.findByText("Here is Mali")).toBeTruthy();
  });

  it("has its own frame around what stands in its place, and not around itself", async () => {
    const Late = aPart(({ name, children }) => <section aria-label={`For ${name}`}>{children}</section>);
    show(<Late name="Mali" />);
    expect(screen.getByRole("region", { name: "For Mali" }).textContent).toContain("Loading");
    expect(await screen.findByText("Here is Mali")).toBeTruthy();
    expect(screen.queryByRole("region")).toBeNull();
  });
});
