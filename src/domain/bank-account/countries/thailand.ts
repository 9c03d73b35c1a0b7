import type { BankCountryPack } from "../bank-country.ts";

/** For banks with numbers of several lengths, and banks that we know too little about to refuse a length. */
const several = [10, 11, 12, 13, 14, 15];

/** Bank codes of the Bank of Thailand, as PromptPay and ITMX use them. */
export const thailand: BankCountryPack<"TH"> = {
  code: "TH",
  timeZone: "Asia/Bangkok",
  script: String.raw`\p{Script=Thai}`,
  digits: [10],
  banks: [
    ["004", "ธนาคารกสิกรไทย", "Kasikornbank (KBank)"],
    ["014", "ธนาคารไทยพาณิชย์", "Siam Commercial Bank (SCB)"],
    ["002", "ธนาคารกรุงเทพ", "Bangkok Bank (BBL)"],
    ["006", "ธนาคารกรุงไทย", "Krungthai Bank (KTB)"],
    ["025", "ธนาคารกรุงศรีอยุธยา", "Bank of Ayudhya (Krungsri)"],
    ["011", "ธนาคารทหารไทยธนชาต", "TMBThanachart Bank (ttb)"],
    ["030", "ธนาคารออมสิน", "Government Savings Bank (GSB)", [12, 15]],
    ["034", "ธนาคารเพื่อการเกษตรและสหกรณ์การเกษตร", "Bank for Agriculture and Agricultural Cooperatives (BAAC)", [12, 15]],
    ["033", "ธนาคารอาคารสงเคราะห์", "Government Housing Bank (GHB)", [12, 10]],
    ["024", "ธนาคารยูโอบี", "United Overseas Bank (Thai) (UOB)"],
    ["022", "ธนาคารซีไอเอ็มบี ไทย", "CIMB Thai Bank"],
    ["069", "ธนาคารเกียรตินาคินภัทร", "Kiatnakin Phatra Bank (KKP)", [14, 10]],
    ["067", "ธนาคารทิสโก้", "TISCO Bank", [14, 10]],
    ["073", "ธนาคารแลนด์ แอนด์ เฮ้าส์", "Land and Houses Bank (LH Bank)"],
    ["071", "ธนาคารไทยเครดิต", "Thai Credit Bank", several],
    ["066", "ธนาคารอิสลามแห่งประเทศไทย", "Islamic Bank of Thailand"],
    ["020", "ธนาคารสแตนดาร์ดชาร์เตอร์ด (ไทย)", "Standard Chartered Bank (Thai)", several],
    ["070", "ธนาคารไอซีบีซี (ไทย)", "Industrial and Commercial Bank of China (Thai) (ICBC)", several],
    ["052", "ธนาคารแห่งประเทศจีน (ไทย)", "Bank of China (Thai)", several],
    ["026", "ธนาคารเมกะ สากลพาณิชย์", "Mega International Commercial Bank", several],
    ["079", "ธนาคารเอเอ็นแซด (ไทย)", "ANZ Bank (Thai)", several],
    ["080", "ธนาคารซูมิโตโม มิตซุย ทรัสต์ (ไทย)", "Sumitomo Mitsui Trust Bank (Thai)", several],
    ["017", "ธนาคารซิตี้แบงก์", "Citibank", several],
    ["018", "ธนาคารซูมิโตโม มิตซุย แบงกิ้ง คอร์ปอเรชั่น", "Sumitomo Mitsui Banking Corporation", several],
    ["031", "ธนาคารฮ่องกงและเซี่ยงไฮ้แบงกิ้งคอร์ปอเรชั่น", "HSBC", [12, 10]],
    ["032", "ธนาคารดอยซ์แบงก์", "Deutsche Bank", several],
    ["039", "ธนาคารมิซูโฮ", "Mizuho Bank", several],
    ["045", "ธนาคารบีเอ็นพี พารีบาส์", "BNP Paribas", several],
    ["098", "ธนาคารพัฒนาวิสาหกิจขนาดกลางและขนาดย่อมแห่งประเทศไทย", "SME Development Bank", several],
  ],
};
