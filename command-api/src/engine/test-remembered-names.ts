import type { NamedCommand, NamedCommands } from './named-commands.ts';

/** The memory of named commands without a database: processes that share it share its entries. */
export function rememberedNames(): NamedCommands {
  const notes = new Map<string, NamedCommand>();
  const note = (command: string, named: Partial<NamedCommand> & Pick<NamedCommand, 'fingerprint'>) =>
    void notes.set(command, { nothing: null, answer: null, ...notes.get(command), ...named });
  return {
    expect: () => undefined,
    peek: async (command) => notes.get(command),
    find: async (command) => notes.get(command),
    noteNothing: async (command, fingerprint, stream) => note(command, { fingerprint, nothing: stream }),
    noteDone: (command, fingerprint) => note(command, { fingerprint }),
    noteAnswer: (command, fingerprint, answer) => note(command, { fingerprint, answer }),
    storeAnswer: async (command, fingerprint, answer) => note(command, { fingerprint, answer }),
  };
}
