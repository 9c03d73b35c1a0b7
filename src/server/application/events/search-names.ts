/**
 * Names under which members of any language look for the same thing: English, Thai, Japanese (also as it is read) and
 * Traditional Chinese, and what people call it in short. In any form: `folded` makes them one.
 */
type Names = readonly string[];

/** By the id of the sport: its names, its kinds, and what it is played with. */
export const sportNames: Readonly<Record<string, Names>> = {
  badminton: [
    ...["badminton", "shuttlecock", "แบดมินตัน", "แบด", "ลูกขนไก่"],
    ...["バドミントン", "バド", "羽球", "羽毛球"],
  ],
  football: [
    ...["football", "soccer", "futsal", "5-a-side", "7-a-side", "ฟุตบอล", "ฟุตซอล", "เตะบอล"],
    ...["サッカー", "フットサル", "個サル", "ミニサッカー", "足球", "五人制"],
  ],
  basketball: [
    ...["basketball", "hoops", "bball", "3x3", "streetball", "บาสเกตบอล", "บาส", "สตรีทบาส"],
    ...["バスケットボール", "バスケ", "籃球", "鬥牛", "夜籃"],
  ],
  tennis: ["tennis", "เทนนิส", "テニス", "網球"],
  running: [
    ...["running", "jogging", "marathon", "trail", "วิ่ง", "จ็อกกิ้ง", "มาราธอน", "เทรล"],
    ...["ランニング", "ジョギング", "マラソン", "跑步", "路跑", "慢跑", "夜跑", "跑團", "馬拉松"],
  ],
  yoga: ["yoga", "vinyasa", "hatha", "ashtanga", "yin", "โยคะ", "วินยาสะ", "ヨガ", "ヴィンヤサ", "瑜伽"],
  climbing: [
    ...["climbing", "bouldering", "ปีนผา", "ปีนหน้าผา", "ปีนเขา", "โบลเดอริ่ง"],
    ...["クライミング", "ボルダリング", "攀岩", "抱石"],
  ],
  volleyball: ["volleyball", "วอลเลย์บอล", "วอลเลย์", "バレーボール", "バレー", "排球"],
};

/**
 * Each place once, its English name first: an address or a venue that holds one of its names is found by all of them.
 * A place whose name is in that of another comes after it: Taipei after New Taipei, Kyoto (京都) after Tokyo (東京都).
 */
export const placeNames: readonly Names[] = [
  ["bangkok", "bkk", "krung thep", "กรุงเทพมหานคร", "กรุงเทพ", "กทม", "บางกอก", "バンコク", "曼谷"],
  ["chiang mai", "chiangmai", "เชียงใหม่", "チェンマイ", "清邁"],
  ["phuket", "ภูเก็ต", "プーケット", "普吉"],
  ["pattaya", "พัทยา", "パタヤ", "芭達雅"],
  ["nonthaburi", "นนทบุรี", "ノンタブリー", "暖武里"],
  ["khon kaen", "ขอนแก่น", "コーンケン", "孔敬"],
  ["tokyo", "โตเกียว", "東京", "とうきょう"],
  ["yokohama", "โยโกฮามา", "横浜", "よこはま"],
  ["osaka", "โอซาก้า", "大阪", "おおさか"],
  ["kyoto", "เกียวโต", "京都", "きょうと"],
  ["nagoya", "นาโกย่า", "名古屋", "なごや"],
  ["kobe", "โกเบ", "神戸", "こうべ"],
  ["fukuoka", "ฟุกุโอกะ", "福岡", "ふくおか"],
  ["sapporo", "ซัปโปโร", "札幌", "さっぽろ"],
  ["okinawa", "โอกินาว่า", "沖縄", "おきなわ"],
  ["new taipei", "นิวไทเป", "新北"],
  ["taipei", "ไทเป", "タイペイ", "臺北", "北市"],
  ["taoyuan", "เถาหยวน", "桃園"],
  ["hsinchu", "ซินจู๋", "新竹"],
  ["taichung", "ไถจง", "臺中"],
  ["tainan", "ไถหนาน", "臺南"],
  ["kaohsiung", "เกาสง", "高雄"],
];
