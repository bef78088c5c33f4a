/** Processors this process may keep busy: those it may run on, or fewer where a container's quota allows fewer. */
export function availableCores({ parallelism, readFile }: { parallelism: number; readFile: (path: string) => string | undefined }): number {
  const quota = cgroupQuota(readFile);
  return Math.max(1, Math.min(parallelism, quota === undefined ? parallelism : Math.ceil(quota)));
}

/** Cores' worth of time a control group may use: version 2 in one file, version 1 in two. */
function cgroupQuota(readFile: (path: string) => string | undefined): number | undefined {
  const [limit, period] = (readFile('/sys/fs/cgroup/cpu.max') ?? '').trim().split(/\s+/);
  const limitOne = readFile('/sys/fs/cgroup/cpu/cpu.cfs_quota_us')?.trim();
  const periodOne = readFile('/sys/fs/cgroup/cpu/cpu.cfs_period_us')?.trim();
  return share(limit, period) ?? share(limitOne, periodOne);
}

function share(limit: string | undefined, period: string | undefined): number | undefined {
  const cores = Number(limit) / Number(period);
  // "max", -1 and missing files all mean: no limit.
  return Number.isFinite(cores) && cores > 0 ? cores : undefined;
}
