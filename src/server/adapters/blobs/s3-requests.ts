import { createHash } from "node:crypto";
import { AwsClient } from "aws4fetch";

/** A bucket of S3, or of a store that speaks its protocol, and the key that opens it. */
export interface S3Place {
  /** Scheme and host of the store: `https://s3.ap-southeast-1.amazonaws.com`. The bucket is the first part of paths. */
  readonly endpoint: string;
  readonly bucket: string;
  /** `ap-southeast-1`; stores that have none take `us-east-1` or `auto`. */
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

interface S3Request {
  readonly method: "GET" | "PUT" | "DELETE";
  /** Below the bucket, with the query: `covers/a/b.jpg`, `?list-type=2`. Only signs that addresses need not escape. */
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

/** Signs requests to a bucket with AWS Signature Version 4, also over their bodies. */
export class S3Requests {
  readonly #client: AwsClient;
  readonly #place: S3Place;

  constructor(place: S3Place) {
    const { accessKeyId, secretAccessKey, region } = place;
    this.#place = place;
    this.#client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3" });
  }

  /**
   * A signed request for `fetch`. It ends after `within` milliseconds and follows no redirect. Stores refuse it some
   * minutes later, so sign anew for each try.
   */
  sign({ method, path, headers = {}, body }: S3Request, within: number): Promise<Request> {
    const { endpoint, bucket } = this.#place;
    const sent = new Uint8Array(body ?? []);
    return this.#client.sign(new URL(`/${bucket}${path.startsWith("?") ? "" : "/"}${path}`, endpoint), {
      method,
      headers: { ...headers, "x-amz-content-sha256": createHash("sha256").update(sent).digest("hex") },
      redirect: "manual",
      signal: AbortSignal.timeout(within),
      ...(body ? { body: sent } : {}),
    });
  }
}
