import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { balanceOf } from '#server/exchange/books/balances';
import { checkBooks } from '#server/exchange/books/check-books';
import { journals } from '#server/store/tables/books';
import { layOldDatabase, oldDatabase } from '#tests/support/old-database';

const client = new PGlite();
const db = drizzle(client);
beforeAll(async () => {
  await layOldDatabase(db, migrate);
  await migrate(db, { migrationsFolder: 'server/store/migrations' });
});
afterAll(() => client.close());

const refOf = (name: string) => oldDatabase.orders.find((order) => order.name === name)?.Ref ?? '';
const held = (name: string, asset = 'TRC20') =>
  balanceOf(db, { kind: 'held', owner: refOf(name), asset });
const clearing = (name: string, asset = 'VND') =>
  balanceOf(db, { kind: 'clearing', owner: refOf(name), asset });
const eventsOf = async (name: string) => {
  const rows = await db.select().from(journals).orderBy(journals.id);
  return rows.filter(({ orderRef }) => orderRef === refOf(name)).map(({ event }) => event);
};

describe('[SRV-05] a database from before the books', () => {
  it('opens them with what the operators have, less what unfinished orders hold and bought', async () => {
    const orders = oldDatabase.orders.filter(
      ({ Status, CurrencyCode }) =>
        CurrencyCode === 'TRC20' && !['delivered', 'forged', 'cancelled'].includes(String(Status)),
    );
    const owed = orders.reduce((sum, { Quantity }) => sum + Number(Quantity), 0);
    const position = { kind: 'position', owner: '', asset: 'TRC20' } as const;
    expect(orders.length).toBeGreaterThan(10);
    expect(Number(await balanceOf(db, position))).toBe(8000 - owed);
    expect(await balanceOf(db, { kind: 'ours', owner: 'TRC20', asset: 'TRC20' })).toBe('8000');
    const bank = { kind: 'ours', owner: 'VCB/1029384756012', asset: 'VND' } as const;
    expect(await balanceOf(db, bank)).toBe('1850000000');
    expect(await checkBooks(db)).toEqual([]);
  });

  it('holds stock of open orders, and converts what paid ones received', async () => {
    expect([await held('open'), await clearing('open')]).toEqual(['100', '0']);
    expect([await held('partly paid'), await clearing('partly paid')]).toEqual(['61', '600000']);
    expect(await eventsOf('paid')).toEqual(['stock.held', 'money.received', 'order.converted']);
    expect([await held('paid'), await clearing('paid'), await clearing('paid', 'TRC20')]).toEqual([
      '0',
      '0',
      '70.25',
    ]);
  });

  it.each(['delivered', 'delivered and paid twice', 'cancelled after a part', 'forged'])(
    'posts nothing of an order that was %s',
    async (name) => {
      expect(refOf(name)).not.toBe('');
      expect(await eventsOf(name)).toEqual([]);
    },
  );
});
