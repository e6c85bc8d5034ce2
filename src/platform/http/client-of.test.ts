import { describe, expect, it } from 'vitest';
import { clientOf } from './client-of.ts';

describe('clientOf', () => {
  it('keeps IPv4 addresses, also mapped ones', () => {
    expect(clientOf('203.0.113.9')).toBe('203.0.113.9');
    expect(clientOf('::ffff:203.0.113.9')).toBe('203.0.113.9');
    expect(clientOf('::FFFF:203.10.113.99')).toBe('203.10.113.99');
  });

  it('takes nothing for a mapped address that only contains one', () => {
    expect(clientOf('64:ff9b:1:2::ffff:203.0.113.9')).toBe('64:ff9b:1:2::/64');
    expect(clientOf('::ffff:203.0.113.9:1')).not.toBe('203.0.113.9');
  });

  it('counts all addresses of one /64 as one client, however they are written', () => {
    const client = clientOf('2001:db8:1:2:3:4:5:6');
    expect(clientOf('2001:0db8:0001:0002:ffff::1')).toBe(client);
    expect(clientOf('2001:DB8:1:2::')).toBe(client);
    expect(clientOf('2001:db8:1:3::1')).not.toBe(client);
    expect(clientOf('1::6:7:8')).toBe('1:0:0:0::/64');
    expect(clientOf('1:2::7:8')).toBe('1:2:0:0::/64');
    expect(clientOf('1::4:5:6:7:8')).toBe('1:0:0:4::/64');
    expect(clientOf('10:200:0:3000::1')).toBe('10:200:0:3000::/64');
    expect(clientOf('::1')).toBe('0:0:0:0::/64');
    expect(clientOf('fe80::1%eth0')).toBe('fe80:0:0:0::/64');
  });
});
