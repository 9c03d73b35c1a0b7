import type { Container } from "inversify";
import { clientUseCases } from "../client-tokens.ts";

/**
 * From now on whatever surprise a use case throws is reported, also where a view model makes an error state of it or goes
 * on without an answer. What is thrown, and to whom, stays as it is.
 */
export function reportSurprises(container: Container): void {
  const report = (error: unknown): void => container.get(clientUseCases.reportSurprise).run(error);
  for (const [name, token] of Object.entries(clientUseCases)) {
    if (name !== "reportSurprise") container.onActivation<object>(token, (_, useCase) => watched(useCase, report));
  }
}

function watched<UseCase extends object>(useCase: UseCase, report: (error: unknown) => void): UseCase {
  return new Proxy(useCase, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      return (...given: readonly unknown[]): unknown => {
        try {
          const answer: unknown = Reflect.apply(value, target, given);
          if (answer instanceof Promise) answer.catch(report);
          return answer;
        } catch (error) {
          report(error);
          throw error;
        }
      };
    },
  });
}
