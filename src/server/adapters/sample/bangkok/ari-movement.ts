import type { Venue } from "#domain/event/venue.ts";
import { bangkok } from "../cities.ts";
import { thaiLegalPage } from "../legal.ts";
import { baht } from "../prices.ts";
import { strictRefunds } from "../refund-policies.ts";
import type { SampleMerchant } from "../sample.ts";

const studio: Venue = {
  name: "Ari Movement House",
  address: "27/5 Soi Phahonyothin 7 (Ari), Samsen Nai, Phaya Thai, Bangkok 10400",
  access:
    "BTS Ari exit 3, 4 minutes into the soi; the white house with the blue door. No parking, please come by train.",
  lat: 13.7802,
  lng: 100.5436,
};

const wall: Venue = {
  ...studio,
  name: "Ari Movement House, climbing room",
  access: "BTS Ari exit 3, 4 minutes into the soi. The climbing room is on the ground floor, shoes off at the door.",
};

export const ariMovement: SampleMerchant = {
  id: "ari-movement",
  name: "Ari Movement House",
  description:
    "Yoga upstairs, a bouldering wall downstairs, a garden in between. Small classes in Thai and English by teachers who remember your name and your bad knee.",
  officialAccountUrl: null,
  phone: null,
  legal: thaiLegalPage({
    operator: "Ari Movement House (บริษัท อารีย์ มูฟเมนต์ เฮาส์ จำกัด)",
    representative: "กานดา รื่นรมย์ (Kanda Ruenrom)",
    address: "27/5 ซอยพหลโยธิน 7 แขวงสามเสนใน เขตพญาไท กรุงเทพมหานคร 10400",
    phone: "02-000-0013",
    email: "hi@ari-movement.example",
  }),
  city: bangkok,
  series: [
    {
      key: "after-work-flow",
      sportType: "yoga",
      title: "After-work Vinyasa Flow",
      description:
        "A steady flow to leave the desk behind: sun salutations, standing balance, a long savasana. Air-conditioned room, fourteen mats, no mirrors.",
      days: ["mon"],
      at: "18:45",
      minutes: 75,
      opensDays: 14,
      venue: studio,
      price: baht(420),
      capacity: 14,
      maxSeatsPerJoin: 2,
      alsoPaidBy: ["promptpay"],
      closesBefore: 30,
      level: { from: "Beginner", to: "Intermediate", note: "Tell the teacher about injuries before class." },
      included: ["Mat and props", "Towel", "Herbal tea"],
      bring: ["Comfortable clothes"],
      turnout: "most",
    },
    {
      key: "rooftop-sunrise",
      sportType: "yoga",
      title: "โยคะดาดฟ้ารับอรุณ · Rooftop Sunrise Yoga",
      description:
        "เริ่มเช้าวันเสาร์บนดาดฟ้าย่านอารีย์ หฐโยคะเบา ๆ 75 นาที แล้วนั่งจิบกาแฟด้วยกัน ฝนตกย้ายเข้าสตูดิโอ\n\nGentle hatha on our roof while it's still cool, coffee afterwards. If it rains we move into the studio.",
      days: ["sat"],
      at: "07:00",
      minutes: 75,
      opensDays: 7,
      venue: studio,
      price: baht(350),
      capacity: 18,
      alsoPaidBy: ["promptpay"],
      level: { from: "First time", to: null, note: null },
      included: ["Mat", "Coffee or tea", "Fruit"],
      bring: ["Water bottle", "Light jacket"],
      turnout: "nearly_full",
    },
    {
      key: "boulder-basics",
      sportType: "climbing",
      title: "Bouldering Basics: Friday Night",
      description:
        "Two hours for people who have never climbed or always fall off at the same move: how to fall, how to stand, how to read a problem. Afterwards the wall is yours until closing.",
      days: ["fri"],
      at: "19:00",
      minutes: 120,
      opensDays: 7,
      venue: wall,
      price: baht(650),
      capacity: 8,
      maxSeatsPerJoin: 2,
      alsoPaidBy: ["promptpay"],
      refundPolicy: strictRefunds,
      level: { from: "First time", to: "V1", note: "From 14 years; under 18 with a parent's consent." },
      included: ["Coach", "Shoes and chalk", "Wall entry until 22:00"],
      bring: ["Long sports trousers", "Socks"],
      turnout: "half",
    },
  ],
};
