import { describe, expect, it } from "vitest";
import { ServerSentEventParser } from "#adapters/http/event-stream.ts";

function parse(...pieces: readonly string[]) {
  const parser = new ServerSentEventParser();
  return pieces.flatMap((piece) => parser.push(piece));
}

describe("an event stream", () => {
  it("gives name and data of each event, in order", () => {
    expect(parse("event: seats\ndata: {}\n\nevent: payment\ndata: 1\n\n")).toEqual([
      { event: "seats", data: "{}" },
      { event: "payment", data: "1" },
    ]);
  });

  it.each(["\n", "\r\n", "\r"])("is the same cut anywhere, lines ending with %j", (end) => {
    const text = ["event: seats", 'data: {"left":1}', "", ": still here", "event: payment", "data: ü", "", ""].join(
      end,
    );
    const whole = parse(text, end === "\r" ? "\n" : "");
    expect(whole).toHaveLength(2);
    for (let cut = 1; cut < text.length; cut += 1) {
      expect(parse(text.slice(0, cut), text.slice(cut), end === "\r" ? "\n" : "")).toEqual(whole);
    }
    expect(parse(...text, end === "\r" ? "\n" : "")).toEqual(whole);
  });

  it("joins data lines by a newline and takes one space off", () => {
    expect(parse("data: a\ndata:b\ndata:  c\ndata\n\n")).toEqual([{ event: "message", data: "a\nb\n c\n" }]);
  });

  it("passes over comments, ids, retry times and unknown fields", () => {
    expect(parse(": hello\n\nid: 7\nretry: 10\nodd: x\nevent: seats\ndata: 1\n\n")).toEqual([
      { event: "seats", data: "1" },
    ]);
  });

  it("drops an event without data, and its name with it", () => {
    expect(parse("event: seats\n\ndata: 1\n\n")).toEqual([{ event: "message", data: "1" }]);
  });

  it("drops what its end cuts off", () => {
    expect(parse("event: seats\ndata: 1\n")).toEqual([]);
  });

  it("takes a byte order mark off the beginning only", () => {
    expect(parse("\uFEFFdata: 1\n\n")).toEqual([{ event: "message", data: "1" }]);
  });
});
