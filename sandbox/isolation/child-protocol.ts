import type { CallTask, LineCancel, LineMessage } from '../protocol.ts';

/** File descriptors of the pipes between host and child, as the child sees them. */
export const CHILD_READS = 3;
export const CHILD_WRITES = 4;

/** Host to child: a task (without a body: describe yourself), or a part of a call that runs. */
export type HostMessage = { task: number; body: CallTask | null } | LineMessage | LineCancel;

/** Child to host: how a task ended, as the JSON text of a ToolResult, or a call's request to the host. */
export type ChildMessage = { task: number; reply: string } | LineMessage;
