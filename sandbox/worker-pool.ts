/** Takes the messages of one call; `send` answers on the line they came from. */
export type CallReceiver = (message: unknown, send: (message: unknown) => void) => void;

/** What a call is about, apart from what is the same for all calls of a pool. */
export interface ToolTask {
  args: unknown;
  session: string;
}

/** A call that was handed to a pool. */
export interface PoolCall {
  /** What the plugin answered, unread; rejects when what runs the call ends. */
  readonly reply: Promise<unknown>;
  /** Asks the tool to stop. */
  cancel(): void;
  /** Ends what runs the call. */
  kill(): void;
}

/** What runs one version of one plugin: threads, or a process for a plugin that nobody vouches for. */
export interface WorkerPool {
  /** How many calls may run side by side. */
  readonly width: number;
  /** No thread is alive, so the next task first boots one. */
  isCold(): boolean;
  /** Loads what booting a thread takes; what was loaded stays. */
  open(): Promise<void>;
  describe(signal: AbortSignal): Promise<unknown>;
  /** Begins a call. A pool that is cold is asked to describe its plugin first. */
  start(task: ToolTask, receiver: CallReceiver): PoolCall;
  destroy(): Promise<void>;
}
