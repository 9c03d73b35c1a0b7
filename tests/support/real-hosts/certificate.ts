import { execFile } from "node:child_process";
import { createHash, X509Certificate } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

/** A certificate for some hosts, by an authority that was made for it and that nobody else knows. */
export interface TestCertificate {
  /** The file of the authority's certificate. */
  readonly authority: string;
  /** In PEM. */
  readonly certificate: string;
  /** In PEM. */
  readonly key: string;
  /** The SHA-256 of its public key in base64, as Chromium takes it. */
  readonly fingerprint: string;
}

/** Makes one in a folder, by `openssl`. It is good for two days. */
export async function certificateFor(hosts: readonly string[], folder: string): Promise<TestCertificate> {
  const at = (name: string) => join(folder, name);
  const openssl = (...words: readonly string[]) => promisify(execFile)("openssl", words);
  await writeFile(at("openssl.cnf"), settingsFor(hosts));
  const request = ["req", "-config", at("openssl.cnf"), "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  const shortly = ["-days", "2"];
  await openssl(...request, "-nodes", "-x509", ...shortly, "-keyout", at("authority.key"), "-out", at("authority.pem"));
  await openssl(...request, "-nodes", "-keyout", at("hosts.key"), "-out", at("hosts.csr"));
  const authority = ["-CA", at("authority.pem"), "-CAkey", at("authority.key"), "-set_serial", "2"];
  const extensions = ["-extfile", at("openssl.cnf"), "-extensions", "hosts"];
  const signed = ["-in", at("hosts.csr"), "-out", at("hosts.pem")];
  await openssl("x509", "-req", ...signed, ...authority, ...extensions, ...shortly);
  const [certificate, key] = await Promise.all([readFile(at("hosts.pem"), "utf8"), readFile(at("hosts.key"), "utf8")]);
  const publicKey = new X509Certificate(certificate).publicKey.export({ type: "spki", format: "der" });
  const fingerprint = createHash("sha256").update(publicKey).digest("base64");
  return { authority: at("authority.pem"), certificate, key, fingerprint };
}

function settingsFor(hosts: readonly string[]): string {
  return `[req]
distinguished_name = name
x509_extensions = authority
prompt = no
[name]
CN = Sideline's tests
[authority]
basicConstraints = critical, CA:TRUE
keyUsage = critical, keyCertSign
subjectKeyIdentifier = hash
[hosts]
basicConstraints = critical, CA:FALSE
extendedKeyUsage = serverAuth
subjectAltName = ${hosts.map((host) => `DNS:${host}`).join(", ")}
`;
}
