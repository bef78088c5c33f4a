import type { Observation } from '../../../schemas/messages.ts';
import { pathsWritten } from '../language/python-code.ts';
import { CSV_SET, FILE_EDIT, FILE_WRITE, INI_SET, JSON_SET, PYTHON, TERMINAL } from '../language/tool-names.ts';
import { operandsOf } from '../plan/command-line.ts';

/** A text this short is worth showing when it was written to a file. */
const SHOWN_CHARACTERS = 120;

/** One sentence on what a step changed, from its arguments and result; no model is needed to say `Created exports/2025.` */
export function describeChange({ step, args, result }: Observation): string {
  const value = result.ok && typeof result.value === 'object' && result.value !== null ? (result.value as Record<string, unknown>) : {};
  switch (step.tool) {
    case TERMINAL:
      return describeCommand(String(args['command']), operandsOf({ tool: step.tool, args }));
    case FILE_WRITE: {
      const content = String(args['content'] ?? '');
      const shown =
        content.trim() !== '' && content.trim().length <= SHOWN_CHARACTERS && !content.trim().includes('\n')
          ? `: ${content.trim()}`
          : ` (${Buffer.byteLength(content)} bytes)`;
      return `${args['mode'] === 'append' ? 'Added to' : 'Wrote'} ${args['path']}${shown}`;
    }
    case FILE_EDIT:
      return `Replaced ${JSON.stringify(args['find'])} by ${JSON.stringify(args['replace'])} in ${args['path']}${typeof value['replacements'] === 'number' ? ` (${value['replacements']}×)` : ''}.`;
    case CSV_SET:
      return `Set ${args['column']} of ${args['row']} to ${JSON.stringify(args['value'])} in ${args['path']}.`;
    case INI_SET:
    case JSON_SET:
      return `Set ${args['key']} to ${JSON.stringify(args['value'])} in ${args['path']}.`;
    case PYTHON:
      return `Changed ${pathsWritten(String(args['input'])).join(', ') || 'files with Python'}.`;
    default: {
      const words = Object.values(args).filter((argument) => typeof argument === 'string' && argument.length <= SHOWN_CHARACTERS);
      return value['skipped'] === true
        ? `Skipped ${step.tool}: ${value['reason'] ?? ''}`
        : `Done: ${step.tool.replaceAll('_', ' ')} ${words.map((word) => JSON.stringify(word)).join(' ')}`.trimEnd();
    }
  }
}

function describeCommand(command: string, paths: readonly string[]): string {
  const last = paths.at(-1) ?? '';
  const before = counted(paths.slice(0, -1));
  switch (command) {
    case 'mkdir':
      return `Created folder ${paths.join(', ')}.`;
    case 'touch':
      return `Created ${paths.join(', ')}.`;
    case 'rm':
      return `Deleted ${counted(paths)}.`;
    case 'rmdir':
      return `Removed folder ${paths.join(', ')}.`;
    case 'mv':
      return `Moved ${before} to ${last}.`;
    case 'cp':
      return `Copied ${before} to ${last}.`;
    default:
      return `Ran ${[command, ...paths].join(' ')}.`;
  }
}

/** Several names with their number, which is what people ask for next; how many a pattern has taken its words do not say. */
function counted(paths: readonly string[]): string {
  const names = paths.join(', ');
  return paths.length > 2 && !/[*?]/.test(names) ? `${paths.length} items: ${names}` : names;
}
