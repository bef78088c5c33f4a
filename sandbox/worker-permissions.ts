export interface WorkerPermissions {
  /** Files and folders (`/path/*`) that the thread may read; everything else of the file system, and every process, is shut. */
  read: readonly string[];
  /** Which options this Node knows: `process.allowedNodeEnvironmentFlags`. */
  nodeFlags: ReadonlySet<string>;
}

/**
 * Node's options that confine one worker thread. They are a seat belt and not a wall: Node promises nothing against hostile code, files
 * that the host has open can be reached by number, links inside an allowed folder are followed, and before Node 25 the network is open.
 */
export function permissionFlags({ read, nodeFlags }: WorkerPermissions): string[] {
  // Node 20 knows the option by its first name only, and warns that it is experimental on every start of a thread.
  const model = ['--permission', '--experimental-permission'].find((flag) => nodeFlags.has(flag));
  if (model === undefined) return [];
  return [model, '--disable-warning=ExperimentalWarning', '--disable-warning=SecurityWarning', ...read.map((path) => `--allow-fs-read=${path}`)];
}
