import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { describeNetworkFault } from '../../../../kernel/model/download/network-fault.ts';
import { asStorageFault } from '../../../../kernel/model/download/storage-fault.ts';

const systemError = (code: string) => Object.assign(new Error(code), { code });

test.each(['ENOSPC', 'EDQUOT'])('%s while writing is a full disk, and says that the part is kept', (code) => {
  expect(asStorageFault(systemError(code), '/m/x.part')).toMatchObject({
    code: 'OKSO_STORAGE',
    message: 'the disk ran full while writing "/m/x.part"',
    hint: expect.stringContaining('kept'),
  });
});

test.each(['EACCES', 'EROFS', 'ENOTDIR'])('%s is a folder that cannot be written', (code) => {
  expect(asStorageFault(systemError(code), '/m/x')).toMatchObject({ code: 'OKSO_STORAGE', message: expect.stringContaining(code) });
});

test('a fault that is not of the disk stays what it was', async () => {
  const fault = new Error('other');
  expect(asStorageFault(fault, '/m/x')).toBe(fault);
  const missing = await readFile('/no/such/file').catch((thrown: unknown) => thrown);
  expect(asStorageFault(missing, '/m/x')).toBe(missing);
});

test('the cause of a failed request is found behind its wrappers', () => {
  const wrapped = new TypeError('fetch failed', { cause: new AggregateError([systemError('ECONNREFUSED')], 'all failed') });
  expect(describeNetworkFault(wrapped)).toBe('the connection was refused');
  expect(describeNetworkFault(new TypeError('fetch failed', { cause: systemError('ESTRANGE') }))).toBe('ESTRANGE (ESTRANGE)');
  const circular = new Error('round and round');
  circular.cause = circular;
  expect(describeNetworkFault(circular)).toBe('round and round');
});
