import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bankOwner, VND } from '#domain/books/accounts';
import { createApp } from '#server/app';
import { balanceOf } from '#server/exchange/books/balances';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { openPostgres } from '#server/store/postgres/open-postgres';
import { journals } from '#server/store/tables/books';
import { moneyReports } from '#server/store/tables/money-reports';
import { BANK_SECRET, reportText, signedReport } from '#tests/support/bank-reports';
import { createDatabase, PATIENT, type TestDatabase } from '#tests/support/postgres-database';
import { REPEATED_ON } from '#tests/support/repeated-on';
import {
  booksOf,
  NO_LIMITS,
  placeOrder,
  startTestExchange,
  type TestExchange,
} from '#tests/support/test-exchange';

const TIMES = 100;

describe.each(REPEATED_ON)(
  'a bank’s report that comes a hundred times at once, on %s',
  (engine) => {
    let database: TestDatabase | undefined;
    /** On PostgreSQL two services share the database: PGlite would hide the race. */
    let services: readonly TestExchange[] = [];
    beforeAll(async () => {
      if (engine === 'PGlite') {
        services = [await startTestExchange()];
        return;
      }
      database = await createDatabase();
      const { url } = database;
      const open = () => startTestExchange({}, () => openPostgres(url, { poolTimeouts: PATIENT }));
      services = [await open(), await open()];
    });
    afterAll(async () => {
      await Promise.all(services.map((service) => service.close()));
      await database?.drop();
    });

    const first = () => services[0] as TestExchange;
    const at = (index: number) => services[index % services.length] ?? first();
    const balance = (kind: 'ours' | 'clearing' | 'unmatched', owner: string) =>
      balanceOf(first().db, { kind, owner, asset: VND });

    const postOften = async (body: string) => {
      const apps = services.map(({ exchange }) =>
        createApp({ exchange, limits: NO_LIMITS, providers: { bankSecret: BANK_SECRET } }),
      );
      const now = first().clock.now();
      const answers = await Promise.all(
        Array.from({ length: TIMES }, (_, index) =>
          apps[index % apps.length]?.request('/webhooks/bank', signedReport(body, { now })),
        ),
      );
      return new Set(answers.map((answer) => answer?.status));
    };

    test('[S9] is one credit to its order: one report, one journal, and its amount once in the books', async () => {
      const order = await placeOrder(first().browser());
      const { bankCode, accountNumber } = order.payment;
      const bank = bankOwner(bankCode, accountNumber);
      const before = Number(await balance('ours', bank));
      const part = '1000000';
      const body = reportText(order, { transactionId: 'S9-PART', amount: part });
      expect(await postOften(body)).toEqual(new Set([200]));
      for (const { settle } of services) await settle();

      expect(Number(await balance('ours', bank)) - before).toBe(Number(part));
      expect(await balance('clearing', order.ref)).toBe(part);
      const { money, events, row } = await booksOf(first(), order.ref);
      expect(money).toEqual(['money.mismatched']);
      expect(events).toEqual(['order.placed', 'money.mismatched']);
      expect(row?.amountReceived).toBe(part);
      const source = `report/bank/${accountNumber}/S9-PART`;
      expect(await first().db.$count(journals, eq(journals.source, source))).toBe(1);
    });

    test('[S9] without an order is booked once as unmatched', async () => {
      const bank = bankOwner('VCB', '1029384756012');
      const before = Number(await balance('ours', bank));
      const stray = { transactionId: 'S9-STRAY', amount: '70000', text: 'tien an trua' };
      await Promise.all(
        Array.from({ length: TIMES }, (_, index) =>
          receiveMoney(at(index).exchange)({ ...stray, accountNumber: '1029384756012' }),
        ),
      );
      expect(Number(await balance('ours', bank)) - before).toBe(70_000);
      expect(await balance('unmatched', 'bank/1029384756012/S9-STRAY')).toBe('70000');
      const { transactionId } = moneyReports;
      expect(await first().db.$count(moneyReports, eq(transactionId, 'S9-STRAY'))).toBe(1);
    });
  },
);
