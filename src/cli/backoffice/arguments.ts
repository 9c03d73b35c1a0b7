import { usageFault } from "./failures.ts";

export interface Arguments<Names extends string, Flags extends string, Options extends string> {
  readonly given: Readonly<Record<Names, string>>;
  readonly flags: Readonly<Record<Flags, boolean>>;
  readonly options: Readonly<Partial<Record<Options, string>>>;
}

/**
 * Reads what follows a command: values by position, `--flags`, and `--options` with a value. Ids and tickets may begin
 * with a dash, so only what begins with two is an option; after a bare `--` nothing is.
 * @throws CommandFailed for one too few or too many, or an option that the command does not know.
 */
export function readArguments<
  Names extends string = never,
  Flags extends string = never,
  Options extends string = never,
>(
  args: readonly string[],
  known: {
    readonly names?: readonly Names[];
    readonly flags?: readonly Flags[];
    readonly options?: readonly Options[];
  },
): Arguments<Names, Flags, Options> {
  const { names = [], flags = [], options = [] } = known;
  const positional: string[] = [];
  const raised = new Set<string>();
  const values = new Map<string, string>();
  for (let index = 0; index < args.length; index += 1) {
    const arg = args[index] ?? "";
    const name = arg.slice(2);
    if (arg === "--") {
      positional.push(...args.slice(index + 1));
      break;
    }
    if (!arg.startsWith("--")) positional.push(arg);
    else if (isOneOf(flags, name)) raised.add(name);
    else if (isOneOf(options, name)) values.set(name, valueAfter(args, (index += 1), arg));
    else throw usageFault(`There is no option "${arg}" here. Write -- before a value that begins so.`);
  }
  const missing = names[positional.length];
  if (missing !== undefined) throw usageFault(`${missing} is missing.`);
  if (positional.length > names.length) throw usageFault(`Nothing is known of "${positional[names.length]}".`);
  return {
    given: Object.fromEntries(names.map((name, index) => [name, positional[index]])) as Record<Names, string>,
    flags: Object.fromEntries(flags.map((flag) => [flag, raised.has(flag)])) as Record<Flags, boolean>,
    options: Object.fromEntries(values) as Partial<Record<Options, string>>,
  };
}

/** An option's value; `shown` is how the help writes it: `--event EVENT`. Throws CommandFailed where it is missing. */
export function needed(value: string | undefined, shown: string): string {
  if (value === undefined) throw usageFault(`${shown} is missing.`);
  return value;
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
}

function valueAfter(args: readonly string[], index: number, option: string): string {
  const value = args[index];
  if (value === undefined) throw usageFault(`${option} needs a value.`);
  return value;
}
