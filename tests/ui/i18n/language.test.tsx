import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { I18nProvider, useText } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { load as loadTexts } from "virtual:texts/app";
import { languages, pickLanguage } from "#languages/language.ts";

afterEach(cleanup);

describe("picking a language", () => {
  it.each([
    [["th-TH"], "th"],
    [["ja"], "ja"],
    [["zh-TW"], "zh-TW"],
    [["zh-Hant"], "zh-TW"],
    [["zh_HK"], "zh-TW"],
    [["zh-Hans-CN"], "zh-TW"],
    [["en-AU"], "en"],
    [["de-DE", "ja-JP", "en"], "ja"],
    [[null, undefined, "", "TH"], "th"],
    [["de"], "en"],
    [[], "en"],
  ])("%j gives %s", (preferences, locale) => {
    expect(pickLanguage(preferences)).toBe(locale);
  });
});

describe("catalogues as the app gets them", () => {
  it.each(languages)("%s is compiled: plurals and values work", async (locale) => {
    const language = await SpokenLanguage.start(locale, loadTexts);
    expect(language.current.t("common.seatsLeft", { count: 3 })).toContain("3");
    expect(language.current.t("event.holdNote", { time: "04:09" })).toContain("04:09");
    expect(Object.values(await loadTexts(locale)).every((message) => Array.isArray(message))).toBe(true);
  });

  it("counts in English", async () => {
    const { t } = (await SpokenLanguage.start("en", loadTexts)).current;
    expect([0, 1, 2].map((count) => t("common.seatsLeft", { count }))).toEqual([
      "No seats left",
      "1 seat left",
      "2 seats left",
    ]);
  });
});

describe("I18nProvider", () => {
  function Retry() {
    return <p>{useText()("common.retry")}</p>;
  }

  it("switches the texts and the document's language together", async () => {
    const language = await SpokenLanguage.start("en", loadTexts);
    render(
      <I18nProvider language={language}>
        <Retry />
      </I18nProvider>,
    );
    expect(screen.getByText("Try again")).toBeTruthy();
    await act(() => language.use("ja"));
    expect(screen.getByText("もう一度試す")).toBeTruthy();
    expect(document.documentElement.lang).toBe("ja");
  });

  it("lets the last wish win, whichever arrives first", async () => {
    let slowly = () => {};
    const language = await SpokenLanguage.start("en", async (locale) => {
      if (locale === "th") await new Promise<void>((resolve) => (slowly = resolve));
      return loadTexts(locale);
    });
    const first = language.use("th");
    await language.use("ja");
    slowly();
    await first;
    expect(language.current.locale).toBe("ja");
  });

  it("keeps the old language when the new one can't be fetched", async () => {
    const language = await SpokenLanguage.start("en", (locale) =>
      locale === "en" ? loadTexts("en") : Promise.reject(new Error("offline")),
    );
    await expect(language.use("th")).rejects.toThrow("offline");
    expect(language.current.locale).toBe("en");
  });
});
