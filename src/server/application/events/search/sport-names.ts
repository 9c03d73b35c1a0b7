/**
 * Names under which members of any language look for the same thing: English, Thai, Japanese (also as it is read) and
 * Traditional Chinese. In any form: `folded` makes them one.
 */
export type Names = readonly string[];

/**
 * By the id of the sport: what it is called, also in short and by those who play it; how people say that they play it;
 * its kinds; what and where it is played with.
 */
export const sportNames: Readonly<Record<string, Names>> = {
  badminton: [
    ...["badminton", "shuttlecock", "shuttle", "birdie"],
    ...["แบดมินตัน", "แบด", "แบต", "ลูกขนไก่", "ไม้แบด", "ตีแบด"],
    ...["バドミントン", "バド", "シャトル", "羽球", "羽毛球", "零打"],
  ],
  football: [
    ...["football", "soccer", "futsal", "footy", "footie", "futebol", "futbol", "5-a-side", "6-a-side", "7-a-side"],
    ...["5 a side", "7 a side", "ฟุตบอล", "ฟุตซอล", "เตะบอล", "บอลเดินสาย", "หญ้าเทียม", "บอล 7 คน"],
    ...["サッカー", "フットサル", "フットボール", "個サル", "ミニサッカー", "ソサイチ", "蹴球"],
    ...["足球", "踢球", "五人制", "七人制", "室內足球"],
  ],
  basketball: [
    ...["basketball", "hoops", "bball", "3x3", "3 on 3", "3v3", "streetball", "pickup ball"],
    ...["บาสเกตบอล", "บาส", "สตรีทบาส"],
    ...["バスケットボール", "バスケ", "バスケット", "ストバス", "3人制バスケ"],
    ...["籃球", "鬥牛", "夜籃", "投籃", "三對三", "3對3", "打籃"],
  ],
  tennis: [...["tennis", "เทนนิส", "テニス", "テニスオフ", "庭球", "網球"]],
  running: [
    ...[
      "running",
      "runner",
      "jogging",
      "jogger",
      "marathon",
      "half marathon",
      "trail",
      "parkrun",
      "5k",
      "10k",
      "sprint",
    ],
    ...["วิ่ง", "จ็อกกิ้ง", "จ๊อกกิ้ง", "มาราธอน", "เทรล", "ฟันรัน", "นักวิ่ง"],
    ...["ランニング", "ジョギング", "ジョグ", "マラソン", "ランナー", "駅伝", "トレラン", "皇居ラン"],
    ...["跑步", "路跑", "慢跑", "夜跑", "晨跑", "約跑", "跑團", "跑班", "馬拉松", "越野跑", "半馬", "全馬"],
  ],
  yoga: [
    ...["yoga", "yogi", "vinyasa", "hatha", "ashtanga", "yin", "asana", "pilates", "stretching"],
    ...["โยคะ", "วินยาสะ", "พิลาทิส", "หฐโยคะ"],
    ...["ヨガ", "ヨーガ", "ヴィンヤサ", "ピラティス", "ストレッチ", "瑜伽", "皮拉提斯", "陰瑜伽", "伸展"],
  ],
  climbing: [
    ...["climbing", "climber", "bouldering", "boulder", "top rope", "lead wall", "rock wall"],
    ...["ปีนผา", "ปีนหน้าผา", "ปีนเขา", "โบลเดอริ่ง", "โบลเดอร์", "กำแพงปีน"],
    ...["クライミング", "ボルダリング", "ボルダー", "岩登り", "リードクライミング", "トップロープ"],
    ...["攀岩", "抱石", "上攀", "先鋒攀登", "岩館", "岩場"],
  ],
  volleyball: [
    ...["volleyball", "volley", "beach volley", "วอลเลย์บอล", "วอลเลย์"],
    ...["バレーボール", "バレー", "ビーチバレー", "ソフトバレー", "ママさんバレー", "9人制バレー"],
    ...["排球", "沙排", "沙灘排球", "女排", "男排"],
  ],
};

/** Short words that are part of other names too, so that only the whole word means this: บอล is in บาสเกตบอล. */
export const wordAliases: Readonly<Record<string, string>> = {
  บอล: "ฟุตบอล",
  เตะ: "เตะบอล",
  ラン: "ランニング",
  サル: "フットサル",
  ball: "football",
  タイ: "thailand",
};
