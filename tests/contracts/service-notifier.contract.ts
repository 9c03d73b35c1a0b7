import { beforeEach, describe, expect, it } from "vitest";
import type { GivenToken, ServiceNotifier } from "#server/application/line/service-notifier.ts";
import { lineUserId } from "../support/line/line-server.ts";

const mali = lineUserId("mali");
const nok = lineUserId("nok");

/** A notifier under test whose LINE has approved `joined_th`, and what it took, oldest first. */
export interface NotifierSubject {
  readonly notifier: ServiceNotifier;
  /** The member holds this access token. */
  grant(memberId: string, accessToken: string): void;
  sent(): readonly { readonly templateName: string; readonly params: Readonly<Record<string, string>> }[];
}

/** What every `ServiceNotifier` promises. */
export function serviceNotifierContract(name: string, open: () => NotifierSubject): void {
  describe(`ServiceNotifier: ${name}`, () => {
    let subject: NotifierSubject;
    let tokens = 0;

    beforeEach(() => {
      subject = open();
    });

    async function issued(): Promise<GivenToken> {
      tokens += 1;
      subject.grant(mali, `liff-${tokens}`);
      const given = await subject.notifier.issue(mali, `liff-${tokens}`);
      if (given === null) throw new Error("No token.");
      return given;
    }
    const send = (token: string, template = "joined_th") =>
      subject.notifier.send(token, template, { title: "แบดมินตัน" });

    it("gives leave for five messages in a year, once for an access token", async () => {
      subject.grant(mali, "liff-once");
      expect(await subject.notifier.issue(mali, "liff-once")).toMatchObject({
        remaining: 5,
        livesForSeconds: 31_536_000,
      });
      expect(await subject.notifier.issue(mali, "liff-once")).toBeNull();
    });

    it("gives no leave for somebody else's access token, or one that is none, and its owner's stays good", async () => {
      subject.grant(nok, "liff-of-nok");
      expect(await subject.notifier.issue(mali, "liff-of-nok")).toBeNull();
      expect(await subject.notifier.issue(mali, "made-up")).toBeNull();
      expect(await subject.notifier.issue(nok, "liff-of-nok")).toMatchObject({ remaining: 5 });
    });

    it("sends five, each with the token that the one before gave", async () => {
      let { value } = await issued();
      for (const remaining of [4, 3, 2, 1]) {
        const answer = await send(value);
        expect(answer).toMatchObject({ kind: "sent", next: { remaining } });
        if (answer.kind === "sent" && answer.next) value = answer.next.value;
      }
      expect(await send(value)).toEqual({ kind: "sent", next: null });
      expect(subject.sent()).toEqual(
        Array.from({ length: 5 }, () => ({ templateName: "joined_th", params: { title: "แบดมินตัน" } })),
      );
    });

    it("sends nothing with a token that was used, or that is none", async () => {
      const { value } = await issued();
      await send(value);
      expect(await send(value)).toEqual({ kind: "spent" });
      expect(await send("made-up")).toEqual({ kind: "spent" });
      expect(subject.sent()).toHaveLength(1);
    });

    it("sends no template that LINE has not approved, and the token stays good", async () => {
      const { value } = await issued();
      expect(await send(value, "another_th")).toEqual({ kind: "refused" });
      expect(await send(value)).toMatchObject({ kind: "sent" });
    });
  });
}
