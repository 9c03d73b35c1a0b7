import { describe, expect, it } from "vitest";
import { neededStyle, wholeStyle } from "#server/adapters/http/web/needed-style.ts";
import { needsOf, stylePieces } from "../../../vite/first-load/style-pieces.ts";

const styleOf = (css: string) => ({ file: "/style.css", pieces: stylePieces(css) });
const needed = (css: string, html: string) => neededStyle(styleOf(css), html);

describe("what a selector needs", () => {
  it.each([
    [".a", [".a"]],
    ["*", []],
    ["h1.a>.b:hover ~ li::before", ["h1", ".a", ".b", "li"]],
    [".dark\\:block:where(.dark,.dark *)", [".dark:block", ".dark"]],
    [":where(.space-y-1>:not(:last-child))", [".space-y-1"]],
    [":is(h1.a,h2.a)>.b:is(ul,ol)", [".a", ".b"]],
    [".w-1\\/2", [".w-1/2"]],
    [".\\31 x", [".1x"]],
    [
      ".\\[\\&\\:\\:-webkit-details-marker\\]\\:hidden::-webkit-details-marker",
      [".[&::-webkit-details-marker]:hidden"],
    ],
    ['[class*="]\\".x"] .y', [".y"]],
    ["html:has(dialog.open:modal)", ["html"]],
    [":lang(zh-TW)", []],
    [".a:not(.b,[data-x=')'])#c", [".a"]],
  ])("%s", (selector, needs) => expect(needsOf(selector)).toEqual(needs));

  it("is not guessed", () => expect(() => needsOf(".a{")).toThrow("can't be read"));
});

describe("a style in pieces", () => {
  it("says the same as before", () => {
    const css =
      '@layer a,b;@layer a{@media (min-width:1px){.x,.y:hover{color:red;content:";}"}}}@keyframes k{0%{opacity:0}}.z{--v:url(a;b)}';
    expect(wholeStyle(styleOf(`/* {;} */ ${css}`))).toBe(css);
  });

  it.each([".a{b{c:d}}", ".a{color}", ".a{color:red"])("is refused where it can't be read: %s", (css) =>
    expect(() => stylePieces(css)).toThrow(/can't be read|does not end/),
  );
});

describe("the part of a style that a page needs", () => {
  it("has the rules of its classes and elements, in every state", () => {
    const css =
      ".a:hover{x:1}.b{x:1}.a.b{x:2}.b,.a[open]{x:3}h2{x:1}h2,p{x:4}@media print{.b{x:1}}@media all{p .a{x:1}}";
    expect(needed(css, '<p class="c a">')).toBe(".a:hover{x:1}.a[open]{x:3}p{x:4}@media all{p .a{x:1}}");
  });

  it("knows classes as HTML writes them", () => {
    const css = ".\\[\\&\\>p\\]\\:x{x:1}.\\[\\'a\\'\\]{x:2}";
    expect(needed(css, `<p class="[&amp;&gt;p]:x [&#x27;a&#x27;]">`)).toBe(css);
  });

  it("keeps the order of layers that are empty in it", () =>
    expect(needed("@layer one{.b{x:1}}@layer two{.a{x:1}}", '<p class="a">')).toBe("@layer one;@layer two{.a{x:1}}"));

  it("has the dark look, whose class a script sets", () =>
    expect(needed(".dark{color:red}.dark .a{x:1}.light{x:1}", '<p class="a">')).toBe(".dark{color:red}.dark .a{x:1}"));

  it("has the properties, keyframes and registrations that its rules use, and those that these use", () => {
    const css =
      ":root{--a:var(--b);--b:1;--c:spin 1s;--d:2;--e:3}.a{x:var(--a)}.b{x:var(--d)}.a:hover{animation:var(--c)}" +
      "@property --b{inherits:false}@property --d{inherits:false}@keyframes spin{to{x:1}}@keyframes rise{to{x:1}}";
    expect(needed(css, '<p class="a" style="y:var(--e)">')).toBe(
      ":root{--a:var(--b);--b:1;--c:spin 1s;--e:3}.a{x:var(--a)}.a:hover{animation:var(--c)}" +
        "@property --b{inherits:false}@keyframes spin{to{x:1}}",
    );
  });
});
