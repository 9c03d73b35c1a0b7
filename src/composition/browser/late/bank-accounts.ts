import type { Bindings } from "../../bindings.ts";
import { HttpBankAccountRepository } from "#adapters/http/http-bank-account-repository.ts";
import { BankAccountRepository } from "#application/ports/bank-account-repository.ts";
import { bindOverHttp } from "../bind-port.ts";

/** The ports for refund bank accounts. */
export function provide(container: Bindings): void {
  bindOverHttp(container, BankAccountRepository, HttpBankAccountRepository);
}
