import { expect, it } from "vitest";
import { S3Requests } from "#server/adapters/blobs/s3-requests.ts";
import { sha256, signatureOf } from "../../support/s3/signature.ts";

/* The examples of docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html, with their signatures. */
const published = {
  accessKeyId: "AKIAIOSFODNN7EXAMPLE",
  secretAccessKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
};
const time = "20130524T000000Z";
const host = "examplebucket.s3.amazonaws.com";

interface Published {
  readonly what: string;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signature: string;
}

it.each<Published>([
  {
    what: "GET Object",
    method: "GET",
    path: "/test.txt",
    headers: { range: "bytes=0-9" },
    body: "",
    signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41",
  },
  {
    what: "PUT Object",
    method: "PUT",
    path: "/test%24file.text",
    headers: { date: "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY" },
    body: "Welcome to Amazon S3.",
    signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd",
  },
  {
    what: "GET Bucket (List Objects)",
    method: "GET",
    path: "/?prefix=J&max-keys=2",
    headers: {},
    body: "",
    signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7",
  },
])("the store of the tests knows the published signature of $what", ({ method, path, headers, body, signature }) => {
  const bodyHash = sha256(body);
  const all: Record<string, string> = { ...headers, host, "x-amz-content-sha256": bodyHash, "x-amz-date": time };
  const arrived = { method, url: new URL(path, `https://${host}`), headers: all, bodyHash };
  expect(signatureOf(arrived, Object.keys(all).toSorted(), time, published)).toBe(signature);
});

it.each([
  { method: "GET", path: "?list-type=2&max-keys=1&prefix=covers%2F" },
  { method: "GET", path: "covers/0a/960.jpg" },
  { method: "DELETE", path: "logos/0a-b/512.jpg" },
  { method: "PUT", path: "a", headers: { "if-none-match": "*" }, body: new Uint8Array([1, 2]) },
] as const)("requests are signed over what is sent: $method $path", async (asked) => {
  const place = { ...published, endpoint: "http://store.test:9000", bucket: "pictures" };
  const request = await new S3Requests(place).sign(asked, 1_000);
  const headers: Record<string, string> = { ...Object.fromEntries(request.headers), host: "store.test:9000" };
  const [, names = "", signature] =
    /SignedHeaders=([^,]+), Signature=(\w+)$/u.exec(request.headers.get("authorization") ?? "") ?? [];
  const bodyHash = sha256(new Uint8Array(await request.arrayBuffer()));
  const at = headers["x-amz-date"] ?? "";
  const arrived = { method: request.method, url: new URL(request.url), headers, bodyHash };
  expect(signature).toBe(signatureOf(arrived, names.split(";"), at, place));
  expect([headers["x-amz-content-sha256"], request.redirect]).toEqual([bodyHash, "manual"]);
  expect(Math.abs(Date.parse(at.replace(/^(....)(..)(..T..)(..)/u, "$1-$2-$3:$4:")) - Date.now())).toBeLessThan(60_000);
  expect(new URL(request.url).pathname.startsWith("/pictures")).toBe(true);
});
