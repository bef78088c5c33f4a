import { touchBeside } from './copy-touches.ts';
import type { Examination } from './examination.ts';
import { noteSecondName } from './hard-links.ts';

/** cp and mv: sources are read or taken away, and every name they arrive under is judged. */
export function copyOperands(examination: Examination, kind: 'copy' | 'rename'): string[] {
  const given = examination.operands.flatMap((operand) => examination.expand(operand));
  const named = examination.valueOf('-t', '--target-directory');
  const destination = named ?? (given.length > 1 ? given.at(-1) : undefined);
  const sources = named === undefined && destination !== undefined ? given.slice(0, -1) : given;
  for (const source of sources) examineSource(examination, source, kind);
  const suffix = examination.valueOf('-S', '--suffix') ?? '';
  if (suffix.includes('/')) {
    const reason = `backups with the suffix ${suffix} would lie in another folder`;
    examination.note({ verdict: 'ask', rule: 'path.outside', reason, effect: 'reversible', target: suffix });
  }
  if (destination !== undefined && sources.length > 0) examineTargets(examination, sources, destination, named !== undefined, kind);
  return given;
}

function examineSource(examination: Examination, source: string, kind: 'copy' | 'rename'): void {
  // Moving a file of credentials away is as telling as reading it, and both are judged by where a link leads.
  examination.check(source, 'read');
  if (kind === 'rename') examination.check(source, 'move');
  else if (examination.isFolder(source) && !examination.has('-r', '-R', '--recursive', '-a', '--archive') && !examination.added.includes('-r')) {
    // cp would leave the folder out with a complaint; nobody asks for that.
    examination.added.push(examination.command.spec.replace?.['-r'] ?? '-r');
  }
}

function examineTargets(examination: Examination, sources: readonly string[], destination: string, isNamed: boolean, kind: 'copy' | 'rename'): void {
  const asName = examination.has('-T', '--no-target-directory');
  const exists = examination.isFolder(destination);
  const intoFolder = !asName && (exists || isNamed || destination.endsWith('/') || sources.length > 1);
  const keepsPath = examination.has('--parents');
  if (intoFolder && !exists) examination.needFolder(destination);
  const parent = destination.replace(/[^/]*$/, '');
  if (!intoFolder && parent !== '' && !examination.isFolder(parent)) examination.needFolder(parent);
  for (const source of sources) {
    if (keepsPath && source.split('/').includes('..')) {
      const reason = `${source} together with --parents reaches above the folder it is copied to`;
      examination.note({ verdict: 'ask', rule: 'path.outside', reason, effect: 'reversible', target: source });
    }
    const target = intoFolder ? `${destination}/${keepsPath ? source : nameOf(source)}` : destination;
    examineTarget(examination, target, kind);
    touchBeside(examination, target, keepsPath);
  }
}

function examineTarget(examination: Examination, target: string, kind: 'copy' | 'rename'): void {
  // Of -n and -f the last one counts for mv; where both stand, the dangerous reading does.
  if (examination.has('-n', '--no-clobber') && !examination.has('-f', '--force')) {
    examination.check(target, 'create');
    return;
  }
  // A new name loses nothing; an existing one is overwritten or, for a folder, mixed with what is there.
  const { real, verdict } = examination.check(target, 'create');
  if (!real.exists) return;
  // Whoever allows this very step allows the loss, and it can still be taken back.
  if (verdict.verdict !== 'allow') {
    examination.touches.push({ path: real.path, access: 'write' });
    return;
  }
  examination.check(target, 'write');
  if (examination.isFolder(target)) examination.added.push(...(examination.command.spec.mixing ?? []));
  // A file moved here takes the name; one copied here is written into what the name stands for.
  if (kind === 'copy') noteSecondName(examination, target, real);
}

function nameOf(path: string): string {
  return path.replace(/\/+$/, '').split('/').at(-1) ?? path;
}
