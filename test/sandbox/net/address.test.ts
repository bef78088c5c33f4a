import { describe, expect, it } from 'vitest';
import { classifyAddress, normalAddress } from '../../../sandbox/net/address.ts';

describe('a public address', () => {
  it.each([
    '8.8.8.8',
    '11.0.0.1',
    '172.32.0.1',
    '192.169.0.1',
    '100.128.0.1',
    '169.253.0.1',
    '223.255.255.255',
    '2606:2800:220:1:248:1893:25c8:1946',
    '2a00:1450:4001:81b::200e',
  ])('%s may be reached', (address) => {
    expect(classifyAddress(address).kind).toBe('public');
  });

  it('keeps being public when a network without IPv4 writes it into an IPv6 one', () => {
    expect(classifyAddress('64:ff9b::808:808').kind).toBe('public');
  });

  it('keeps being public behind a translator of the own network when it is so for every length of the prefix', () => {
    expect(classifyAddress('64:ff9b:1:808:8:800::').kind).toBe('public');
    // Read with the other lengths these are 10.0.0.1, 0.0.0.8 and 192.168.0.0.
    for (const address of ['64:ff9b:1:a00:0:100:808:808', '64:ff9b:1::808:808', '64:ff9b:1:8c0:a8::']) {
      expect(classifyAddress(address).kind).toBe('special');
    }
  });
});

describe('an address of this machine or its network', () => {
  it.each([
    '127.0.0.1',
    '127.255.255.254',
    '10.0.0.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '169.254.0.6',
    '100.64.0.6',
    '::1',
    'fc00::1234',
    'fd12:3456::1',
    'fe80::1',
  ])('%s is local', (address) => {
    expect(classifyAddress(address).kind).toBe('local');
  });
});

describe('an address where a cloud hands out credentials', () => {
  it.each(['169.254.169.254', '169.254.170.2', '100.100.100.200', '168.63.129.16', '192.0.0.192', 'fd00:ec2::254', 'FD00:0EC2:0:0:0:0:0:0254'])(
    '%s is known as such',
    (address) => {
      expect(classifyAddress(address).kind).toBe('metadata');
    },
  );
});

describe('an address that is nobody’s web server', () => {
  it.each([
    '0.0.0.0',
    '0.0.0.6',
    '192.0.0.8',
    '192.0.2.1',
    '192.88.99.6',
    '192.175.48.6',
    '192.31.196.1',
    '192.52.193.1',
    '198.18.0.6',
    '198.19.255.255',
    '198.51.100.6',
    '203.0.113.6',
    '224.0.0.1',
    '239.255.255.255',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::127.0.0.1',
    '::8.8.8.8',
    '::ffff:0:8.8.8.8',
    '64:ff9b::a00:1',
    '64:ff9b::7f00:1',
    '64:ff9b::a9fe:a9fe',
    '64:ff9b:1:c0a8:1:100::',
    '64:ff9b::a83f:8110',
    '64:ff9b:1:a9fe:a9:fe00::',
    '64:ff9b:1:808:108:800::',
    '64:ff9b:1::',
    '100::1',
    '100:0:0:1::1',
    '2001::1',
    '2001:2::1',
    '2001:10::1',
    '2001:20::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2002:808:808::1',
    '3fff::1234',
    '4000::1',
    '5f00::1',
    'fec0::1234',
    'ff02::1',
  ])('%s is refused', (address) => {
    expect(classifyAddress(address).kind).toBe('special');
  });

  it.each(['fe80::1%eth0', 'localhost', '127.1', '0x7f.1', '2130706433', '', '1.2.3.4.5', '[::1]'])('%j is no address', (text) => {
    expect(classifyAddress(text)).toEqual({ kind: 'special', range: 'not an internet address' });
  });
});

describe('two spellings of an address', () => {
  it('are the same when written normally', () => {
    expect(normalAddress('[::1]')).toBe(normalAddress('0:0:0:0:0:0:0:1'));
    expect(normalAddress('::ffff:127.0.0.1')).toBe('127.0.0.1');
    expect(normalAddress('example.org')).toBeUndefined();
    expect(normalAddress('fe80::1%eth0')).toBeUndefined();
  });
});
