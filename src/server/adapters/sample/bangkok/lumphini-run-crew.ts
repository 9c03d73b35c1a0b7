import type { Venue } from "#domain/event/venue.ts";
import { bangkok } from "../cities.ts";
import { thaiLegalPage } from "../legal.ts";
import { baht } from "../prices.ts";
import type { SampleMerchant } from "../sample.ts";

const lumphiniGate: Venue = {
  name: "Lumphini Park, clock tower",
  address: "Rama IV Road, Lumphini, Pathum Wan, Bangkok 10330",
  access: "MRT Si Lom exit 1 or BTS Sala Daeng exit 4, then through the Rama VI gate. Look for the orange flag.",
  lat: 13.7292,
  lng: 100.5397,
};

const benjakitti: Venue = {
  name: "Benjakitti Forest Park, amphitheatre lawn",
  address: "Ratchadaphisek Road, Khlong Toei, Bangkok 10110",
  access: "MRT Queen Sirikit National Convention Centre exit 3, straight ahead for 5 minutes.",
  lat: 13.7281,
  lng: 100.5572,
};

const track: Venue = {
  name: "Rama IV Community Track",
  address: "1 Soi Ngam Duphli, Thung Maha Mek, Sathon, Bangkok 10120",
  access: "MRT Lumphini exit 2, 7 minutes on foot. Changing rooms and lockers beside the stand.",
  lat: 13.7238,
  lng: 100.5462,
};

export const lumphiniRunCrew: SampleMerchant = {
  id: "lumphini-run-crew",
  name: "Lumphini Run Crew",
  description:
    "A running club for people who also like breakfast. Free loops in the park every week, pacers from 5:00 to 8:00 per kilometre, and nobody runs alone at the back.",
  officialAccountUrl: null,
  phone: "+6620000012",
  legal: thaiLegalPage({
    operator: "Lumphini Run Crew (ห้างหุ้นส่วนจำกัด วิ่งสวนลุม)",
    representative: "สมชาย ใจดีงาม (Somchai Jaideengam)",
    address: "44/8 ถนนพระรามที่ 4 แขวงลุมพินี เขตปทุมวัน กรุงเทพมหานคร 10330",
    phone: "02-000-0012",
    email: "crew@lumphini-run.example",
  }),
  city: bangkok,
  series: [
    {
      key: "wednesday-loops",
      sportType: "running",
      title: "วิ่งสวนลุมวันพุธ · Wednesday Park Loops",
      description:
        "วิ่งฟรีทุกวันพุธ 2–4 รอบสวน มีเพเซอร์ 4 กลุ่ม มือใหม่มาได้\n\nTwo to four laps of Lumphini (2.5 km each) in four pace groups. We start together, stretch together and usually end at the noodle stall on Soi Polo.",
      days: ["wed"],
      at: "18:15",
      minutes: 75,
      opensDays: 14,
      venue: lumphiniGate,
      price: baht(0),
      capacity: 60,
      level: { from: null, to: null, note: "Pace groups at 5:00, 6:00, 7:00 and 8:00 per kilometre." },
      included: ["Pacers", "Bag watch", "Drinking water"],
      bring: ["Running shoes", "A light if you take the last loop"],
      turnout: "half",
    },
    {
      key: "sunrise-loop",
      sportType: "running",
      title: "Sunrise Loop (free)",
      description:
        "One or two laps while the monitor lizards are still asleep. No pacers, no plan: meet at the clock tower at six and go with whoever has your speed.",
      days: ["sun", "mon", "tue", "wed", "thu", "fri", "sat"],
      at: "06:00",
      minutes: 45,
      opensDays: 1,
      venue: lumphiniGate,
      price: baht(0),
      capacity: 25,
      level: null,
      included: ["Company"],
      bring: ["Running shoes"],
      turnout: "few",
    },
    {
      key: "sunday-long-run",
      sportType: "running",
      title: "Sunday Long Run: Lumphini–Benjakitti",
      description:
        "15 or 21 km over the Green Bridge and round the forest park before the city wakes up. Two drink stops with electrolytes and bananas, and a sweeper who stays with the last runner.",
      days: ["sun"],
      at: "05:30",
      minutes: 150,
      opensDays: 14,
      venue: lumphiniGate,
      price: baht(80),
      capacity: 40,
      alsoPaidBy: ["promptpay"],
      level: { from: "You run 10 km", to: null, note: null },
      included: ["Pacers", "Two drink stops", "Photos"],
      bring: ["Running shoes", "Cap", "Money for breakfast"],
      turnout: "most",
    },
    {
      key: "track-night",
      sportType: "running",
      title: "Track Monday: 8 × 400 m",
      description:
        "Intervals with coach Art: warm-up drills, eight times 400 with short rest, easy cool-down. Bring your 5 km time and we'll give you a pace.",
      days: ["mon"],
      at: "19:00",
      minutes: 75,
      opensDays: 7,
      venue: track,
      price: baht(150),
      capacity: 24,
      alsoPaidBy: ["promptpay"],
      level: { from: "Intermediate", to: "Advanced", note: "5 km under 32 minutes." },
      included: ["Coach", "Track fee", "Locker"],
      bring: ["Running shoes (no spikes)", "Watch"],
      turnout: "half",
      holds: 2,
    },
    {
      key: "park-yoga",
      sportType: "yoga",
      title: "Runners' Yoga on the Lawn (free)",
      description:
        "An hour of slow stretching for hips, calves and everything that Sunday did to you. On the grass if it's dry, under the amphitheatre roof if it's not.",
      days: ["sun"],
      at: "16:30",
      minutes: 60,
      opensDays: 7,
      venue: benjakitti,
      price: baht(0),
      capacity: 30,
      level: { from: "First time", to: null, note: "Everybody is stiff here." },
      included: ["Teacher"],
      bring: ["Mat or towel", "Mosquito spray"],
      turnout: "most",
    },
  ],
};
