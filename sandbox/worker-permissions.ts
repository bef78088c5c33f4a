export interface WorkerPermissions {
  /** Files and folders (`/path/*`) that the thread may read; everything else of the file system, and every process, is shut. */
  read: readonly string[];
  /** Whether the tool declares the net capability; Node before 25 cannot shut the network. */
  net: boolean;
  /** Which options this Node knows: `process.allowedNodeEnvironmentFlags`. */
  nodeFlags: ReadonlySet<string>;
}

/**
 * Node's options that confine one worker thread. They are a seat belt and not a wall: Node promises nothing against hostile code, files
 * that the host has open can be reached by number, and links inside an allowed folder are followed.
 */
export function permissionFlags({ read, net, nodeFlags }: WorkerPermissions): string[] {
  // Node 20 knows the option by its first name only, and warns that it is experimental on every start of a thread.
  const model = ['--permission', '--experimental-permission'].find((flag) => nodeFlags.has(flag));
  if (model === undefined) return [];
  return [
    model,
    '--disable-warning=ExperimentalWarning',
    '--disable-warning=SecurityWarning',
    ...read.map((path) => `--allow-fs-read=${path}`),
    ...(net && nodeFlags.has('--allow-net') ? ['--allow-net'] : []),
  ];
}
