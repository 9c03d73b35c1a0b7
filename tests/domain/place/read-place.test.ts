import { describe, expect, it } from "vitest";
import { afterConsent, isShortMapLink, mayBeFollowed } from "#domain/place/map-hosts.ts";
import { isSharedPlace, readPlace, shortLinkIn } from "#domain/place/read-place.ts";

const park = { lat: 13.7307, lng: 100.5418 };
const at = (name: string | null = null) => ({ name, ...park });

describe("a place is read from what a phone shares", () => {
  it.each([
    // Google Maps
    [
      "https://www.google.com/maps/place/Lumphini+Park/@13.7,100.5,17z/data=!3m1!4b1!8m2!3d13.7307!4d100.5418",
      at("Lumphini Park"),
    ],
    ["https://www.google.com/maps/place/Lumphini+Park/@13.7307,100.5418,17z", at("Lumphini Park")],
    [
      "https://www.google.com/maps/place/Lumphini+Park,+Bangkok+10330/data=!4m2!3m1!8m2!3d13.7307!4d100.5418?utm=1",
      at("Lumphini Park, Bangkok 10330"),
    ],
    ["https://www.google.co.th/maps/place/%E0%B8%AA%E0%B8%A7%E0%B8%99/@13.7307,100.5418,15z", at("สวน")],
    [
      "https://www.google.co.jp/maps/place/%E4%BB%A3%E3%80%85%E6%9C%A8%2F%E5%85%AC%E5%9C%92/@13.7307,100.5418,15z",
      at("代々木/公園"),
    ],
    [
      "https://www.google.com/maps/place/13%C2%B043'50.5%22N+100%C2%B032'30.5%22E/@13.7307,100.5418,17z/data=!3d13.7307!4d100.5418",
      at(),
    ],
    ["https://www.google.com/maps/place/13.7307,100.5418", at()],
    ["https://www.google.com/maps/search/?api=1&query=13.7307,100.5418", at()],
    ["https://www.google.com/maps/search/?api=1&query=13.7307%2C100.5418&query_place_id=ChIJ", at()],
    ["https://www.google.com/maps/search/13.7307,+100.5418?entry=tts", at()],
    ["https://www.google.com/maps?q=13.7307,100.5418", at()],
    ["https://maps.google.com/?q=13.7307,100.5418", at()],
    ["http://maps.google.com/maps?q=loc:13.7307,100.5418", at()],
    ["https://maps.google.com/maps?q=loc:13.7307,100.5418+(Lumphini+Park)", at("Lumphini Park")],
    ["https://maps.google.com/maps?q=Lumphini+Park@13.7307,100.5418", at()],
    ["https://maps.google.com/?ll=13.7307,100.5418", at()],
    ["https://maps.google.com/?q=Lumphini+Park&ll=13.7307,100.5418&z=16", at("Lumphini Park")],
    ["https://www.google.com/maps/dir/?api=1&destination=13.7307,100.5418", at()],
    ["https://www.google.com/maps/dir/13.1,100.1/13.7307,100.5418/", at()],
    ["https://www.google.com/maps/@13.7307,100.5418,17z", at()],
    ["https://www.google.com/maps/@?api=1&map_action=map&center=13.7307%2C100.5418", at()],
    ["https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3875.5!2d100.5418!3d13.7307!2m3", at()],
    // Apple Maps
    ["https://maps.apple.com/?ll=13.7307,100.5418", at()],
    ["https://maps.apple.com/?ll=13.7307,100.5418&q=Lumphini%20Park", at("Lumphini Park")],
    ["https://maps.apple.com/?q=13.7307%2C100.5418", at()],
    ["https://maps.apple.com/place?coordinate=13.7307,100.5418&name=Lumphini%20Park&place-id=I1", at("Lumphini Park")],
    ["https://maps.apple.com/?daddr=13.7307,100.5418", at()],
    // OpenStreetMap
    ["https://www.openstreetmap.org/#map=17/13.7307/100.5418", at()],
    ["https://www.openstreetmap.org/?mlat=13.7307&mlon=100.5418#map=17/13.1/100.1", at()],
    ["https://osm.org/way/123#map=17.5/13.7307/100.5418&layers=N", at()],
    // Other maps
    ["https://waze.com/ul?ll=13.7307,100.5418&navigate=yes", at()],
    ["https://www.waze.com/ul?ll=13.7307%2C100.5418&q=Lumphini%20Park", at("Lumphini Park")],
    ["https://www.bing.com/maps?cp=13.7307~100.5418&lvl=16", at()],
    ["https://map.yahoo.co.jp/place?lat=13.7307&lon=100.5418&zoom=17", at()],
    // Of the phone itself
    ["geo:13.7307,100.5418", at()],
    ["geo:13.7307,100.5418;u=35", at()],
    ["geo:13.7307,100.5418?z=17", at()],
    ["geo:0,0?q=13.7307,100.5418(Lumphini+Park)", at("Lumphini Park")],
    // In a text
    ["Lumphini Park\n192 Wireless Rd, Bangkok\nhttps://maps.google.com/maps?q=13.7307,100.5418", at()],
    ["[位置情報] ルンピニー公園\nhttps://maps.google.com/maps?q=13.7307%2C100.5418。", at()],
    ["We meet here (https://maps.apple.com/?ll=13.7307,100.5418).", at()],
    ["see https://sideline.example/game and https://www.google.com/maps/@13.7307,100.5418,17z", at()],
    // Coordinates
    ["13.7307, 100.5418", at()],
    ["13.7307,100.5418", at()],
    ["１３．７３０７，１００．５４１８", at()],
    ["(13.7307 100.5418)", at()],
    ["13.7307° N, 100.5418° E", at()],
    ["33.86 S, 151.2 E", { name: null, lat: -33.86, lng: 151.2 }],
    ["(-33.86,151.2)", { name: null, lat: -33.86, lng: 151.2 }],
    ["13°43'50.52\"N 100°32'30.48\"E", at()],
  ])("%s", (text, place) => {
    expect(readPlace(text)).toEqual(place);
  });
});

