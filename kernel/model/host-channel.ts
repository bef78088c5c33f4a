import { type FromHost, fromHostSchema, type ToHost } from './host-protocol.ts';

/** A way to one model host, whoever started it. While nobody waits for it, it does not keep this process alive. */
export interface HostChannel {
  send(message: ToHost): void;
  /** Whether this process must stay alive for an answer. */
  hold(isNeeded: boolean): void;
  close(): Promise<void>;
}

/** What is heard from a host. */
export interface HostListener {
  onMessage: (message: FromHost) => void;
  /** Something came that no host says. */
  onNonsense: (problem: string) => void;
  /** There is no host any more, and why; not called after `close`. */
  onEnd: (reason: string) => void;
}

/** Understands what came from a host, which runs native code and is not believed. */
export function hear(value: unknown, { onMessage, onNonsense }: HostListener): void {
  const parsed = fromHostSchema.safeParse(value);
  if (parsed.success) onMessage(parsed.data);
  else onNonsense(parsed.error.message);
}

/** One of the calls that llama.cpp lists behind its fault: `/usr/lib/libggml-base.so(ggml_abort+0x152)[0x7f021814df42]`. */
const CALL = /\[0x[0-9a-f]+\]$/i;

/** The line that says most of what a process wrote before it ended: Node and llama.cpp both write more after it. */
export function tellingLine(text: string): string {
  const lines = text.split('\n').flatMap((line) => line.trim() || []);
  const line = lines.findLast((candidate) => /error|assert|abort|terminate/i.test(candidate) && !CALL.test(candidate)) ?? lines.at(-1);
  return line === undefined ? '' : `: ${line}`;
}
