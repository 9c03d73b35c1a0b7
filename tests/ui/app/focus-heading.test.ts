import { afterEach, beforeEach, expect, it } from "vitest";
import { focusHeading } from "#ui/app/layout/focus-heading.ts";

let stop = (): void => undefined;

beforeEach(() => {
  document.body.innerHTML = "<main><button>Back</button></main>";
});

afterEach(() => stop());

function headingComes(): HTMLElement {
  const heading = document.createElement("h1");
  document.querySelector("main")?.append(heading);
  return heading;
}

const observed = () => new Promise((resolve) => setTimeout(resolve));

it("focuses a heading that is there", () => {
  const heading = headingComes();
  stop = focusHeading();
  expect(document.activeElement).toBe(heading);
});

it("waits for the heading of a screen that still loads", async () => {
  stop = focusHeading();
  const heading = headingComes();
  await observed();
  expect(document.activeElement).toBe(heading);
});

it("leaves the focus where the member has put it meanwhile", async () => {
  stop = focusHeading();
  const button = document.querySelector("button");
  button?.focus();
  headingComes();
  await observed();
  expect(document.activeElement).toBe(button);
});

it("stops waiting when the screen is left", async () => {
  focusHeading()();
  headingComes();
  await observed();
  expect(document.activeElement).toBe(document.body);
});
