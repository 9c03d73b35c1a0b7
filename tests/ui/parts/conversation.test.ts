import { beforeEach, describe, expect, it } from "vitest";
import { createAxios } from "#adapters/http/create-axios.ts";
import { checkAnswer } from "#adapters/http/check-answers.ts";
import { HttpCalls } from "#adapters/http/http-calls.ts";
import { HttpClient } from "#adapters/http/http-client.ts";
import { InMemoryExit, InMemoryKeySource } from "#adapters/memory/in-memory-device.ts";
import { listConversations } from "#contract/conversations/conversation.ts";
import { ConversationViewModel } from "#ui/console/screens/conversation/conversation-view-model.ts";
import { MessagesViewModel } from "#ui/console/screens/messages/messages-view-model.ts";
import { Conversation } from "#ui/parts/conversation/conversation.ts";
import { aStaffApp, type StaffApp } from "../../support/app/staff-app.ts";

let app: StaffApp;
let june: Conversation;
/** Whether June's phone reaches the server, and hears its answers. */
let network: "up" | "offline" | "deaf";

beforeEach(async () => {
  app = await aStaffApp("manager");
  network = "up";
  const token = await app.test.idToken("june");
  const reach = async (input: RequestInfo | URL, init?: RequestInit) => {
    if (network === "offline") throw new TypeError("fetch failed");
    const response = await app.test.app.request(new Request(input, init));
    if (network === "deaf") throw new TypeError("fetch failed");
    return response;
  };
  const axios = createAxios({
    baseUrl: "http://sideline.test",
    identity: { idToken: () => token },
    loginAgain: { run: async () => false },
    exit: new InMemoryExit(),
    pagePath: () => "/forbidden",
    fetch: reach,
  });
  const calls = new HttpCalls(new HttpClient(() => Promise.resolve(axios), { pageSearch: () => "", checkAnswer }));
  june = new Conversation({ calls, keys: new InMemoryKeySource() }, { merchantId: "merchant-1", eventId: null });
});

const textsOf = (of: { readonly lines: readonly { readonly text: string }[] } | null) =>
  of?.lines.map(({ text }) => text);

async function write(text: string): Promise<void> {
  june.write(text);
  await june.send();
}

/** Staff open what June wrote. */
async function opened(): Promise<ConversationViewModel> {
  const { items } = (await app.calls.ask(listConversations, { query: {} })).value;
  const tools = { calls: app.calls, keys: new InMemoryKeySource() };
  const staff = new ConversationViewModel(tools, items[0]?.memberId ?? "");
  await staff.read();
  return staff;
}

describe("a member's conversation", () => {
  it("sends what was typed, and nothing that is blank", async () => {
    await june.read();
    expect([june.status, june.found?.lines, june.maySend]).toEqual(["ready", [], false]);
    await write("  ");
    expect(june.found?.lines).toEqual([]);
    await write("Any showers?");
    expect([june.draft, textsOf(june.found), june.step.trouble]).toEqual(["", ["Any showers?"], null]);
  });

  it("keeps what did not arrive, and writes it once when its answer was lost", async () => {
    network = "offline";
    await write("Any showers?");
    expect([june.draft, june.step.trouble]).toEqual(["Any showers?", expect.objectContaining({ kind: "failed" })]);
    network = "deaf";
    await june.send();
    network = "up";
    await june.send();
    expect([june.draft, textsOf(june.found)]).toEqual(["", ["Any showers?"]]);
    await write("Any showers?");
    expect(june.found?.lines).toHaveLength(2);
  });

  it("says why a text is refused, and keeps it", async () => {
    for (const text of ["1", "2", "3", "4", "5"]) await write(text);
    await write("6");
    expect([june.draft, june.step.trouble, june.found?.lines.length]).toEqual(["6", "too_many_messages", 5]);
  });

  it("says that it could not be read, and keeps what was", async () => {
    network = "offline";
    await june.read();
    expect(june.status).toBe("failed");
    network = "up";
    await june.read();
    network = "offline";
    await june.read();
    expect(june.status).toBe("ready");
  });

  it("is nothing where the organiser is suspended", async () => {
    await app.test.write((store) => store.merchants.suspend("merchant-1", app.test.clock.now()));
    await june.read();
    expect([june.status, june.found]).toEqual(["ready", null]);
  });
});

describe("the console's conversation", () => {
  it("is listed with who waits, is answered, and read by the member", async () => {
    await write("Any showers?");
    const list = new MessagesViewModel({ calls: app.calls, clock: app.test.clock });
    await list.read();
    expect(list.list.items).toMatchObject([{ displayName: "june", waiting: 1, last: { text: "Any showers?" } }]);
    const staff = await opened();
    await staff.answer();
    expect(staff.conversation).toMatchObject({ waiting: 1, lines: [{}] });
    staff.write("Two.");
    await staff.answer();
    expect(staff).toMatchObject({ draft: "", conversation: { waiting: 0, lines: [{}, { text: "Two." }] } });
    await june.read();
    expect(textsOf(june.found)).toEqual(["Any showers?", "Two."]);
  });

  it("sets aside what needs no answer", async () => {
    await write("Thanks!");
    const staff = await opened();
    await staff.setAside();
    expect(staff.conversation).toMatchObject({ waiting: 0, lines: [{ text: "Thanks!" }] });
  });

  it("keeps an answer that did not arrive, and gives it once when its answer was lost", async () => {
    await write("Any showers?");
    const staff = await opened();
    staff.write("Two.");
    app.network = "offline";
    await staff.answer();
    expect([staff.draft, staff.step.trouble]).toEqual(["Two.", expect.objectContaining({ kind: "failed" })]);
    app.network = "deaf";
    await staff.answer();
    app.network = "up";
    await staff.answer();
    expect([staff.draft, textsOf(staff.conversation)]).toEqual(["", ["Any showers?", "Two."]]);
  });

  it("names the field where the organiser may not write an address yet", async () => {
    await write("Where?");
    await app.test.write(async (store) => {
      const merchant = await store.merchants.lock("merchant-1");
      if (merchant) await store.merchants.save({ ...merchant, approvedAt: null });
    });
    const staff = await opened();
    staff.write("See example.com");
    await staff.answer();
    expect([staff.draft, staff.step.trouble]).toEqual(["See example.com", "invalid"]);
  });

  it("is missing for nobody, and failed without a network", async () => {
    const staff = new ConversationViewModel({ calls: app.calls, keys: new InMemoryKeySource() }, "nobody");
    app.network = "offline";
    await staff.read();
    expect(staff.status).toBe("failed");
    app.network = "up";
    await staff.read();
    expect(staff.status).toBe("missing");
  });
});
