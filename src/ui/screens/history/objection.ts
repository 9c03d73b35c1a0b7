import type { ObjectToMiss } from "#application/use-cases/object-to-miss.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";

/** The member says that it did not miss one game. */
export class Objection {
  readonly steps = new OneStep<"object", { readonly kind: "refused" }>();
  readonly #objectToMiss: Pick<ObjectToMiss, "run">;
  readonly #onDone: () => Promise<void>;

  constructor(objectToMiss: Pick<ObjectToMiss, "run">, onDone: () => Promise<void>) {
    this.#objectToMiss = objectToMiss;
    this.#onDone = onDone;
  }

  /** Never rejects. */
  async send(joinId: JoinId): Promise<void> {
    await this.steps.run("object", async () => {
      const answer = await this.#objectToMiss.run(joinId);
      if (answer.kind === "refused") this.steps.say({ kind: "refused" });
      else await this.#onDone();
    });
  }
}
