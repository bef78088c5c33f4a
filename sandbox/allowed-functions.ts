import type { Capability } from '../schemas/manifest.ts';
import { type HostFunctionName, hostFunctionNames } from './capability.ts';

/** Which capability opens which function; null for those that touch nothing outside the call. */
const needed: Record<HostFunctionName, readonly Capability[] | null> = {
  'fs.read': ['fs.read'],
  'fs.list': ['fs.read'],
  'fs.write': ['fs.write'],
  exec: ['exec'],
  python: ['exec'],
  osascript: ['osascript'],
  'net.fetch': ['net'],
  search: ['net'],
  'model.ask': ['model'],
  'state.get': null,
  'state.set': null,
  log: null,
  progress: null,
};

/** What a tool with these capabilities may ask of the host. The policy then judges every single request. */
export function allowedFunctions(capabilities: readonly Capability[]): ReadonlySet<HostFunctionName> {
  return new Set(hostFunctionNames.filter((name) => needed[name]?.some((capability) => capabilities.includes(capability)) ?? true));
}
