import type { Container } from "inversify";
import { sampleClientSecret, seedSamples } from "#server/adapters/sample/seed-samples.ts";
import { Clock } from "#server/application/ports/clock.ts";
import { SecretHasher } from "#server/application/merchants/merchant-access.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";
import { resolve } from "../resolve.ts";

/** Puts up the sample merchants and events, and tops them up when the app starts days later. */
export async function keepSamples(container: Container, clientSecret: string = sampleClientSecret): Promise<void> {
  await seedSamples({
    unitOfWork: resolve(container, UnitOfWork),
    clock: resolve(container, Clock),
    secrets: resolve(container, SecretHasher),
    clientSecret,
  });
}
