import type { Readable, Writable } from 'node:stream';
import { OksoError } from '../../../schemas/okso-error.ts';
import type { Io } from '../session/io.ts';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  /** A few words more, shown beside the choice that is marked. */
  hint?: string;
}

/** Questions to whoever sits at the terminal. Enter takes the default; Ctrl-C is OKSO_INTERRUPTED. */
export interface Person {
  /** The first choice is the default. */
  choose<Value extends string>(question: string, choices: readonly Choice<Value>[]): Promise<Value>;
  /** `problemWith` says what is wrong with an answer, which is then asked for again. */
  write(question: string, options: { problemWith: (text: string) => string | undefined; isSecret?: boolean }): Promise<string>;
  agree(question: string): Promise<boolean>;
}

/** Asks on stderr with arrow keys, and shows a secret as dots. The library is loaded here and nowhere else. */
export async function askPerson(io: Pick<Io, 'stdin' | 'stderr'>): Promise<Person> {
  const clack = await import('@clack/prompts');
  // What stands at a terminal is a stream of Node; Io says less so that tests can give less.
  const streams = { input: io.stdin as Readable, output: io.stderr as Writable };
  return {
    async choose(message, choices) {
      const chosen = answered(await clack.select<string>({ message, options: choices.map((choice) => ({ ...choice })), ...streams }));
      const [first, ...others] = choices;
      const choice = others.find(({ value }) => value === chosen) ?? first;
      if (choice === undefined) throw new Error('there was nothing to choose from');
      return choice.value;
    },
    async write(message, { problemWith, isSecret = false }) {
      const validate = (text: string | undefined): string | undefined => problemWith((text ?? '').trim());
      const asking = isSecret ? clack.password({ message, validate, ...streams }) : clack.text({ message, validate, ...streams });
      return answered(await asking).trim();
    },
    agree: async (message) => answered(await clack.confirm({ message, ...streams })),
  };
}

/** The library answers Ctrl-C with a symbol. */
function answered<Answer>(answer: Answer): Exclude<Answer, symbol> {
  if (typeof answer === 'symbol') {
    throw new OksoError('OKSO_INTERRUPTED', 'the setup was interrupted', { hint: 'Run `okso init` again whenever you like.' });
  }
  return answer as Exclude<Answer, symbol>;
}
