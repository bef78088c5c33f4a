import { randomUUID } from 'node:crypto';
import { MessagePort, receiveMessageOnPort, type Worker } from 'node:worker_threads';
import type { CallTask, LineCancel, LineMessage, LineReady, LineRest } from './protocol.ts';
import type { CallReceiver, ToolTask } from './worker-pool.ts';

/** Messages that belong to nothing. A call that has just ended leaves a few; a plugin that sends more is flooding. */
const MAX_STRAYS = 10_000;

/** Messages of a dead thread that are still read: its answer is the last of them, and what floods is not read to its end. */
const MAX_LAST_WORDS = 64;

/** Of a UUID; a thread's reply is the id of its call and then the text of the result. */
const CALL_ID_LENGTH = 36;

/** One call on its way to a thread, on it, or settled. A class, because one is made for every call. */
export class ThreadCall {
  readonly id = randomUUID();
  readonly text: string;
  readonly hear: CallReceiver;
  readonly reply: Promise<unknown>;
  /** Threads that died while it waited for them. */
  misses = 0;
  /** The thread it was sent to. */
  thread: Thread | undefined = undefined;
  settle: (reply: unknown) => void = () => undefined;
  fail: (reason: Error) => void = () => undefined;

  constructor({ args, session }: ToolTask, hear: CallReceiver) {
    this.text = JSON.stringify({ call: this.id, args, session } satisfies CallTask);
    this.hear = hear;
    this.reply = new Promise((resolve, reject) => {
      this.settle = resolve;
      this.fail = reject;
    });
  }
}

/** What a thread tells its pool. */
export interface ThreadListener {
  /** It has nothing to do; with a number when it has just begun to serve under that lease. */
  onFree: (thread: Thread, lease?: number) => void;
  onDeath: (thread: Thread, reason: Error | undefined) => void;
}

/** One thread as the host sees it: its line, and the one call that runs on it. Everything that comes from there is untrusted. */
export class Thread {
  readonly worker: Worker;
  readonly id: number;
  /** A task of piscina's lasts on it, so piscina leaves its faults to us. */
  isLeased = false;
  /** Calls may be sent to it. */
  isServing = false;
  /** It had a call since this was last looked at. */
  wasUsed = false;
  call: ThreadCall | undefined = undefined;
  private readonly listener: ThreadListener;
  private line: MessagePort | undefined = undefined;
  private strays = 0;

  constructor(worker: Worker, listener: ThreadListener) {
    this.worker = worker;
    this.id = worker.threadId;
    this.listener = listener;
    worker.on('message', (message: unknown) => this.openLine(message));
    worker.once('error', (error: unknown) => this.die(error instanceof Error ? error : new Error(String(error)), true));
    worker.once('exit', (code) => this.die(new Error(`worker exited with code: ${code}`), false));
  }

  run(call: ThreadCall): void {
    call.thread = this;
    this.call = call;
    this.wasUsed = true;
    this.line?.postMessage(call.text);
  }

  /** Asks the tool to stop. */
  cancel({ id }: ThreadCall): void {
    this.line?.postMessage({ call: id, cancel: true } satisfies LineCancel);
  }

  /** Nothing more is sent to it until it serves again. */
  rest(): void {
    this.isServing = false;
    this.line?.postMessage({ rest: true } satisfies LineRest);
  }

  end(): void {
    this.forget();
    void this.worker.terminate();
  }

  /** Hears nothing more from it: what a dead thread has sent may be a long queue. */
  forget(): void {
    this.line?.close();
    this.worker.removeAllListeners('message');
  }

  private openLine(message: unknown): void {
    const line = typeof message === 'object' && message !== null && 'oksoLine' in message ? message.oksoLine : undefined;
    if (!(line instanceof MessagePort) || this.line !== undefined) {
      this.stray();
      return;
    }
    this.line = line;
    line.on('message', (heard: unknown) => this.hear(heard));
    // An idle thread must not keep the program alive; piscina holds it while a call runs.
    line.unref();
  }

  private hear(heard: unknown): void {
    if (typeof heard === 'string') this.takeReply(heard);
    else this.takeMessage(typeof heard === 'object' && heard !== null ? heard : {});
  }

  private takeReply(text: string): void {
    const { call } = this;
    if (call?.id !== text.slice(0, CALL_ID_LENGTH)) {
      this.stray();
      return;
    }
    this.call = undefined;
    call.settle(text.slice(CALL_ID_LENGTH));
    if (this.isServing) this.listener.onFree(this);
  }

  private takeMessage({ ready, call: id, message }: Partial<LineReady & LineMessage>): void {
    const { call } = this;
    if (typeof ready === 'number' && call === undefined && !this.isServing) this.listener.onFree(this, ready);
    // The id is a secret of the call that runs: what is left of an earlier one cannot speak for it.
    else if (call !== undefined && id === call.id) call.hear(message, (answer) => this.line?.postMessage({ call: call.id, message: answer }));
    else this.stray();
  }

  private stray(): void {
    this.strays += 1;
    if (this.strays === MAX_STRAYS) void this.worker.terminate();
  }

  /** A thread that dies right after its answer is heard of before the answer is. */
  private hearLastWords(): void {
    for (let left = MAX_LAST_WORDS; left > 0 && this.call !== undefined && this.line !== undefined; left -= 1) {
      const heard = receiveMessageOnPort(this.line);
      if (heard === undefined) return;
      this.hear(heard.message);
    }
  }

  private die(reason: Error, isFault: boolean): void {
    this.isServing = false;
    this.hearLastWords();
    const { call } = this;
    this.call = undefined;
    this.forget();
    call?.fail(reason);
    // A thread that piscina has at rest is reported by piscina.
    this.listener.onDeath(this, isFault && this.isLeased && call === undefined ? reason : undefined);
  }
}
