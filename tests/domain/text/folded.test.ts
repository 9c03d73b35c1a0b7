import { describe, expect, it } from "vitest";
import { fitsWords } from "#domain/text/folded.ts";

describe("people by a name", () => {
  it.each([
    ["ﾀﾛｳ", ["タロウ", null]],
    ["たろう", ["山田 タロウ"]],
    ["Sato Yuki", ["Yuki Sato"]],
    ["sato  yuki", ["Yuki", "SATO"]],
    ["ｓａｔｏ", ["Sato"]],
    ["jose", ["José"]],
    ["José", ["jose"]],
    ["山田太郎", ["山田\u3000太郎"]],
    ["太郎 山田", ["山田太郎"]],
    ["渡邊", ["渡辺 花子"]],
    ["Ma\u200bi", ["Mai"]],
    ["mai", ["M\u00ADai"]],
    ["ตั้ม", ["พี่ตั้ม"]],
    ["O'Brien", ["obrien"]],
    ["ダ", ["タ\u3099"]],
    [" ", ["anybody"]],
  ])("%j finds %j", (typed, texts) => {
    expect(fitsWords(typed)(texts)).toBe(true);
  });

  it.each([
    ["Sato Ken", ["Yuki Sato"]],
    ["noi", ["Mali"]],
    ["タ", ["ダ"]],
  ])("%j does not find %j", (typed, texts) => {
    expect(fitsWords(typed)(texts)).toBe(false);
  });
});
