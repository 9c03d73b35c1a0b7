/** Ends a command, with sentences for people and an exit code for programs. */
export class CommandFailed extends Error {
  override readonly name = "CommandFailed";
  readonly sentences: readonly string[];
  readonly exitCode: number;
  constructor(exitCode: number, sentences: readonly string[]) {
    super(sentences.join("\n"));
    this.exitCode = exitCode;
    this.sentences = sentences;
  }
}

export const exitCodes = { done: 0, refused: 1, usage: 2, unreachable: 3 } as const;

/** The command line or a setting is wrong. */
export function usageFault(...sentences: readonly string[]): CommandFailed {
  return new CommandFailed(exitCodes.usage, sentences);
}

/** The server refused. */
export function refusal(...sentences: readonly string[]): CommandFailed {
  return new CommandFailed(exitCodes.refused, sentences);
}

/** The server did not answer. */
export function unreachable(...sentences: readonly string[]): CommandFailed {
  return new CommandFailed(exitCodes.unreachable, sentences);
}
