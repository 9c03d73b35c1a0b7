import { ContainerModule } from "inversify";
import { HttpBankAccountRepository } from "#adapters/http/http-bank-account-repository.ts";
import { ListBankAccounts } from "#application/use-cases/list-bank-accounts.ts";
import { RemoveBankAccount } from "#application/use-cases/remove-bank-account.ts";
import { SetBankAccount } from "#application/use-cases/set-bank-account.ts";
import { clientHttp, clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";

/** Where refunds go by bank. */
export const bankAccountsModule = new ContainerModule(({ bind }) => {
  const accounts = [ports.bankAccounts] as const;
  bind(ports.bankAccounts)
    .toResolvedValue((http) => new HttpBankAccountRepository(http), [clientHttp])
    .inSingletonScope();
  bind(uses.listBankAccounts)
    .toResolvedValue((...deps) => new ListBankAccounts(...deps), [...accounts])
    .inSingletonScope();
  bind(uses.setBankAccount)
    .toResolvedValue((...deps) => new SetBankAccount(...deps), [...accounts])
    .inSingletonScope();
  bind(uses.removeBankAccount)
    .toResolvedValue((...deps) => new RemoveBankAccount(...deps), [...accounts])
    .inSingletonScope();
});
