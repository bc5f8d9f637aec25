import { describe, expect, it } from 'vitest';
import { deviceOf, networkOf } from '#server/exchange/accounts/requester';
import { createVault } from '#server/exchange/accounts/vault';

const KEY = 'k'.repeat(32);
const vault = createVault(KEY);

describe('the vault', () => {
  it('opens what it sealed, in another process too, and never seals twice alike', () => {
    const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'totp/lan');
    expect(createVault(KEY).open(sealed, 'totp/lan')).toBe('JBSWY3DPEHPK3PXP');
    expect(vault.seal('JBSWY3DPEHPK3PXP', 'totp/lan')).not.toBe(sealed);
    expect(Buffer.from(sealed, 'base64').toString('latin1')).not.toContain('JBSWY3DP');
  });

  it('opens nothing that was moved, altered, cut short or sealed with another key', () => {
    const sealed = vault.seal('JBSWY3DPEHPK3PXP', 'totp/lan');
    const bytes = Buffer.from(sealed, 'base64');
    bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
    expect(() => vault.open(sealed, 'totp/minh')).toThrow();
    expect(() => vault.open(bytes.toString('base64'), 'totp/lan')).toThrow();
    expect(() => vault.open(bytes.subarray(0, 20).toString('base64'), 'totp/lan')).toThrow();
    expect(() => createVault('x'.repeat(32)).open(sealed, 'totp/lan')).toThrow();
  });

  it('keys what can be guessed, each purpose with a key of its own', () => {
    expect(vault.keyed('code', '123456')).toBe(createVault(KEY).keyed('code', '123456'));
    expect(vault.keyed('code', '123456')).not.toBe(vault.keyed('mail', '123456'));
    expect(vault.keyed('code', '123456')).not.toBe(
      createVault('x'.repeat(32)).keyed('code', '123456'),
    );
    expect(vault.keyFor('captcha')).not.toBe(vault.keyFor('captcha-key'));
  });
});

describe('who asks', () => {
  it.each([
    ['203.0.113.77', '203.0.113.0/24'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['2001:db8::7', '2001:db8:0::/48'],
    ['::1', '0:0:0::/48'],
    ['local', ''],
  ])('is kept as a network: %s', (address, network) => expect(networkOf(address)).toBe(network));

  it.each([
    [
      'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36',
      'Chrome · Android',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605 Version/17.5 Mobile Safari/604.1',
      'Safari · iOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36 Edg/130.0',
      'Edge · Windows',
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · Linux'],
    ['<script>alert(1)</script>', ''],
  ])('is recognised by its owner: %s', (userAgent, device) =>
    expect(deviceOf(userAgent)).toBe(device),
  );
});
