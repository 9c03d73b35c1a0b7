import { expect, it } from "vitest";
import { clearPage } from "#ui/app/navigation-guard.ts";

it("takes class, overflow and padding off the body and leaves other styles", () => {
  const { body } = document;
  body.className = "modal-open";
  body.style.overflow = "hidden";
  body.style.paddingRight = "15px";
  body.style.color = "red";
  clearPage();
  expect(body.className).toBe("");
  expect(body.style.overflow).toBe("");
  expect(body.style.paddingRight).toBe("");
  expect(body.style.color).toBe("red");
});
