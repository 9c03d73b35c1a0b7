/**
 * Characters that are one in a search, the first stands for all: Japanese and simplified forms of traditional ones, and
 * those that input methods often mistake for each other (籃 and 藍, 網 and 綱, 阪 and 坂).
 */
const variants =
  "臺台 戶戸户 澤沢泽 廣広广 國国 櫻桜樱 橫横 濱浜滨 繩縄绳 雙双 岩巖 珈伽 團団团 驛駅驿 學学 體体 樂楽乐 關関关 縣県县 區区 萬万 " +
  "邊辺边 濟済济 澁渋涩 齋斎 島嶋岛 圓円圆 會会 場塲场 練錬练 習习 氣気气 籃篮藍蓝 網网綱纲 阪坂 東东 寧宁 園园 館馆 隊队 報报 課课 賽赛 級级 " +
  "階阶 進进 業业 單单単 對对対 戰战戦 線线 長长 時时 間间 週周 費费 運运 動动 內内 營营営 邁迈 達达 龍龙竜 灣湾 鄉乡 鎮镇 橋桥 門门 頭头 義义 " +
  "華华 興兴 豐丰 慶庆 莊庄荘 灘滩 飛飞 輪轮 車车 騎骑 師师 員员 們们 愛爱 約约 組组 熱热 陰阴 陽阳 鳳凤 綠绿緑 紅红 裡裏里 實实実 擊击撃 鐵铁鉄 " +
  "檢检検 競竞 點点點 歲岁歳 兒儿児 親亲 從从 來来 個个 開开 訓训 專专専 藝艺芸 術术 隨随 隻只 亂乱 戀恋 傳传伝 攝摄 圖图図 書书 兩两両 麗丽 衛卫衞";

const oneForm = new Map(
  variants.split(" ").flatMap((group) => {
    const [first = "", ...others] = group;
    return others.map((other): readonly [string, string] => [other, first]);
  }),
);

/** The character that stands for this one and its variants. */
export function oneCharacterFor(character: string): string {
  return oneForm.get(character) ?? character;
}
