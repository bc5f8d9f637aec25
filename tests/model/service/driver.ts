import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { openSession } from '#server/exchange/accounts/sessions';
import { adjustInventory } from '#server/exchange/books/adjust-inventory';
import { sign, SIGNATURE_HEADER, TIMESTAMP_HEADER } from '#server/providers/signature';
import { users, wallets } from '#server/store/tables/accounts';
import { rates } from '#server/store/tables/catalogue';
import { textOf, type Units } from '../amounts.ts';
import type { Command } from '../commands.ts';
import type { MoneyDriver } from '../driver.ts';
import { Finding } from '../finding.ts';
import type { Outcome } from '../model.ts';
import { CURRENCIES, DAY, FEE_PER_MILLE, SECOND, STOCK } from '../settings.ts';
import type { VisitorName } from '../state.ts';
import type { World } from '../world.ts';
import { type Answer, type Browser, openBrowser } from './browser.ts';
import { faultsOf, readPosition, sharedBalances } from './read-position.ts';
import { BANK_SECRET, type ServiceUnderTest } from './start.ts';

/** The customer's own account, which the sandbox knows. */
const CUSTOMER = { bankCode: 'TCB', accountNumber: '19031234567890' } as const;
const THIRD_PARTY = { bankCode: 'VCB', accountNumber: '0071000999888' } as const;
const NETWORKS = {
  TRC20: { networkKey: 'TRX', receivingAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
  BEP20: { networkKey: 'BSC', receivingAddress: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' },
} as const;

type Role = VisitorName | 'operator';
const ACCOUNTS: readonly [Role, Partial<typeof users.$inferInsert>][] = [
  ['unverified member', {}],
  ['verified member', { docStatus: 'verify' }],
  ['operator', { role: 10, twofa: 2, totpSecret: 'unused' }],
];
const REQUESTER = { address: '203.0.113.9', userAgent: '', language: 'vi' } as const;

/** An order as the service knows it. */
interface Placed {
  readonly ref: string;
  readonly transferText: string;
}

/** Prepares a store for runs: accounts of every role, and a fee on one currency. */
export const prepareStore = async ({ exchange }: ServiceUnderTest): Promise<void> => {
  const { db, clock } = exchange;
  for (const [role, changes] of ACCOUNTS) {
    const [user] = await db
      .insert(users)
      .values({
        email: emailOf(role),
        status: 'confirmed',
        createdAt: new Date(clock.now()),
        ...changes,
      })
      .onConflictDoNothing()
      .returning();
    if (user) await db.insert(wallets).values({ userId: user.id });
  }
  for (const code of CURRENCIES) {
    const percentFee = String(Number(FEE_PER_MILLE[code]) / 10);
    await db.update(rates).set({ percentFee }).where(eq(rates.bankCode, code));
  }
  exchange.siteConfig.changed();
};

const emailOf = (role: Role) => `${role.replaceAll(' ', '-')}@example.org`;

/** Drives a service through its calls and webhooks. */
export const serviceDriver = (running: () => ServiceUnderTest, world: World): MoneyDriver => {
  let sequence = '';
  let placed = new Map<string, Placed>();
  let reported = new Map<string, string>();
  let before: ReadonlyMap<string, Units> = new Map();
  const browsers = new Map<string, Browser>();
  const tokens = new Map<Role, { readonly token: string; readonly openedAt: number }>();

  const browserOf = (name: string): Browser => {
    const browser = browsers.get(name) ?? openBrowser(running);
    browsers.set(name, browser);
    return browser;
  };

  const tokenOf = async (role: Role): Promise<string> => {
    const { exchange } = running();
    const now = exchange.clock.now();
    const known = tokens.get(role);
    if (known && now - known.openedAt < DAY) return known.token;
    const [user] = await exchange.db.select().from(users).where(eq(users.email, emailOf(role)));
    const proven = { userId: user?.id ?? '', hasSecondFactor: role === 'operator' };
    const { token } = await openSession(exchange.db, exchange, proven, REQUESTER);
    tokens.set(role, { token, openedAt: now });
    return token;
  };

  /** What a visitor, or the operator, is answered. */
  const call = async (role: Role, path: string, body: object, headers = {}): Promise<Answer> => {
    const isGuest = role.startsWith('guest');
    const authorization = isGuest ? {} : { Authorization: `Bearer ${await tokenOf(role)}` };
    const answer = await browserOf(role).post(path, body, { ...authorization, ...headers });
    if (answer.status >= 500) throw new Finding('internal error', `${path}: ${answer.text}`);
    return answer;
  };

  const outcomeOf = ({ status, text }: Answer): Outcome => {
    if (status === 200) return 'done';
    if (status === 401 || status === 403 || status === 404) {
      throw new Finding('internal error', `the run may not do that: ${text}`);
    }
    return 'refused';
  };

  const orderOf = (name: string): Placed => {
    const order = placed.get(name);
    if (!order) throw new RangeError(`${name} was not placed`);
    return order;
  };

  const place = async (command: Extract<Command, { type: 'place' }>): Promise<Outcome> => {
    const { order: name, visitor, currency, quantity } = command;
    // The stock on the pages is up to 20 s old; what is exact is what the model knows.
    running().exchange.siteConfig.changed();
    const answer = await call(
      visitor,
      '/api/v1/buy_orders',
      encodeBuyOrder({
        ...{ currencyCode: currency, quantity: textOf(quantity), ...NETWORKS[currency] },
        ...{ ...CUSTOMER, unverifiedName: '', note: '' },
      }),
      { 'Idempotency-Key': keyOf(sequence, name) },
    );
    const outcome = outcomeOf(answer);
    if (outcome === 'done') {
      const { ref, payment } = decodeOrder(answer.data);
      placed.set(name, { ref, transferText: payment.transferText });
    }
    return outcome;
  };

  const report = async (command: Extract<Command, { type: 'report' }>): Promise<Outcome> => {
    const { report: name, transactionId: id, account, amount, named, sender, bankTime } = command;
    const [, accountNumber = ''] = account.split('/');
    const transactionId = `${sequence}-${id}`;
    reported.set(`bank/${accountNumber}/${transactionId}`, name);
    const body = JSON.stringify({
      ...{ transactionId, accountNumber, amount: textOf(amount) },
      text: `MBVCB.${named.map((order) => orderOf(order).transferText).join(' ')}.CT`,
      ...(sender && { sender: sender === 'customer' ? CUSTOMER : THIRD_PARTY }),
      ...(bankTime !== undefined && { time: new Date(bankTime).toISOString() }),
    });
    const { app, clock } = running();
    const timestamp = String(Math.floor(clock.now() / SECOND));
    const signature = sign(BANK_SECRET, { timestamp, body });
    const answer = await app.request('/webhooks/bank', {
      ...{ method: 'POST', body },
      headers: {
        'Content-Type': 'application/json',
        [TIMESTAMP_HEADER]: timestamp,
        [SIGNATURE_HEADER]: signature,
      },
    });
    if (answer.status !== 200) throw new Finding('internal error', await answer.text());
    return 'done';
  };

  const adjust = (currency: string, quantity: Units) =>
    adjustInventory(running().exchange, {
      id: randomUUID(),
      ...{ currencyCode: currency, quantity: textOf(quantity) },
    });

  const perform = async (command: Command): Promise<Outcome> => {
    switch (command.type) {
      case 'place':
        return place(command);
      case 'report':
        return report(command);
      case 'pass':
        running().clock.advance(command.seconds * SECOND);
        return 'done';
      case 'sayMoneySent': {
        const ref = orderOf(command.order).ref;
        const visitor = visitors.get(command.order) ?? 'guest 1';
        return outcomeOf(await call(visitor, '/api/v1/confirm-send-money', { order_ref: ref }));
      }
      case 'cancel':
        return outcomeOf(
          await call('operator', '/api/v1/operator/cancel-order', {
            order_ref: orderOf(command.order).ref,
          }),
        );
      case 'adjust':
        if (command.quantity !== 0n) await adjust(command.currency, command.quantity);
        return 'done';
      case 'answer':
        world.mode = command.mode;
        return 'done';
      case 'refundOrder':
      case 'match':
      case 'refundReport':
      case 'retry':
        throw new RangeError(`no call does ${command.type} yet`);
    }
  };
  const visitors = new Map<string, VisitorName>();

  const checkReports = () => {
    const [error] = running().reports;
    if (error !== undefined) {
      throw new Finding('internal error', error instanceof Error ? `${error.stack}` : `${error}`);
    }
  };

  return {
    begin: async () => {
      const { exchange, settle } = running();
      sequence = randomUUID().slice(0, 8);
      placed = new Map();
      reported = new Map();
      visitors.clear();
      for (const code of CURRENCIES) {
        const balances = await sharedBalances(exchange.db);
        const missing = STOCK - (balances.get(`position||${code}`) ?? 0n);
        if (missing !== 0n) await adjust(code, missing);
      }
      await settle();
      before = await sharedBalances(exchange.db);
    },
    perform: async (command) => {
      const { clock, settle } = running();
      clock.advance(SECOND);
      await settle();
      if (command.type === 'place') visitors.set(command.order, command.visitor);
      const outcome = await perform(command);
      await running().settle();
      checkReports();
      return outcome;
    },
    position: () => {
      const names = new Map([...placed].map(([name, { ref }]) => [ref, name]));
      return readPosition(running().exchange.db, { orders: names, reports: reported }, before);
    },
    faults: () => faultsOf(running().exchange.db),
  };
};

/** The service accepts 32 hexadecimal digits as the key of a call. */
const keyOf = (sequence: string, order: string): string =>
  Buffer.from(`${sequence}${order.padEnd(8, '.')}`).toString('hex');

