import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { checkAddress } from '#domain/addresses/check-address';
import { readMemo } from '#domain/addresses/memo';
import { NETWORKS } from '#domain/addresses/networks';
import { isMemoNeeded } from '#domain/catalogue/currency-flags';
import { createSandboxAddresses } from '#server/sandbox/chains/deposit-addresses';
import type { Store } from '#server/store/store';
import { sandboxAddresses } from '#server/store/tables/sandbox-chains';
import { openTestStore } from '#tests/support/test-store';

let store: Store;
beforeAll(async () => {
  store = await openTestStore();
});
afterAll(() => store.close());

const open = (id: string, networkKey: string, asset = networkKey) =>
  createSandboxAddresses(store.db).open({ id, asset, networkKey });

describe('an address of the sandbox', () => {
  test.each(NETWORKS)(
    '[SRV-02] of %s is good, in its normal form, and each order’s own',
    async (networkKey) => {
      const given = [];
      for (let n = 0; n < 5; n += 1) given.push(await open(`${networkKey}-${n}`, networkKey));
      for (const { address, memo } of given) {
        expect(checkAddress(networkKey, address)).toEqual({ ok: true, address });
        expect(memo !== '').toBe(isMemoNeeded(networkKey));
      }
      const own = given.map(({ address, memo }) => `${address} ${memo}`);
      expect(new Set(own).size).toBe(5);
      const addresses = new Set(given.map(({ address }) => address));
      expect(addresses.size).toBe(isMemoNeeded(networkKey) ? 1 : 5);
    },
  );

  it('is the same whenever its order asks again, also at once', async () => {
    const [one, ...others] = await Promise.all(
      Array.from({ length: 5 }, () => open('AGAIN', 'TRX')),
    );
    expect(new Set(others.map(({ address }) => address))).toEqual(new Set([one?.address]));
    expect(await open('AGAIN', 'TRX')).toEqual(one);
  });

  it('has a tag that XRP can carry', async () => {
    const { memo } = await open('TAG', 'XRP');
    expect(readMemo('XRP', memo)).toBe(memo);
  });

  it('is refused for another network or coin than its order’s, and for an unknown network', async () => {
    await open('FIXED', 'ETH', 'ERC20');
    await expect(open('FIXED', 'BSC', 'ERC20')).rejects.toThrow('ERC20 over ETH');
    await expect(open('FIXED', 'ETH', 'ETH')).rejects.toThrow('ERC20 over ETH');
    await expect(open('NEW', 'MOON')).rejects.toThrow('no chain is called MOON');
  });

  it('draws again when another order has the memo it drew', async () => {
    const drawn: string[] = [];
    const addresses = createSandboxAddresses(store.db, (_, text) => {
      drawn.push(text);
      return {
        address: 'SHARED',
        memo: text.startsWith('COLLIDE') && !text.includes('#2') ? '7' : text,
      };
    });
    const request = { asset: 'TON', networkKey: 'TON' };
    const one = await addresses.open({ ...request, id: 'COLLIDE-1' });
    const other = await addresses.open({ ...request, id: 'COLLIDE-2' });
    expect(drawn).toEqual(['COLLIDE-1', 'COLLIDE-2', 'COLLIDE-2#1', 'COLLIDE-2#2']);
    expect([one.memo, other.memo]).toEqual(['7', 'COLLIDE-2#2']);
    expect(await addresses.open({ ...request, id: 'COLLIDE-2' })).toEqual(other);
    expect(await store.db.$count(sandboxAddresses)).toBeGreaterThan(1);
  });
});
