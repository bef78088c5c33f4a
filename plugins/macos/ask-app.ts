import { z } from 'zod';
import { type Host, ToolFailure } from '../sdk.ts';

export interface AppRequest {
  app: 'Notes' | 'Reminders' | 'Calendar' | 'Mail';
  /** AppleScript, the same at every call: what a person or a model wrote is in `args`. */
  script: string;
  args?: readonly string[];
  /** What the script's own error numbers mean. */
  faults?: Readonly<Record<number, { message: string; hint: string }>>;
}

/** What a tool gives where there is no macOS. */
export const skippedSchema = z.strictObject({ skipped: z.literal(true), reason: z.string() });
export type Skipped = z.infer<typeof skippedSchema>;

/** Does the work on a Mac; elsewhere warns, changes nothing and says so in the result. */
export async function onMac<Value>(host: Host, work: () => Promise<Value>): Promise<Value | Skipped> {
  try {
    return await work();
  } catch (error) {
    const absent = absentSchema.safeParse(error);
    if (!absent.success) throw error;
    const reason = absent.data.details.noOsascript;
    host.log('warn', `${reason}; nothing was changed`);
    return { skipped: true, reason };
  }
}

/** Runs a script and gives what it returns, without the line break that osascript adds. */
export async function askApp(host: Host, { app, script, args = [], faults = {} }: AppRequest): Promise<string> {
  const { stdout, stderr, exitCode } = await host.osascript({ script, args });
  if (exitCode === 0) return stdout.replace(/\n$/, '');
  throw explain(app, stderr, faults);
}

/** How the host says that there is no macOS. */
const absentSchema = z.object({ name: z.literal('ToolFailure'), details: z.object({ noOsascript: z.string() }) });

/** `errAEEventNotPermitted`: the person at the Mac has not allowed it, or has forbidden it. */
const NOT_PERMITTED = -1743;

/** osascript ends its complaint with the number in brackets: `execution error: Notes got an error: … (-1728)`. */
function explain(app: string, stderr: string, faults: NonNullable<AppRequest['faults']>): ToolFailure {
  const said = stderr.trim();
  const number = Number(/\((-?\d+)\)$/.exec(said)?.[1]);
  const known = faults[number];
  if (known !== undefined) return new ToolFailure(known.message, { hint: known.hint });
  if (number === NOT_PERMITTED) {
    return new ToolFailure(`macOS does not let okso control ${app}`, { hint: `Allow it in System Settings, Privacy & Security, Automation.` });
  }
  const reason = said.replace(/^.*?(?:execution|syntax) error: (?:[\w ]+ got an error: )?/s, '').replace(/\s*\(-?\d+\)$/, '');
  return new ToolFailure(reason === '' ? `${app} did not do it and gave no reason` : `${app}: ${reason}`, {
    hint: `See whether ${app} can be used by hand.`,
  });
}
