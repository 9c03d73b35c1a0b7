import type { Names } from "./sport-names.ts";

/**
 * Each place once, its English name first: an address or a venue that holds one of its names is found by all of them.
 * What one place is named by is not looked at for the next, so a place whose name is in that of another comes after it:
 * Taipei after New Taipei, Kyoto (京都) after Tokyo (東京都).
 */
const districtsOfThailand: readonly Names[] = [
  ["sukhumvit", "สุขุมวิท", "スクンビット", "素坤逸"],
  ["thonglor", "thong lo", "ทองหล่อ", "トンロー", "通羅"],
  ["ekkamai", "เอกมัย", "エカマイ"],
  ["silom", "สีลม", "シーロム", "是隆"],
  ["sathorn", "sathon", "สาทร", "サトーン", "沙吞"],
  ["siam", "สยาม", "サイアム", "暹羅"],
  ["lat phrao", "ladprao", "ลาดพร้าว", "ラプラオ"],
  ["ratchada", "ratchadaphisek", "รัชดา", "ラチャダー"],
  ["rama 9", "rama ix", "พระราม 9", "พระราม9"],
  ["bang na", "bangna", "บางนา"],
  ["on nut", "onnut", "อ่อนนุช", "オンヌット"],
  ["watthana", "wattana", "วัฒนา"],
  ["chatuchak", "jatujak", "จตุจักร", "チャトゥチャック"],
  ["lumphini", "lumpini", "ลุมพินี", "สวนลุม", "ルンピニ"],
  ["phaya thai", "phayathai", "พญาไท"],
  ["nimman", "nimmanhaemin", "นิมมาน", "ニマンヘミン"],
  ["patong", "ป่าตอง", "パトン"],
  ["rawai", "ราไวย์"],
];

const citiesOfThailand: readonly Names[] = [
  ["bangkok", "bkk", "krung thep", "กรุงเทพมหานคร", "กรุงเทพ", "กทม", "บางกอก", "バンコク", "曼谷"],
  ["chiang mai", "chiangmai", "เชียงใหม่", "チェンマイ", "清邁"],
  ["phuket", "ภูเก็ต", "プーケット", "普吉"],
  ["pattaya", "พัทยา", "パタヤ", "芭達雅"],
  ["nonthaburi", "นนทบุรี", "ノンタブリー", "暖武里"],
  ["khon kaen", "ขอนแก่น", "コーンケン", "孔敬"],
  ["hua hin", "หัวหิน", "ホアヒン", "華欣"],
];

const districtsOfJapan: readonly Names[] = [
  ["shibuya", "ชิบูยะ", "渋谷", "しぶや"],
  ["shinjuku", "ชินจูกุ", "新宿", "しんじゅく"],
  ["ikebukuro", "อิเคะบุคุโระ", "池袋", "いけぶくろ"],
  ["ueno", "อุเอโนะ", "上野", "うえの"],
  ["akihabara", "อากิฮาบาระ", "秋葉原", "あきはばら"],
  ["setagaya", "เซตากายะ", "世田谷", "せたがや"],
  ["meguro", "目黒", "めぐろ"],
  ["shinagawa", "ชินากาวะ", "品川", "しながわ"],
  ["roppongi", "รปปงหงิ", "六本木", "ろっぽんぎ"],
  ["toyosu", "豊洲", "とよす"],
  ["koto", "江東", "こうとう"],
  ["sumida", "墨田", "すみだ"],
  ["nakano", "中野", "なかの"],
  ["kichijoji", "吉祥寺", "きちじょうじ"],
  ["sendagaya", "千駄ヶ谷", "千駄谷", "せんだがや"],
  ["imperial palace", "皇居", "こうきょ"],
  ["umeda", "อุเมดะ", "梅田", "うめだ"],
  ["namba", "นัมบะ", "難波", "なんば"],
  ["tennoji", "天王寺", "てんのうじ"],
  ["nakanoshima", "中之島", "中ノ島", "なかのしま"],
];

const citiesOfJapan: readonly Names[] = [
  ["tokyo", "tokio", "โตเกียว", "東京", "とうきょう", "トーキョー"],
  ["yokohama", "โยโกฮามา", "横浜", "よこはま"],
  ["osaka", "โอซาก้า", "โอซากา", "大阪", "おおさか"],
  ["kyoto", "เกียวโต", "京都", "きょうと"],
  ["nagoya", "นาโกย่า", "名古屋", "なごや"],
  ["kobe", "โกเบ", "神戸", "こうべ"],
  ["fukuoka", "ฟุกุโอกะ", "福岡", "ふくおか"],
  ["sapporo", "ซัปโปโร", "札幌", "さっぽろ"],
  ["okinawa", "โอกินาว่า", "沖縄", "おきなわ"],
];

const districtsOfTaiwan: readonly Names[] = [
  ["daan", "ต้าอัน", "大安", "だいあん"],
  ["xinyi", "ซิ่นอี้", "信義", "しんぎ"],
  ["zhongshan", "จงซาน", "中山"],
  ["songshan", "ซงซาน", "松山"],
  ["neihu", "เน่ยหู", "內湖"],
  ["shilin", "ซื่อหลิน", "士林"],
  ["wanhua", "ว่านหัว", "萬華"],
  ["zhongzheng", "จงเจิ้ง", "中正"],
  ["datong", "大同"],
  ["banqiao", "ป่านเฉียว", "板橋"],
  ["zuoying", "จั่วอิ๋ง", "左營"],
  ["gushan", "鼓山"],
  ["xitun", "西屯"],
];

const citiesOfTaiwan: readonly Names[] = [
  ["new taipei", "นิวไทเป", "新北"],
  ["taipei", "taibei", "ไทเป", "タイペイ", "臺北", "北市", "たいぺい"],
  ["taoyuan", "เถาหยวน", "桃園"],
  ["hsinchu", "xinzhu", "ซินจู๋", "新竹"],
  ["taichung", "taizhong", "ไถจง", "臺中"],
  ["tainan", "ไถหนาน", "臺南"],
  ["kaohsiung", "gaoxiong", "เกาสง", "高雄", "カオシュン", "たかお"],
];

/** A country, and its places. An address that names one of the places is found by the country too. */
export interface Country {
  readonly names: Names;
  /** Parts of cities, and what everybody there knows. */
  readonly districts: readonly Names[];
  readonly cities: readonly Names[];
}

export const countries: readonly Country[] = [
  { names: ["thailand", "ไทย", "ประเทศไทย", "泰國"], districts: districtsOfThailand, cities: citiesOfThailand },
  { names: ["japan", "ญี่ปุ่น", "日本", "にほん"], districts: districtsOfJapan, cities: citiesOfJapan },
  { names: ["taiwan", "ไต้หวัน", "臺灣", "たいわん"], districts: districtsOfTaiwan, cities: citiesOfTaiwan },
];
