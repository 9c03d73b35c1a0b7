import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Fills in what a new club says of itself, and opens it. The page is the form. */
export async function openClub(page: Page): Promise<void> {
  await page.getByLabel("Name that members see").fill("Riverside Smash");
  await page.getByLabel("Where you play").fill("Court 4, Bang Rak");
  await page.getByText("Badminton").click();
  await page.getByLabel("Country").selectOption("Thailand");
  await page.getByLabel("Seller").fill("Mali Jaidee");
  await page.getByLabel("Address").fill("9 Charoen Krung Rd, Bangkok");
  await page.getByLabel("Phone").fill("081 234 5678");
  await page.getByLabel("Email").fill("mali@example.com");
  await page.getByRole("button", { name: "Become an organiser" }).click();
  await expect(page).toHaveURL("/console/today");
}
