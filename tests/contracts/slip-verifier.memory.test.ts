import { InMemorySlipVerifier } from "#server/adapters/memory/slip-verifier.ts";
import { slipVerifierContract } from "./slip-verifier.contract.ts";

slipVerifierContract("memory", () => {
  const verifier = new InMemorySlipVerifier();
  return {
    verifier,
    transfer: (code, transfer) => verifier.transfer(code, transfer),
    goDown: (isDown) => {
      verifier.isDown = isDown;
    },
  };
});
