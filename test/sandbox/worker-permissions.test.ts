import { expect, it } from 'vitest';
import { permissionFlags } from '../../sandbox/worker-permissions.ts';

const read = ['/a', '/b/*'];

it.each([
  ['Node 20', ['--experimental-permission'], '--experimental-permission'],
  ['Node 22', ['--experimental-permission', '--permission'], '--permission'],
  ['Node 24', ['--permission'], '--permission'],
])('on %s a thread is confined by the option that it knows', (_node, flags, expected) => {
  const given = permissionFlags({ read, nodeFlags: new Set([...flags, '--allow-net']) });
  expect(given[0]).toBe(expected);
  expect(given).toEqual(expect.arrayContaining(['--allow-fs-read=/a', '--allow-fs-read=/b/*']));
  // The host fetches pages for a tool; its thread needs no network of its own.
  expect(given).not.toContain('--allow-net');
});

it('where there is no permission model no option is given', () => {
  expect(permissionFlags({ read, nodeFlags: new Set() })).toEqual([]);
});
