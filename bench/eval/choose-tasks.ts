import { OksoError } from '../../schemas/okso-error.ts';

export interface Choice {
  only?: readonly string[] | undefined;
  kinds?: readonly string[] | undefined;
  /** Every `of`-th task from the `index`-th on; both count from 1. */
  shard?: { index: number; of: number } | undefined;
}

/** The tasks that are left by a choice. A name that fits nothing is a mistake, not an empty choice. */
export function chooseTasks<Task extends { id: string; kind: string }>(tasks: readonly Task[], { only, kinds, shard }: Choice): Task[] {
  const unknown = [
    ...(only ?? []).filter((id) => !tasks.some((task) => task.id === id)),
    ...(kinds ?? []).filter((kind) => !tasks.some((task) => task.kind === kind)),
  ];
  if (unknown.length > 0)
    throw new OksoError('OKSO_USAGE', `no task is called ${unknown.join(', ')}`, { hint: 'See the ids and kinds in the task file.' });
  const chosen = tasks
    .filter(({ id }) => only === undefined || only.includes(id))
    .filter(({ kind }) => kinds === undefined || kinds.includes(kind))
    .filter((_, index) => shard === undefined || index % shard.of === shard.index - 1);
  if (chosen.length === 0) throw new OksoError('OKSO_USAGE', 'no task is left to run', { hint: 'Loosen --only, --kind or --shard.' });
  return chosen;
}
