/**
 * Names under which members of any language look for the same thing: English, Thai, Japanese and Traditional Chinese,
 * and what people call it in short. In the form of `folded`.
 */
type Names = readonly string[];

/** By the id of the sport. */
export const sportNames: Readonly<Record<string, Names>> = {
  badminton: ["badminton", "แบดมินตัน", "バドミントン", "羽球", "羽毛球"],
  football: ["football", "soccer", "futsal", "ฟุตบอล", "サッカー", "フットサル", "足球"],
  basketball: ["basketball", "บาสเกตบอล", "バスケットボール", "籃球"],
  tennis: ["tennis", "เทนนิส", "テニス", "網球"],
  running: ["running", "วิ่ง", "ランニング", "跑步", "路跑"],
  yoga: ["yoga", "โยคะ", "ヨガ", "瑜伽", "瑜珈"],
  climbing: ["climbing", "bouldering", "ปีนผา", "クライミング", "ボルダリング", "攀岩", "抱石"],
  volleyball: ["volleyball", "วอลเลย์บอล", "バレーボール", "排球"],
};

/** Each place once: an address or a venue that holds one of its names is found by all of them. */
export const placeNames: readonly Names[] = [
  ["bangkok", "กรุงเทพ", "バンコク", "曼谷"],
  ["chiang mai", "เชียงใหม่", "チェンマイ", "清邁"],
  ["phuket", "ภูเก็ต", "プーケット", "普吉"],
  ["pattaya", "พัทยา", "パタヤ", "芭達雅"],
  ["nonthaburi", "นนทบุรี", "ノンタブリー", "暖武里"],
  ["khon kaen", "ขอนแก่น", "コーンケン", "孔敬"],
  ["tokyo", "โตเกียว", "東京"],
  ["yokohama", "โยโกฮามา", "横浜", "橫濱"],
  ["osaka", "โอซาก้า", "大阪"],
  ["kyoto", "เกียวโต", "京都府", "京都市"],
  ["nagoya", "นาโกย่า", "名古屋"],
  ["kobe", "โกเบ", "神戸", "神戶"],
  ["fukuoka", "ฟุกุโอกะ", "福岡"],
  ["sapporo", "ซัปโปโร", "札幌"],
  ["okinawa", "โอกินาว่า", "沖縄", "沖繩"],
  ["new taipei", "นิวไทเป", "新北"],
  ["taipei city", "ไทเป", "タイペイ", "臺北", "台北"],
  ["taoyuan", "เถาหยวน", "桃園"],
  ["hsinchu", "ซินจู๋", "新竹"],
  ["taichung", "ไถจง", "臺中", "台中"],
  ["tainan", "ไถหนาน", "臺南", "台南"],
  ["kaohsiung", "เกาสง", "高雄"],
];
