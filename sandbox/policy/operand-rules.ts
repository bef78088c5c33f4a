import { lstatSync } from 'node:fs';
import { isPersonsRule } from '../../schemas/persons-rule.ts';
import { copyOperands } from './copy-rules.ts';
import type { Examination } from './examination.ts';
import { expandToRead } from './expand-to-read.ts';
import { matchesEverything } from './globs.ts';
import { noteSecondName } from './hard-links.ts';
import type { Access } from './path-rules.ts';
import { realPath } from './real-path.ts';
import { withoutSecrets } from './secrets.ts';
import type { OperandKind } from './terminal-table.ts';

/** Judges what a command line names and gives back the operands as the program gets them. */
export function examineOperands(examination: Examination, kind: Exclude<OperandKind, 'find'>): string[] {
  switch (kind) {
    case 'look':
    case 'read':
    case 'create':
    case 'add':
    case 'append':
    case 'write':
    case 'move':
      return eachPath(examination, kind);
    case 'discard':
      return discardOperands(examination);
    case 'delete':
      return deleteOperands(examination);
    case 'touch':
      return touchOperands(examination);
    case 'copy':
    case 'rename':
      return copyOperands(examination, kind);
    case 'search':
      return searchOperands(examination);
    case 'input':
      return inputOperands(examination);
    case 'text':
      return [...examination.operands];
    case 'format':
      return formatOperands(examination);
    case 'open':
      return openOperands(examination);
  }
}

function eachPath(examination: Examination, access: Access): string[] {
  const paths =
    access === 'look' || access === 'read' ? expandToRead(examination) : examination.operands.flatMap((operand) => examination.expand(operand));
  // A dash is the text handed in, or nothing: there is no terminal behind it to wait for.
  for (const path of paths) if (path !== '-') examination.check(path, access);
  if (examination.command.name === 'diff' && paths.some((path) => examination.isFolder(path))) {
    examination.added.push(...withoutSecrets.diff);
  }
  return paths;
}

function discardOperands(examination: Examination): string[] {
  const paths = examination.operands.flatMap((operand) => examination.expand(operand));
  for (const path of paths) {
    examination.check(path, 'discard');
    if (!examination.has('-p', '--parents')) continue;
    // -p goes up the path as it is written, so each step is judged.
    for (let up = parentOf(path); up !== ''; up = parentOf(up)) examination.check(up, 'discard');
  }
  return paths;
}

const parentOf = (path: string): string =>
  path
    .replace(/\/+$/, '')
    .replace(/[^/]+$/, '')
    .replace(/\/+$/, '');

function deleteOperands(examination: Examination): string[] {
  const recursive = examination.has('-r', '-R', '--recursive');
  const { workspace } = examination;
  const paths: string[] = [];
  for (const operand of examination.operands) {
    const folder = operand.replace(/[^/]*\/*$/, '');
    if (
      operand.includes('**') ||
      (matchesEverything(operand) && (folder === '' || folder === './' || workspace.isRoot(realPath(examination.absolute(folder)).path)))
    ) {
      examination.note({
        verdict: 'ask',
        rule: 'terminal.wide-glob',
        reason: `rm ${operand} would delete everything it finds here`,
        effect: 'irreversible',
        target: operand,
      });
    }
    for (const path of examination.expand(operand)) {
      const { real, verdict } = examination.check(path, 'delete');
      // Whoever wrote a rule that this folder may be deleted meant all that is in it.
      if (recursive && isRealFolder(real.path) && !isPersonsRule(verdict.rule)) {
        examination.note({
          verdict: 'ask',
          rule: 'terminal.recursive-delete',
          reason: `the folder ${path} would be deleted with all that is in it`,
          effect: 'irreversible',
          target: real.path,
        });
      }
      paths.push(path);
    }
  }
  return paths;
}

function touchOperands(examination: Examination): string[] {
  const paths = examination.operands.flatMap((operand) => examination.expand(operand));
  const creates = !examination.has('-c', '--no-create');
  for (const path of paths) {
    const { real } = examination.check(path, 'create');
    noteSecondName(examination, path, real);
    const parent = parentOf(path);
    if (creates && !real.exists && parent !== '' && !examination.isFolder(parent)) examination.needFolder(parent);
  }
  return paths;
}

function searchOperands(examination: Examination): string[] {
  const { operands, added, command } = examination;
  const patternIsFlag = examination.has('-e', '--regexp', '-f', '--file');
  const patterns = patternIsFlag ? [] : operands.slice(0, 1);
  const paths = expandToRead(examination, operands.slice(patterns.length));
  if (paths.length === 0 && !examination.hasStdin && (patternIsFlag || patterns.length > 0)) {
    // Without a file grep would wait for text that never comes; what is meant is the folder.
    paths.push('.');
    if (command.name === 'grep') added.push('-n');
  }
  for (const path of paths) if (path !== '-') examination.check(path, 'read');
  const descends =
    (examination.valueOf('-d', '--directories') ?? '').startsWith('r') || examination.has('-r', '-R', '--recursive', '--dereference-recursive');
  if (command.name !== 'grep') added.push(...withoutSecrets.ripgrep);
  else if (descends || paths.some((path) => examination.isFolder(path))) {
    if (!descends) added.push('-r');
    // After the user's own --include and --exclude: the last one that matches wins.
    added.push(...withoutSecrets.grep);
  }
  return [...patterns, ...paths];
}

function inputOperands(examination: Examination): string[] {
  const paths = examination.operands.flatMap((operand) => examination.expand(operand));
  const [input, output] = paths;
  if (input !== undefined && input !== '-') examination.check(input, 'read');
  if (output !== undefined) {
    const reason = `${examination.command.name} would write its second file; save the output with file_write instead`;
    examination.note({ verdict: 'deny', rule: 'terminal.refused-flag', reason, effect: 'irreversible', target: output });
  }
  return paths;
}

function formatOperands(examination: Examination): string[] {
  for (const operand of examination.operands) {
    if (operand.startsWith('+')) continue;
    examination.note({
      verdict: 'deny',
      rule: 'terminal.sets-clock',
      reason: `date ${operand} would set the clock; a format begins with +`,
      effect: 'irreversible',
      target: operand,
    });
  }
  return [...examination.operands];
}

const ADDRESS = /^[a-z][a-z\d+.-]+:/i;

/** What opens decides for itself what it does with a file or an address, so a person looks at each. */
function openOperands(examination: Examination): string[] {
  const targets = examination.operands.flatMap((operand) => (ADDRESS.test(operand) ? [operand] : examination.expand(operand)));
  for (const target of targets) if (!ADDRESS.test(target)) examination.check(target, 'read');
  const named = targets.join(' ');
  const reason = `open hands ${named === '' ? 'the call' : named} to another program`;
  examination.note({ verdict: 'ask', rule: 'terminal.open', reason, effect: 'irreversible', target: named });
  return targets;
}

function isRealFolder(path: string): boolean {
  try {
    return lstatSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
  } catch {
    return false;
  }
}