describe("no place is read", () => {
  it.each([
    ["nothing", ""],
    ["a name", "Court 4, Bang Rak"],
    ["a score", "21, 15"],
    ["a phone number", "081-234-5678"],
    ["a latitude that is none", "95.5, 100.5"],
    ["a longitude that is none", "13.7, 190.5"],
    ["the point of the sea where unknown places lie", "0.0, 0.0"],
    ["the same in a link", "geo:0,0?q=Lumphini+Park"],
    ["a link that only names a place", "https://www.google.com/maps/place/Lumphini+Park"],
    ["a link by an id", "https://maps.google.com/?cid=123456789"],
    ["a short link", "https://maps.app.goo.gl/AbCdEf"],
    ["another page", "https://evil.example/?q=13.7307,100.5418"],
    ["a page of Google that is no map", "https://www.google.com/search?q=13.7307,100.5418"],
    ["a host that ends like a map", "https://maps.google.com.evil.example/?q=13.7307,100.5418"],
    ["a host that begins like a map", "https://evil-maps.apple.com.example/?ll=13.7307,100.5418"],
    ["numbers in another page's address", "see https://evil.example/13.7307,100.5418"],
    ["half an address", "https://"],
  ])("in %s: %s", (_what, text) => {
    expect(readPlace(text)).toBeNull();
  });
});

it("cuts a name that is too long for a place", () => {
  const name = readPlace(`https://maps.apple.com/?ll=13.7307,100.5418&q=${"park".repeat(100)}`)?.name ?? "";
  expect([name.length <= 120, name.endsWith("…")]).toEqual([true, true]);
});

describe("a short link", () => {
  it.each([
    ["https://maps.app.goo.gl/AbCdEf?g_st=il", true],
    ["http://maps.app.goo.gl/AbCdEf", true],
    ["https://goo.gl/maps/AbCdEf", true],
    ["https://maps.apple/p/AbCdEf", true],
    ["https://osm.org/go/4ZZ", true],
    ["https://maps.app.goo.gl/", false],
    ["https://goo.gl/AbCdEf", false],
    ["https://g.co/kgs/AbCdEf", false],
    ["https://maps.app.goo.gl:8443/AbCdEf", false],
    ["https://me@maps.app.goo.gl/AbCdEf", false],
    ["https://maps.app.goo.gl.evil.example/AbCdEf", false],
  ])("%s: %s", (text, isShort) => {
    expect(isShortMapLink(new URL(text))).toBe(isShort);
    expect(shortLinkIn(`Here: ${text}`)?.href ?? null).toBe(isShort ? text : null);
  });

  it.each([
    ["https://www.google.com/maps/place/Park", true],
    ["https://maps.apple.com/place?name=Park", true],
    ["https://consent.google.com/m?continue=https://maps.google.com/", false],
    ["https://www.google.com/url?q=https://evil.example", false],
    ["https://127.0.0.1/maps", false],
    ["ftp://maps.app.goo.gl/AbCdEf", false],
  ])("may lead to %s: %s", (text, may) => {
    expect(mayBeFollowed(new URL(text))).toBe(may);
  });

  it("passes over the question about cookies", () => {
    const map = "https://www.google.com/maps?q=13.7307,100.5418";
    const asked = new URL(`https://consent.google.com/m?continue=${encodeURIComponent(map)}&gl=DE`);
    expect(afterConsent(asked).href).toBe(map);
    expect(afterConsent(new URL(map)).href).toBe(map);
    expect(afterConsent(new URL("https://consent.google.com/m")).hostname).toBe("consent.google.com");
  });
});

it.each([
  ["https://maps.app.goo.gl/AbCdEf", true],
  ["Park https://maps.app.goo.gl/AbCdEf", true],
  ["13.7307, 100.5418", true],
  ["Court 4.5, 3.2", false],
  ["Lumphini Park", false],
])("%s is something to read, not a name: %s", (text, isShared) => {
  expect(isSharedPlace(text)).toBe(isShared);
});
