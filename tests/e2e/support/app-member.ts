import { expect, type Page } from "@playwright/test";
import type { Language } from "#languages/language.ts";
import type { EventDetailWire } from "#contract/events/event-detail.ts";
import type { Identity, MemberByWire } from "./member-by-wire.ts";
import { PaymentScreen } from "./payment-screen.ts";
import type { Sideline } from "./sideline.ts";

/** A member with the app in hand. */
export class AppMember {
  readonly page: Page;
  readonly identity: Identity;
  readonly payment: PaymentScreen;
  readonly #sideline: Sideline;

  constructor(identity: Identity, page: Page, sideline: Sideline) {
    this.identity = identity;
    this.page = page;
    this.payment = new PaymentScreen(page);
    this.#sideline = sideline;
  }

  /** The same member without the app, for what the story is not about. */
  byWire(): Promise<MemberByWire> {
    return this.#sideline.member(this.identity);
  }

  /** Opens an address and waits until the member is known: what the screens ask from then on, the test caused. */
  async openSignedIn(path: string): Promise<void> {
    const followed = this.page.waitForResponse(
      (response) => new URL(response.url()).pathname === "/backoffice/webhook",
    );
    await this.page.goto(path);
    await followed;
  }

  /** An owner opens the newest message in LINE's chat that asks to confirm something, and says yes there. */
  async confirmInChat(see: (chat: AppMember) => Promise<void> = async () => undefined): Promise<void> {
    const { userId } = this.identity;
    let link = "";
    await expect(async () => {
      const messages = await this.#sideline.messages();
      const own = messages.find(({ kind, ...of }) => kind === "confirmation_asked" && of.userId === userId);
      link = own?.link ?? "";
      expect(link).toContain("/console/confirm/");
    }).toPass();
    const chat = await this.page.context().newPage();
    await chat.goto(link);
    const yes = chat.getByRole("button", { name: "Confirm" });
    await expect(yes).toBeVisible();
    await see(new AppMember(this.identity, chat, this.#sideline));
    await yes.click();
    await expect(chat.getByRole("status").filter({ hasText: "Confirmed by" })).toBeVisible();
    await chat.close();
  }

  /** Chooses a language, as on an earlier visit: for what is opened from now on. */
  async speak(language: Language): Promise<void> {
    await this.page.addInitScript((chosen) => localStorage.setItem("sideline.language", chosen), language);
  }

  async openEvent({ merchantId, id, title }: Pick<EventDetailWire, "merchantId" | "id" | "title">): Promise<void> {
    await this.page.goto(`/event/${merchantId}/${id}`);
    await this.page.getByRole("heading", { level: 1, name: title }).waitFor();
  }

  /** From the open event's bar to held seats, a ticket or a place in line. */
  async join(seats = 1): Promise<void> {
    await this.page.getByRole("button", { name: "Join", exact: true }).click();
    const sheet = this.page.getByRole("dialog", { name: "How many seats?" });
    for (let more = 1; more < seats; more += 1) await sheet.getByRole("button", { name: "One seat more" }).click();
    await sheet.getByRole("button", { name: /^(Join|Join waiting list|Continue to pay .+)$/ }).click();
  }

  /** The joinId of the Payment, Thank-you or Success screen that is shown. */
  get joinId(): string {
    return new URL(this.page.url()).pathname.split("/").at(-1) ?? "";
  }

  /** The id of the organiser that the console was last open for. */
  async workplaceId(): Promise<string> {
    return this.page.evaluate(() => {
      const { value } = JSON.parse(localStorage.getItem("sideline.console.merchant") ?? "{}") as {
        readonly value?: { readonly id: string };
      };
      if (value === undefined) throw new Error("The console was not open.");
      return value.id;
    });
  }

  /** The payment that is open where the member is: on the Payment screen. */
  async openPaymentId(): Promise<string> {
    const { payment } = await (await this.byWire()).read(this.joinId);
    if (!payment) throw new Error("No payment is open.");
    return payment.id;
  }

  /** A picture of the phone now, into the folder that SHOTS names; nothing without it. */
  async shot(name: string, fullPage = false): Promise<void> {
    const folder = process.env["SHOTS"];
    if (folder) await this.page.screenshot({ path: `${folder}/${name}.png`, fullPage, animations: "disabled" });
  }
}
