import { size } from '../../model/download/progress-line.ts';
import type { ResidentStatus } from '../../model/resident/resident-protocol.ts';

/** How a resident host is getting on, in a line for a person. */
export function hostLine({ model, pid, state, threads, clients, served, uptimeMs, idleLeftMs, memoryBytes }: ResidentStatus): string {
  return [
    `${model}: process ${pid}`,
    state,
    ...(threads === undefined ? [] : [count(threads, 'thread')]),
    size(memoryBytes),
    `${count(served, 'request')} served`,
    `up ${duration(uptimeMs)}`,
    clients > 0 ? `${count(clients, 'command')} connected` : `ends in ${duration(idleLeftMs ?? 0)} unless it is needed`,
  ].join(', ');
}

/** The same for scripts. */
export function hostRow({ pid, model, modelPath, state, threads, clients, served, uptimeMs, idleLeftMs, memoryBytes }: ResidentStatus) {
  const seconds = (ms: number): number => Math.round(ms / 1000);
  return {
    pid,
    model,
    modelPath,
    state,
    threads: threads ?? null,
    clients,
    served,
    uptimeS: seconds(uptimeMs),
    idleLeftS: idleLeftMs === undefined ? null : seconds(idleLeftMs),
    memoryBytes,
  };
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  if (seconds < 120) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`;
}
