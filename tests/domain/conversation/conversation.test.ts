import { describe, expect, it } from "vitest";
import {
  mostUnanswered,
  staffWritingRefusal,
  writingRefusal,
  writtenAfter,
} from "#domain/conversation/conversation.ts";
import { refused } from "#domain/refusal.ts";
import { day } from "#domain/time/instant.ts";
import { aLine, testNow } from "../../support/builders/index.ts";

const waiting = Array.from({ length: mostUnanswered }, (_, number) => aLine({ id: `line-${number}` }));
const [first, ...others] = waiting;

describe("the texts of a conversation", () => {
  it("are written one after the other", () => {
    expect(writtenAfter([], testNow)).toBe(testNow);
    expect(writtenAfter([aLine({ writtenAt: testNow - 1 })], testNow)).toBe(testNow);
    expect(writtenAfter([aLine({ writtenAt: testNow + 1 }), aLine()], testNow)).toBe(testNow + 2);
  });
});

describe("writing to a merchant", () => {
  it.each([null, "asked", "let_in"] as const)("is for a member who stands as %s", (standing) => {
    expect(writingRefusal([], standing, testNow)).toBeNull();
  });

  it("is not for who is blocked", () => {
    expect(writingRefusal([], "blocked", testNow)).toEqual(refused("joining_not_open"));
  });

  it("stops at five texts of a day that nobody answered", () => {
    expect(writingRefusal(others, null, testNow)).toBeNull();
    expect(writingRefusal(waiting, null, testNow)).toEqual(refused("too_many_messages"));
    expect(writingRefusal(waiting, null, testNow + day - 1)).toEqual(refused("too_many_messages"));
    expect(writingRefusal(waiting, null, testNow + day)).toBeNull();
  });

  it("does not count answers, nor what was answered or set aside", () => {
    expect(writingRefusal([...others, aLine({ author: "staff" })], null, testNow)).toBeNull();
    expect(writingRefusal([...others, { ...aLine(), ...first, settledAt: testNow }], null, testNow)).toBeNull();
  });
});

describe("writing to a member", () => {
  const written = waiting.map((line) => ({ ...line, author: "staff" as const }));
  const refusedThen = refused("too_many_messages");

  it("may come first, and stops at five texts of a day without an answer", () => {
    expect(staffWritingRefusal([], testNow)).toBeNull();
    expect(staffWritingRefusal(written.slice(1), testNow)).toBeNull();
    expect(staffWritingRefusal(written, testNow)).toEqual(refusedThen);
    expect(staffWritingRefusal(written, testNow + day - 1)).toEqual(refusedThen);
    expect(staffWritingRefusal(written, testNow + day)).toBeNull();
  });

  it("begins anew with each answer", () => {
    expect(staffWritingRefusal([...written, aLine({ id: "answer" })], testNow)).toBeNull();
    expect(staffWritingRefusal([aLine({ id: "answer" }), ...written], testNow)).toEqual(refusedThen);
  });
});
