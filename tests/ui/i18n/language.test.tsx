import { act, cleanup, render, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { I18nProvider, useText } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { load as loadTexts } from "virtual:texts/app";
import { load as loadFirst } from "virtual:texts/first";
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

describe("the first texts", () => {
  it.each(languages)("are in %s what the public screens say, and a part of all", async (locale) => {
    const [first, all] = [await loadFirst(locale), await loadTexts(locale)];
    expect(all).toMatchObject(first);
    expect(Object.keys(first)).toEqual(
      expect.arrayContaining(["event.join", "index.title", "merchant.title", "index.city_chiang-mai", "problem.title"]),
    );
    expect(Object.keys(first).length).toBeLessThan(Object.keys(all).length / 2);
  });

  it("become all, at most once, without drawing anew what needs no more", async () => {
    const loaded: string[] = [];
    const load = (locale: (typeof languages)[number]) => {
      loaded.push(locale);
      return loadTexts(locale);
    };
    const language = await SpokenLanguage.startWithFirst("en", loadFirst, load);
    const first = language.current;
    expect(first.t("event.join")).toBe("Join");
    await Promise.all([language.complete(), language.complete()]);
    await language.complete();
    expect([language.current, first.t("bank.saved"), loaded]).toEqual([first, "Account saved", ["en"]]);
  });

  it("show what was missed once it is there, and another language instead where one was chosen", async () => {
    const language = await SpokenLanguage.startWithFirst("en", loadFirst, loadTexts);
    let drawn = 0;
    language.subscribe(() => (drawn += 1));
    expect(language.current.t("bank.saved")).toBe("");
    await language.complete();
    expect([drawn, language.current.t("bank.saved")]).toEqual([1, "Account saved"]);
    const other = await SpokenLanguage.startWithFirst("en", loadFirst, loadTexts);
    await Promise.all([other.complete(), other.use("ja")]);
    expect(other.current.locale).toBe("ja");
  });

  it("are asked for again after a failure", async () => {
    let isOffline = true;
    const language = await SpokenLanguage.startWithFirst("en", loadFirst, (locale) =>
      isOffline ? Promise.reject(new Error("offline")) : loadTexts(locale),
    );
    await expect(language.complete()).rejects.toThrow("offline");
    isOffline = false;
    await language.complete();
    expect(language.current.t("bank.saved")).toBe("Account saved");
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
