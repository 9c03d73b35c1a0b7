import { describe, expect, it } from "vitest";
import { LineRequests, type SentMessage } from "#demo/line-requests.ts";
import { pathInLink } from "#demo/ui/line/line-view-model.ts";
import { aDemo, aDemoOf } from "./support/demo-under-test.ts";

const card: readonly SentMessage[] = [{ type: "text", text: "Join me!" }];

describe("LINE on the demo's phone", () => {
  it("keeps a request until somebody plays LINE, and gives it out once", async () => {
    const requests = new LineRequests();
    const sent = requests.share(card);
    const heard: string[] = [];
    requests.play((request) => {
      heard.push(request.kind);
      if (request.kind === "share") request.answer(true);
    });
    expect(await sent).toBe(true);
    expect(heard).toEqual(["share"]);
  });

  it("offers everybody but the viewer, and sends to nobody without a choice", async () => {
    const { vm, line } = await aDemo();
    const sent = line.share(card);
    expect(vm.line.receivers.map(({ displayName }) => displayName)).toEqual(["Beam", "Mint", "Non", "Fern"]);
    vm.line.send();
    expect(vm.line.isDone).toBe(false);
    vm.line.toggle("another");
    vm.line.toggle("no_email");
    vm.line.toggle("another");
    vm.line.send();
    expect(vm.line.names).toEqual(["Mint"]);
    vm.line.close();
    expect(await sent).toBe(true);
    expect(vm.line.request).toBeNull();
  });

  it("tells the app of a closed picker, also when another request or another world takes its place", async () => {
    const { vm, line } = await aDemo();
    const closed = line.share(card);
    vm.line.toggle("another");
    vm.line.close();
    expect(await closed).toBe(false);
    const replaced = line.share(card);
    const shortcut = line.addShortcut("/upcoming");
    expect(await replaced).toBe(false);
    await vm.reset();
    await shortcut;
    expect(vm.line.request).toBeNull();
  });

  it("opens the card as its receiver, where the card leads", async () => {
    const { vm, line, seen } = await aDemoOf("join-and-pay");
    const sent = line.share(card);
    vm.line.toggle("another");
    vm.line.send();
    vm.line.openCard("https://liff.line.me/0000000000-sideline/event/riverside/e1?from=card");
    expect(await sent).toBe(true);
    await expect.poll(() => seen.restarts.at(-1)).toBe("/event/riverside/e1?from=card");
    expect(vm.who).toBe("another");
    expect(seen.person.displayName).toBe("Fern");
  });

  it("goes where a shortcut's icon leads", async () => {
    const { vm, line, seen } = await aDemo();
    const back = line.addShortcut("/upcoming");
    vm.line.add();
    vm.line.openShortcut();
    await back;
    expect(seen.went).toContain("/upcoming");
  });

  it("finds the app's path in LINE's link", () => {
    expect(pathInLink("https://liff.line.me/0000000000-sideline/")).toBe("/");
    expect(pathInLink("https://liff.line.me/0000000000-sideline")).toBe("/");
    expect(pathInLink("https://liff.line.me/0000000000-sideline/event/a/b")).toBe("/event/a/b");
  });
});
