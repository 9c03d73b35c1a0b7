import type { Venue } from "#domain/event/venue.ts";
import { bangkok } from "../cities.ts";
import { thaiLegalPage } from "../legal.ts";
import { baht } from "../prices.ts";
import { easyRefunds, strictRefunds } from "../refund-policies.ts";
import type { SampleMerchant } from "../sample.ts";

const yard: Venue = {
  name: "Lat Phrao Sports Yard",
  address: "96 Soi Lat Phrao 71, Lat Phrao, Bangkok 10230",
  access:
    "MRT Yellow Line Chok Chai 4 exit 2, then 10 minutes on foot or a motorbike taxi. Free parking, showers, food stall.",
  lat: 13.8033,
  lng: 100.6052,
};

const gardenCourts: Venue = {
  name: "Sukhumvit Garden Courts",
  address: "12/9 Soi Sukhumvit 49, Khlong Tan Nuea, Watthana, Bangkok 10110",
  access: "BTS Thong Lo exit 1, 12 minutes on foot or a short tuk-tuk ride. Entrance beside the nursery.",
  lat: 13.7348,
  lng: 100.5765,
};

export const sukhumvitSocialSports: SampleMerchant = {
  id: "sukhumvit-social-sports",
  name: "Sukhumvit Social Sports",
  description:
    "We rent the courts, bring the balls and find you a team. Football, tennis, basketball and volleyball for locals and newcomers, from Sukhumvit to Lat Phrao.",
  officialAccountUrl: null,
  phone: "+6620000014",
  legal: thaiLegalPage({
    operator: "Sukhumvit Social Sports (บริษัท โซเชียลสปอร์ต สุขุมวิท จำกัด)",
    representative: "ธนา เพียรกีฬา (Thana Piankeela)",
    address: "12/9 ซอยสุขุมวิท 49 แขวงคลองตันเหนือ เขตวัฒนา กรุงเทพมหานคร 10110",
    phone: "02-000-0014",
    email: "play@social-sports.example",
  }),
  city: bangkok,
  series: [
    {
      key: "seven-a-side",
      sportType: "football",
      title: "Wednesday 7-a-side at Lat Phrao",
      description:
        "Three teams of seven, winner stays on, ten-minute games on new artificial turf. Referee, bibs and a cold drink afterwards. Sliding tackles will be laughed at, then banned.",
      days: ["wed"],
      at: "20:00",
      minutes: 90,
      opensDays: 21,
      venue: yard,
      price: baht(200),
      capacity: 21,
      alsoPaidBy: ["promptpay", "onsite"],
      refundPolicy: easyRefunds,
      level: { from: "Casual", to: "Club player", note: "We balance the teams." },
      included: ["Pitch", "Referee", "Bibs", "Cold drink"],
      bring: ["Turf shoes (no metal studs)", "Shin pads"],
      turnout: "most",
    },
    {
      key: "tennis-drills",
      sportType: "tennis",
      title: "Tennis Drills & Points, Sukhumvit 49",
      description:
        "Ninety minutes on two floodlit courts with coach May: baskets of drills, then points from feeds. Six players, three on each court.",
      days: ["thu"],
      at: "18:30",
      minutes: 90,
      opensDays: 7,
      venue: gardenCourts,
      price: baht(500),
      capacity: 6,
      maxSeatsPerJoin: 2,
      refundPolicy: strictRefunds,
      closesBefore: 120,
      level: { from: "NTRP 2.5", to: "NTRP 3.5", note: null },
      included: ["Court and lights", "Coach", "Balls"],
      bring: ["Racket", "Tennis shoes", "Towel"],
      turnout: "nearly_full",
    },
    {
      key: "friday-hoops",
      sportType: "basketball",
      title: "บาสคืนวันศุกร์ · Friday Night Hoops",
      description:
        "บาสฟูลคอร์ทในร่ม พื้นไม้ แบ่ง 3 ทีม เล่นเกมละ 12 นาที มาเดี่ยวหรือมาเป็นกลุ่มก็ได้\n\nIndoor full court, three teams, twelve-minute games with a scoreboard that works.",
      days: ["fri"],
      at: "20:00",
      minutes: 120,
      opensDays: 7,
      venue: yard,
      price: baht(150),
      capacity: 18,
      alsoPaidBy: ["promptpay", "onsite"],
      level: { from: "Casual", to: "Competitive", note: null },
      included: ["Court", "Ball", "Bibs"],
      bring: ["Indoor shoes", "Dark and light shirt"],
      turnout: "half",
    },
    {
      key: "mixed-volleyball",
      sportType: "volleyball",
      title: "Mixed 6s Volleyball + Mini Tournament",
      description:
        "An hour of warm-up games, then a round-robin of three mixed teams. The winners choose the playlist for next week. At least two women on court in every team.",
      days: ["sat"],
      at: "16:00",
      minutes: 150,
      opensDays: 7,
      venue: yard,
      price: baht(180),
      capacity: 18,
      alsoPaidBy: ["promptpay"],
      level: { from: "Beginner", to: "Intermediate", note: "You can receive a serve most of the time." },
      included: ["Court", "Balls", "Drinking water"],
      bring: ["Indoor shoes", "Knee pads if you have them"],
      turnout: "most",
      holds: 1,
    },
  ],
};
