import { slipCodeText, type SlipCode, transferNameOf } from "#domain/slip-code/slip-code.ts";
import {
  type BankedTransfer,
  type SlipVerdict,
  type SlipVerifier,
  SlipVerifierUnavailable,
} from "#server/application/transfers/slip-verifier.ts";

/** Banks with books of their own. */
export class InMemorySlipVerifier implements SlipVerifier {
  readonly #books = new Map<string, { readonly reference: string; readonly transfer: BankedTransfer }>();
  /** How often a bank was asked, in vain or not. */
  asked = 0;
  isDown = false;

  /** Somebody transfers money. */
  transfer(code: Pick<SlipCode, "bank" | "reference">, transfer: BankedTransfer): void {
    this.#books.set(transferNameOf(code), { reference: code.reference, transfer });
  }

  asksAbout(code: SlipCode): boolean {
    return slipCodeText(code) !== null;
  }

  async verify(code: SlipCode): Promise<SlipVerdict> {
    this.asked += 1;
    if (this.isDown) throw new SlipVerifierUnavailable("The bank does not answer.");
    const found = this.#books.get(transferNameOf(code));
    // A bank takes the reference as it stands.
    return found?.reference === code.reference ? { kind: "known", transfer: found.transfer } : { kind: "unknown" };
  }
}

/** No bank is asked: the default. */
export class NoSlipVerifier implements SlipVerifier {
  asksAbout(): boolean {
    return false;
  }

  async verify(): Promise<SlipVerdict> {
    throw new SlipVerifierUnavailable("No bank is asked here.");
  }
}
