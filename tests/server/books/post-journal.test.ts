import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BookEvent } from '#domain/books/journal';
import { balanceOf } from '#server/exchange/books/balances';
import { postJournal } from '#server/exchange/books/post-journal';
import type { Store } from '#server/store/store';
import { journals, ledgerAccounts, postings } from '#server/store/tables/books';
import { openTestStore } from '../../support/test-store';

const AT = new Date('2026-11-22T10:00:00Z');
const STOCK = { type: 'inventory.adjusted', currencyCode: 'TRC20', quantity: '8000.5' } as const;
const unmatched = (amount: string): BookEvent => ({
  ...{ type: 'money.unmatched', report: 'R1', account: 'VCB/1', asset: 'VND' },
  amount,
});

const refused = (constraint: string) => ({ cause: expect.objectContaining({ constraint }) });

describe('[SRV-05] journals', () => {
  let store: Store;
  beforeEach(async () => {
    store = await openTestStore();
  });
  afterEach(() => store.close());

  const post = (source: string, event: BookEvent) =>
    store.db.transaction((tx) => postJournal(tx, { source, event, at: AT }));

  it('are posted once for a source and move the balances of their accounts', async () => {
    expect(await post('one', unmatched('100'))).toBe(true);
    expect(await post('one', unmatched('100'))).toBe(false);
    expect(await post('two', unmatched('20.5'))).toBe(true);
    const account = { owner: 'R1', asset: 'VND' };
    expect(await balanceOf(store.db, { kind: 'unmatched', ...account })).toBe('120.5');
    expect(await balanceOf(store.db, { kind: 'ours', owner: 'VCB/1', asset: 'VND' })).toBe('120.5');
    expect(await store.db.$count(journals, eq(journals.source, 'one'))).toBe(1);
  });

  it('leave a position below zero, and refuse a guarded account below zero', async () => {
    await post('gone', { ...STOCK, quantity: '-3' });
    expect(await balanceOf(store.db, { kind: 'position', owner: '', asset: 'TRC20' })).not.toBe(
      '0',
    );
    await post('in', unmatched('100'));
    const facts = { report: 'R1', refund: 'F1', asset: 'VND', amount: '100.01' };
    const out: BookEvent = { type: 'unmatched.refund.due', ...facts };
    await expect(post('out', out)).rejects.toMatchObject(refused('ledger_accounts_guarded'));
    expect(await balanceOf(store.db, { kind: 'unmatched', owner: 'R1', asset: 'VND' })).toBe('100');
  });

  it('that do not sum to zero for each asset are refused when the transaction ends', async () => {
    await post('in', unmatched('100'));
    const write = store.db.transaction(async (tx) => {
      const [journal] = await tx
        .insert(journals)
        .values({ source: 'bad', event: 'money.received', at: AT })
        .returning();
      const [account] = await tx.select().from(ledgerAccounts);
      const line = { journalId: journal?.id ?? 0, accountId: account?.id ?? 0 };
      await tx.insert(postings).values({ ...line, asset: 'VND', amount: '1' });
    });
    await expect(write).rejects.toMatchObject(refused('postings_balanced'));
    expect(await store.db.$count(journals, eq(journals.source, 'bad'))).toBe(0);
  });

  it('are never changed or deleted', async () => {
    await post('in', unmatched('100'));
    await expect(store.db.update(postings).set({ amount: '1' })).rejects.toThrow();
    await expect(store.db.delete(journals)).rejects.toThrow();
  });
});
