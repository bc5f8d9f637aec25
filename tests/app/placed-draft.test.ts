import { expect, test } from 'vitest';
import { GUEST } from '#domain/account/session';
import type { PlacedDraft } from '#domain/trade/persisted-trade';
import { clearSession, storeSession } from '#src/app/persistence';
import { createStorage } from '#src/app/storage';
import { memoryOf, storePlaced } from '#src/app/trade-memory';
import { keptStorage } from '#tests/support/kept-storage';

const PLACED: PlacedDraft = {
  side: 'sell',
  ...{ page: 'TRC20', ref: 'BD5T8R2K6WQ9MXNC' },
  draft: {
    ...{ currencyCode: 'TRC20', quantity: '20', bankCode: 'VCB', accountNumber: '1020304050607' },
    ...{ unverifiedName: '', note: 'gấp' },
  },
};

const stored = () => {
  const kept = new Map<string, string>();
  const storage = createStorage(
    () => keptStorage(kept),
    () => 'a'.repeat(32),
  );
  storePlaced(storage, PLACED);
  return { kept, storage, read: () => memoryOf(storage).readPlaced() };
};

test('[SUB-02] what was typed for a placed order is there after a reload of its tab, and in no other tab', () => {
  const { kept, read } = stored();
  expect(read()).toEqual(PLACED);
  const other = createStorage(
    () => keptStorage(kept),
    () => 'b'.repeat(32),
  );
  expect(memoryOf(other).readPlaced()).toBeUndefined();
});

test.each([
  [
    'logs in',
    (storage: ReturnType<typeof createStorage>) =>
      storeSession(storage, { ...GUEST, token: 'theirs' }),
  ],
  ['logs out', clearSession],
])('[SUB-02] it is forgotten once the visitor %s', (_, change) => {
  const { storage, read } = stored();
  change(storage);
  expect(read()).toBeUndefined();
});

test('[SUB-02] it stays when the same session is stored anew', () => {
  const { storage, read } = stored();
  storeSession(storage, { ...GUEST, token: 'mine' });
  storePlaced(storage, PLACED);
  storeSession(storage, { ...GUEST, token: 'mine' });
  expect(read()).toEqual(PLACED);
});

test('a damaged one is none', () => {
  const { storage, read } = stored();
  storage.write('placed', '{"version":1,"value":{"side":"ex"}}');
  expect(read()).toBeUndefined();
});
