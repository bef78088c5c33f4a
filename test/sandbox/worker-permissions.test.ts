import { expect, it } from 'vitest';
import { permissionFlags } from '../../sandbox/worker-permissions.ts';

const read = ['/a', '/b/*'];

it.each([
  ['Node 20', ['--experimental-permission'], '--experimental-permission'],
  ['Node 22', ['--experimental-permission', '--permission'], '--permission'],
  ['Node 24', ['--permission'], '--permission'],
])('on %s a thread is confined by the option that it knows', (_node, flags, expected) => {
  const given = permissionFlags({ read, net: true, nodeFlags: new Set(flags) });
  expect(given[0]).toBe(expected);
  expect(given).toEqual(expect.arrayContaining(['--allow-fs-read=/a', '--allow-fs-read=/b/*']));
  expect(given).not.toContain('--allow-net');
});

it('where the network can be shut, only a tool that declares it gets it', () => {
  const nodeFlags = new Set(['--permission', '--allow-net']);
  expect(permissionFlags({ read, net: true, nodeFlags })).toContain('--allow-net');
  expect(permissionFlags({ read, net: false, nodeFlags })).not.toContain('--allow-net');
});

it('where there is no permission model no option is given', () => {
  expect(permissionFlags({ read, net: false, nodeFlags: new Set() })).toEqual([]);
});
