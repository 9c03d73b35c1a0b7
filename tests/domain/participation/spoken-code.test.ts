import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readSpokenCode, spokenCodeOf } from "#domain/participation/spoken-code.ts";

const aSequence = fc.integer({ min: 1, max: 279_840 });
const aTicket = fc.string({ minLength: 16, maxLength: 32 });

describe("A spoken code", () => {
  it("has six signs that are not taken for one another", () => {
    fc.assert(
      fc.property(aSequence, aTicket, (sequence, ticketCode) => {
        expect(spokenCodeOf({ sequence, ticketCode })).toMatch(/^[ACDEFGHJKMNPQRTWXY34679]{6}$/u);
      }),
    );
  });

  it("names its place again, however it is typed, and fits its ticket", () => {
    fc.assert(
      fc.property(aSequence, aTicket, (sequence, ticketCode) => {
        const code = spokenCodeOf({ sequence, ticketCode }) ?? "";
        const place = readSpokenCode(` \u202a${code.slice(0, 3).toLowerCase()}‐\u200b${code.slice(3)} `);
        expect(place?.sequence).toBe(sequence);
        expect(place?.fits(ticketCode)).toBe(true);
      }),
    );
  });

  it("is one place's alone in an event, whatever the tickets", () => {
    const codes = Array.from({ length: 20_000 }, (_, at) =>
      spokenCodeOf({ sequence: at + 1, ticketCode: `ticket-${at % 7}` }),
    );
    expect(new Set(codes).size).toBe(codes.length);
  });

  it("can't be counted on from a neighbour's: of all codes of a place, the ticket fits one in 529", () => {
    const fitting = Array.from({ length: 5_290 }, (_, at) => `ticket-${at}`).filter((ticketCode) =>
      readSpokenCode(spokenCodeOf({ sequence: 7, ticketCode: "ticket-of-seven" }) ?? "")?.fits(ticketCode),
    );
    expect(fitting.length).toBeLessThan(30);
  });

  it("is not there beyond the last place that six signs can name", () => {
    expect(spokenCodeOf({ sequence: 279_841, ticketCode: "a-ticket" })).toBeNull();
    expect(spokenCodeOf({ sequence: 279_840, ticketCode: "a-ticket" })).not.toBeNull();
  });

  it.each(["", "ACDEF", "ACDEFGH", "ACDEF0", "ACDEFI", "a-ticket-of-22-letters"])("is not read from %j", (typed) => {
    expect(readSpokenCode(typed)).toBeNull();
  });
});
