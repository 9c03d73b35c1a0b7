import path from "node:path";
import { type S3Place, S3Requests } from "#server/adapters/blobs/s3-requests.ts";
import type { Settings } from "../settings.ts";
import { whyUnfit } from "../start/folders.ts";
import { answerOf, ask, clockFinding, type Finding, type Heard, well, wrong } from "./finding.ts";

/** Looks whether pictures can be kept where the settings say, by whoever asks. Writes nothing. */
export async function checkPictures({ blobs }: Pick<Settings, "blobs">): Promise<readonly Finding[]> {
  return blobs.kind === "folder" ? [await checkFolder(path.resolve(blobs.folder))] : checkBucket(blobs.place);
}

async function checkFolder(folder: string): Promise<Finding> {
  const why = await whyUnfit(folder);
  if (why === null) return well(`Merchants' pictures are kept in ${folder}.`);
  const mend = "Set BLOBS_DIR to a folder that the server may write to, the same one for every process.";
  return wrong(`Merchants' pictures can't be kept in ${folder} (${why}).`, mend);
}

/** Longer than `ask` waits. */
const patience = 30_000;

/** Asks for one name of what lies in the bucket, which needs the right to list. */
async function checkBucket(place: S3Place): Promise<readonly Finding[]> {
  const { endpoint, bucket } = place;
  const request = await new S3Requests(place).sign({ method: "GET", path: "?list-type=2&max-keys=1" }, patience);
  const heard = await ask(request.url, { headers: request.headers });
  const isFar = heard.clockAhead !== null && Math.abs(heard.clockAhead) > 60_000;
  const clock = isFar && heard.clockAhead !== null ? [clockFinding("the bucket's", heard.clockAhead)] : [];
  if (heard.status === 200)
    return [well(`Merchants' pictures are kept in the bucket ${bucket} at ${endpoint}.`), ...clock];
  return [
    wrong(`The bucket ${bucket} at ${endpoint} can't be used (${whatIt(heard)}).`, mendOf(heard, endpoint)),
    ...clock,
  ];
}

/** The store's own word for it, such as `NoSuchBucket`; else its status, or why nobody answers. */
function whatIt(heard: Heard): string {
  return codeIn(heard) ?? answerOf(heard);
}

function codeIn({ text }: Heard): string | null {
  return /<Code>(\w{1,60})<\/Code>/u.exec(text)?.[1] ?? null;
}

function mendOf(heard: Heard, endpoint: string): string {
  switch (codeIn(heard)) {
    case "NoSuchBucket":
      return "Make the bucket, or set S3_BUCKET to the one that is there.";
    case "InvalidAccessKeyId":
    case "SignatureDoesNotMatch":
      return "Copy S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY again from the store.";
    case "AccessDenied":
      return "Let the key get, put, delete and list in this bucket.";
    case "AuthorizationHeaderMalformed":
    case "PermanentRedirect":
      return "Set S3_REGION and S3_ENDPOINT to those of the bucket.";
    case "RequestTimeTooSkewed":
      return "Let this machine's clock follow a time server.";
    default:
      return heard.status === 0
        ? `Let this machine reach ${endpoint}.`
        : "See S3_ENDPOINT, S3_REGION and S3_BUCKET, and what the key may do.";
  }
}
