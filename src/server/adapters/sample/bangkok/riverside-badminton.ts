import type { Venue } from "#domain/event/venue.ts";
import { bangkok } from "../cities.ts";
import { thaiLegalPage } from "../legal.ts";
import { baht } from "../prices.ts";
import type { SampleMerchant } from "../sample.ts";

const hall: Venue = {
  name: "Riverside Badminton Hall",
  address: "189/3 Soi Charoen Krung 57, Yan Nawa, Sathon, Bangkok 10120",
  access: "BTS Saphan Taksin exit 1, 6 minutes on foot along Charoen Krung. Parking for 20 cars behind the hall.",
  lat: 13.7172,
  lng: 100.5158,
};

export const riversideBadminton: SampleMerchant = {
  id: "riverside-badminton",
  name: "Riverside Badminton Club",
  description:
    "Six wooden courts near the river, open since the old warehouse lost its last boats. We run social doubles, coaching and the famous Thursday ก๊วน. Come alone: we mix the pairs.",
  officialAccountUrl: "https://line.me/R/ti/p/@sideline-riverside",
  phone: "+6620000011",
  legal: thaiLegalPage({
    operator: "Riverside Badminton Club (บริษัท ริมน้ำแบดมินตัน จำกัด)",
    representative: "อนงค์ ศรีสุขใจ (Anong Srisukjai)",
    address: "189/3 ซอยเจริญกรุง 57 แขวงยานนาวา เขตสาทร กรุงเทพมหานคร 10120",
    phone: "02-000-0011",
    email: "hello@riverside-badminton.example",
  }),
  city: bangkok,
  transferAccount: {
    bankName: "Kasikornbank (ธนาคารกสิกรไทย)",
    accountNumber: "000-0-00011-1",
    accountName: "บริษัท ริมน้ำแบดมินตัน จำกัด",
    promptpayId: "0000000000",
  },
  series: [
    {
      key: "tuesday-social",
      sportType: "badminton",
      title: "Tuesday Social Doubles",
      description:
        "Two hours of friendly doubles on four courts. We rotate every game, so nobody sits out longer than ten minutes.\n\nOur host puts the pairs together by level and explains the rotation if it's your first time. Most people come alone.",
      days: ["tue"],
      at: "19:00",
      minutes: 120,
      opensDays: 21,
      venue: hall,
      price: baht(180),
      capacity: 24,
      alsoPaidBy: ["promptpay", "transfer"],
      level: { from: "Beginner", to: "Intermediate", note: "You can serve and keep a short rally going." },
      included: ["Court", "Feather shuttlecocks", "Drinking water"],
      bring: ["Racket (or rent one for ฿50)", "Non-marking shoes", "Towel"],
      turnout: "most",
    },
    {
      key: "beginner-clinic",
      sportType: "badminton",
      title: "Badminton from Zero: Saturday Clinic",
      description:
        "Grip, footwork, clear and drop in ninety minutes with coach Nok and an assistant. Eight people at most, so everybody gets corrected.\n\nTaught in Thai and English.",
      days: ["sat"],
      at: "10:00",
      minutes: 90,
      opensDays: 7,
      venue: hall,
      price: baht(350),
      capacity: 8,
      maxSeatsPerJoin: 2,
      alsoPaidBy: ["promptpay", "transfer"],
      closesBefore: 60,
      level: { from: "First time", to: "Beginner", note: null },
      included: ["Coach", "Racket", "Shuttlecocks", "Drinking water"],
      bring: ["Non-marking shoes"],
      turnout: "nearly_full",
    },
    {
      key: "thursday-kuan",
      sportType: "badminton",
      title: "ก๊วนแบดวันพฤหัส · Thursday Doubles",
      description:
        "ก๊วนประจำวันพฤหัส ระดับกลางขึ้นไป 4 คอร์ท เล่นคู่เวียนกันตลอด 2 ชั่วโมง ลูกขนไก่ไม่อั้น บรรยากาศเป็นกันเอง มาคนเดียวได้ จัดคู่ให้\n\nOur regular Thursday group: fast doubles, all feather, no waiting around. It fills every week, so put yourself on the waiting list. Places do come free.",
      days: ["thu"],
      at: "20:00",
      minutes: 120,
      opensDays: 7,
      venue: hall,
      price: baht(220),
      capacity: 16,
      alsoPaidBy: ["promptpay", "transfer"],
      level: { from: "Intermediate", to: "Advanced", note: "มือ P ขึ้นไป" },
      included: ["ค่าคอร์ท", "ลูกขนไก่", "น้ำดื่ม"],
      bring: ["ไม้แบด", "รองเท้าพื้นยาง"],
      turnout: "full_with_waiting_list",
    },
    {
      key: "late-court",
      sportType: "badminton",
      title: "Late Court: Open Doubles",
      description:
        "The courts after nine belong to whoever turns up. Two courts, music on, king-of-the-court rules. Good after a long day.",
      days: ["sun", "mon", "tue", "wed", "thu", "fri", "sat"],
      at: "21:00",
      minutes: 90,
      opensDays: 1,
      venue: hall,
      price: baht(120),
      capacity: 12,
      alsoPaidBy: ["promptpay", "onsite", "transfer"],
      level: null,
      included: ["Court", "Plastic shuttlecocks"],
      bring: ["Racket", "Non-marking shoes"],
      turnout: "few",
    },
  ],
};
