import type { SideEffects } from '../../schemas/manifest.ts';
import type { ToolCall, Verdict } from './verdict.ts';

/** What the policy knows of a tool that talks to an application of macOS. */
interface MacTool {
  app: 'Notes' | 'Reminders' | 'Calendar' | 'Mail';
  effect: SideEffects;
}

const macTools: Readonly<Record<string, MacTool>> = {
  notes_create: { app: 'Notes', effect: 'reversible' },
  notes_append: { app: 'Notes', effect: 'reversible' },
  notes_list: { app: 'Notes', effect: 'none' },
  notes_read: { app: 'Notes', effect: 'none' },
  notes_search: { app: 'Notes', effect: 'none' },
  reminders_create: { app: 'Reminders', effect: 'reversible' },
  reminders_complete: { app: 'Reminders', effect: 'reversible' },
  reminders_list: { app: 'Reminders', effect: 'none' },
  calendar_create: { app: 'Calendar', effect: 'reversible' },
  calendar_list: { app: 'Calendar', effect: 'none' },
  calendar_search: { app: 'Calendar', effect: 'none' },
  mail_draft: { app: 'Mail', effect: 'reversible' },
  mail_send: { app: 'Mail', effect: 'irreversible' },
  mail_search: { app: 'Mail', effect: 'none' },
  mail_list_inbox: { app: 'Mail', effect: 'none' },
  mail_list_unread: { app: 'Mail', effect: 'none' },
};

/** The rules of the macOS tools. `whyNot` says why there is no macOS to talk to, or undefined where there is. */
export function macosRules(whyNot: () => string | undefined): Readonly<Record<string, (call: ToolCall) => Verdict>> {
  return Object.fromEntries(Object.entries(macTools).map(([name, tool]) => [name, (call: ToolCall) => judge(call, tool, whyNot())]));
}

/** Judges a script that a tool brings: only okso's own tools bring scripts that are known. AppleScript can do whatever the person at the Mac can. */
export function judgeScript(tool: string): Verdict {
  const known = macTools[tool];
  if (known !== undefined) {
    // The call as a whole was judged, arguments and all, before the tool started.
    return {
      verdict: 'allow',
      rule: 'macos.own-script',
      reason: `${tool} runs its own script`,
      effect: known.effect,
      target: known.app,
      opens: 'plan',
    };
  }
  return {
    verdict: 'ask',
    rule: 'macos.foreign-script',
    reason: `${tool} runs an AppleScript that okso does not know, and a script can do anything`,
    effect: 'irreversible',
    target: tool,
    opens: 'explicit',
  };
}

function judge({ tool, args }: ToolCall, { app, effect }: MacTool, absent: string | undefined): Verdict {
  const verdict = { effect, target: app, opens: 'plan' } as const;
  if (absent !== undefined) return { ...verdict, verdict: 'allow', rule: 'macos.absent', reason: `${tool} does nothing here: ${absent}` };
  if (effect === 'none') return { ...verdict, verdict: 'allow', rule: 'macos.read', reason: `${tool} looks into ${app} and changes nothing` };
  if (effect === 'irreversible') return judgeSending(args);
  return { ...verdict, verdict: 'ask', rule: 'macos.change', reason: `${tool} changes something in ${app}` };
}

/** A mail cannot be called back. Approval of the plan covers it only when the plan itself says who gets it: otherwise what was read on the way would choose. */
function judgeSending(args: Readonly<Record<string, unknown>>): Verdict {
  const verdict = { verdict: 'ask', effect: 'irreversible' } as const;
  // Nothing will be sent: the tool itself says what is missing.
  if (args.to === undefined && args.input === undefined)
    return { ...verdict, rule: 'macos.send', reason: 'a mail to nobody', target: 'Mail', opens: 'plan' };
  const recipients = recipientsOf(args);
  if (recipients === '' || /\{\{\d+\}\}/.test(recipients)) {
    return {
      ...verdict,
      rule: 'macos.send-open',
      reason: 'who gets the mail would only turn out while the plan runs',
      target: 'Mail',
      opens: 'explicit',
    };
  }
  return { ...verdict, rule: 'macos.send', reason: `a mail would be sent to ${recipients}`, target: recipients, opens: 'plan' };
}

function recipientsOf({ to, input }: Readonly<Record<string, unknown>>): string {
  const given = to ?? (typeof input === 'string' ? input.split('\n')[0] : input);
  return typeof given === 'string' ? given.trim() : '';
}
