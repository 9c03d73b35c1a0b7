import { Sideline } from "./support/sideline.ts";
import { expect, test } from "./support/test.ts";

/** What people type, and the sport or the time zone of what they mean. */
const table = {
  en: [
    ["badminton", "badminton"],
    ["badmingtn", "badminton"],
    ["shuttlecock", "badminton"],
    ["soccer", "football"],
    ["futsal", "football"],
    ["tenis", "tennis"],
    ["hoops", "basketball"],
    ["Taipei", "Asia/Taipei"],
    ["Bangkok", "Asia/Bangkok"],
    ["tokio", "Asia/Tokyo"],
  ],
  th: [
    ["แบดมินตัน", "badminton"],
    ["แบดมินตั้น", "badminton"],
    ["แบด", "badminton"],
    ["ฟุตบอล", "football"],
    ["เทนนิส", "tennis"],
    ["บาสเกตบอล", "basketball"],
    ["วิ่ง", "running"],
    ["โยคะ", "yoga"],
    ["กรุงเทพ", "Asia/Bangkok"],
    ["โตเกียว", "Asia/Tokyo"],
  ],
  ja: [
    ["バドミントン", "badminton"],
    ["ばどみんとん", "badminton"],
    ["ﾊﾞﾄﾞﾐﾝﾄﾝ", "badminton"],
    ["サッカー", "football"],
    ["フットサル", "football"],
    ["テニス", "tennis"],
    ["バレーボール", "volleyball"],
    ["ヨガ", "yoga"],
    ["東京", "Asia/Tokyo"],
    ["台北", "Asia/Taipei"],
  ],
  "zh-TW": [
    ["羽球", "badminton"],
    ["羽毛球", "badminton"],
    ["籃球", "basketball"],
    ["篮球", "basketball"],
    ["網球", "tennis"],
    ["攀岩", "climbing"],
    ["路跑", "running"],
    ["足球", "football"],
    ["臺北", "Asia/Taipei"],
    ["曼谷", "Asia/Bangkok"],
  ],
} as const;

interface Listed {
  readonly items: readonly { readonly sportType: string; readonly timeZone: string }[];
}

/** Has the sample events alone: other stories put up a climbing wall of the badminton club, and a game in Auckland. */
let samples: Sideline;
test.beforeAll(async () => {
  samples = await Sideline.start("error");
});
test.afterAll(() => samples.close());

for (const [language, words] of Object.entries(table)) {
  test(`${language}: what people type finds what they mean`, async ({ newMember }) => {
    const { page } = await newMember("Sally", { language });
    for (const [q, meant] of words) {
      const answer = await page.request.get(`${samples.url}/line/list/event?limit=20&q=${encodeURIComponent(q)}`);
      const { items } = (await answer.json()) as Listed;
      const found = new Set(items.map(({ sportType, timeZone }) => (meant.includes("/") ? timeZone : sportType)));
      expect.soft([...found], q).toEqual([meant]);
    }
    const [[typed]] = words;
    await page.goto("/");
    // The page came in another language: what is typed before the app draws it anew is gone with it.
    await expect(async () => {
      await page.getByRole("searchbox").fill(typed);
      const address = new RegExp(`[?&]q=${encodeURIComponent(typed)}`, "u");
      await expect(page).toHaveURL(address, { timeout: 2_000 });
    }).toPass();
    await expect(page.locator("main:not([aria-busy]) section li").first()).toBeVisible();
    await expect(page.locator("main section h2").first()).toContainText(typed);
  });
}
