import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type TlvField, tlvFields, valueOf } from "#domain/slip-code/tlv.ts";

const two = (number: number) => String(number).padStart(2, "0");
const written = (fields: readonly TlvField[]) =>
  fields.map(({ tag, value }) => tag + two(value.length) + value).join("");

const someFields = fc.uniqueArray(
  fc.record({
    tag: fc.integer({ min: 0, max: 99 }).map(two),
    value: fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 99 }),
  }),
  { selector: ({ tag }) => tag, minLength: 1, maxLength: 8 },
);

describe("the fields of an EMV code", () => {
  it("are read as they were written, in order", () => {
    fc.assert(
      fc.property(someFields, (fields) => {
        expect(tlvFields(written(fields))).toEqual(fields);
      }),
    );
  });

  it("are none where the text is cut short anywhere but between two fields", () => {
    fc.assert(
      fc.property(someFields, fc.nat(), (fields, cut) => {
        const whole = written(fields);
        const at = cut % whole.length;
        const ends = fields.map((_, index) => written(fields.slice(0, index)).length);
        const read = tlvFields(whole.slice(0, at));
        if (at === 0 || !ends.includes(at)) expect(read).toBeNull();
        else expect(read).toEqual(fields.slice(0, ends.indexOf(at)));
      }),
    );
  });

  it("are never more than the text, and never throw, whatever the text is", () => {
    const hostile = fc.oneof(fc.string({ unit: "binary", maxLength: 400 }), fc.stringMatching(/^\d{0,200}$/));
    fc.assert(
      fc.property(hostile, (text) => {
        const fields = tlvFields(text);
        if (fields !== null) expect(written(fields)).toBe(text);
      }),
    );
  });

  it.each([
    ["nothing", ""],
    ["a length that runs past the end", "0005TH"],
    ["a length that is no number", "00x2TH"],
    ["a length with a sign", "00-2TH"],
    ["an empty field", "00005102TH"],
    ["a tag that comes twice", "0002TH0002JP"],
    ["digits of another script", "๐๐02TH"],
    ["a character that is more than a byte", "0002ไท"],
    ["a line break", "0003T\nH"],
  ])("are none in %s", (_, text) => {
    expect(tlvFields(text)).toBeNull();
  });

  it("are found by their tag", () => {
    const fields = tlvFields("0002TH5103abc");
    expect([valueOf(fields, "51"), valueOf(fields, "52"), valueOf(null, "51")]).toEqual(["abc", null, null]);
  });
});
