import { randomInt, randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { encodeBuyOrder } from '#domain/wire/buy-order-wire';
import { decodeOrder } from '#domain/wire/order-wire';
import { adjustInventory } from '#server/exchange/books/adjust-inventory';
import { createOrderEvents } from '#server/live/order-events';
import { SIGNATURE_HEADER, sign, TIMESTAMP_HEADER } from '#server/providers/signature';
import { payouts } from '#server/store/tables/payouts';
import { handClock } from '../../support/hand-clock.ts';
import { textOf, type Units } from '../amounts.ts';
import type { Command } from '../commands.ts';
import { type MoneyDriver, SequenceLeft } from '../driver.ts';
import { Finding } from '../finding.ts';
import type { Outcome } from '../outcome.ts';
import { FIRST_LEVEL, type RateLevel } from '../prices.ts';
import { CURRENCIES, type Currency, DAY, SECOND, STOCK, TIMER } from '../settings.ts';
import { type Sender, START, type VisitorName } from '../state.ts';
import type { World } from '../world.ts';
import { createTokens, type Role } from './accounts.ts';
import { type Answer, type Browser, openBrowser } from './browser.ts';
import { setRates } from './rates.ts';
import { wordsOfOffer } from './read-offer.ts';
import { faultsOf, readPosition, sharedBalances } from './read-position.ts';
import { BANK_SECRET, type ServiceUnderTest } from './service.ts';

const NETWORKS = {
  TRC20: { networkKey: 'TRX', receivingAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8' },
  BEP20: { networkKey: 'BSC', receivingAddress: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359' },
} as const;

/** An order as the service knows it. */
interface Placed {
  readonly ref: string;
  readonly transferText: string;
  readonly visitor: VisitorName;
}

type Decided = Pick<
  Extract<Command, { type: 'decide' }>,
  'order' | 'decision' | 'received' | 'quantity'
>;

interface BankAccount {
  readonly bankCode: string;
  readonly accountNumber: string;
}

interface Sequence {
  /** Part of every id of the sequence, so that none comes again. */
  readonly id: string;
  readonly placed: Map<string, Placed>;
  /** Commands so far: a refused order's key is not used again, a lost answer's is. */
  attempts: number;
  /** The books' names of reports, with the model's. */
  readonly reported: Map<string, string>;
  /** The customer's own account and another person's: refunds to one account are paid together. */
  readonly accounts: Readonly<Record<NonNullable<Sender>, BankAccount>>;
  /** Balances that all orders share, when the sequence began. */
  readonly before: ReadonlyMap<string, Units>;
  /** Milliseconds that the service's time is ahead of the model's, which begins anew with each sequence. */
  readonly aheadMs: number;
}

/** Drives a service through its calls and its webhook. */
export const serviceDriver = (running: () => ServiceUnderTest, world: World): MoneyDriver => {
  let sequence = newSequence(new Map(), 0);
  let lastAnswer = '';
  let isBankDown = false;
  const browsers = new Map<string, Browser>();
  const tokenOf = createTokens(running);

  const browserOf = (role: Role): Browser => {
    const browser = browsers.get(role) ?? openBrowser(running);
    browsers.set(role, browser);
    return browser;
  };

  /** What a visitor, or the operator, is answered. */
  const call = async (role: Role, path: string, body: object, headers = {}): Promise<Answer> => {
    const isGuest = role.startsWith('guest');
    const authorization = isGuest ? {} : { Authorization: `Bearer ${await tokenOf(role)}` };
    const answer = await browserOf(role).post(path, body, { ...authorization, ...headers });
    lastAnswer = answer.text;
    if (answer.status >= 500) throw new Finding('internal error', `${path}: ${answer.text}`);
    return answer;
  };

  const orderOf = (name: string): Placed => {
    const order = sequence.placed.get(name);
    if (!order) throw new RangeError(`${name} was not placed`);
    return order;
  };

  const operate = async (path: string, body: object): Promise<Outcome> =>
    outcomeOf(await call('operator', `/api/v1/operator/${path}`, body));

  const place = async (command: Extract<Command, { type: 'place' }>): Promise<Outcome> => {
    const { order: name, visitor, currency, quantity } = command;
    // The stock on the pages is up to 20 s old; the model knows the exact one.
    await running().configurationChanged();
    const answer = await call(
      visitor,
      '/api/v1/buy_orders',
      encodeBuyOrder({
        ...{ currencyCode: currency, quantity: textOf(quantity), ...NETWORKS[currency] },
        ...{ ...sequence.accounts.customer, unverifiedName: '', note: '' },
      }),
      { 'Idempotency-Key': keyOf(sequence.id, sequence.attempts) },
    );
    const outcome = outcomeOf(answer);
    if (outcome === 'done') {
      const { ref, payment } = decodeOrder(answer.data);
      sequence.placed.set(name, { ref, transferText: payment.transferText, visitor });
    }
    return outcome;
  };

  const report = async (command: Extract<Command, { type: 'report' }>): Promise<Outcome> => {
    const { report: name, transactionId: id, account, amount, named, sender, bankTime } = command;
    const [, accountNumber = ''] = account.split('/');
    const transactionId = `${sequence.id}-${id}`;
    sequence.reported.set(`bank/${accountNumber}/${transactionId}`, name);
    const body = JSON.stringify({
      ...{ transactionId, accountNumber, amount: textOf(amount) },
      text: `MBVCB.${named.map((order) => orderOf(order).transferText).join(' ')}.CT`,
      ...(sender && { sender: sequence.accounts[sender] }),
      ...(bankTime !== undefined && { time: new Date(bankTime + sequence.aheadMs).toISOString() }),
    });
    const { request, now } = running();
    const timestamp = String(Math.floor(now() / SECOND));
    const signature = sign(BANK_SECRET, { timestamp, body });
    const signed = { [TIMESTAMP_HEADER]: timestamp, [SIGNATURE_HEADER]: signature };
    const headers = { 'Content-Type': 'application/json', ...signed };
    const answer = await request('/webhooks/bank', { method: 'POST', body, headers });
    if (answer.status !== 200) throw new Finding('internal error', await answer.text());
    return 'done';
  };

  const adjust = async (currency: string, quantity: Units): Promise<Outcome> => {
    if (quantity === 0n) return 'done';
    const { db, now, wakeJobs } = running();
    await adjustInventory(
      { db, clock: handClock(now()), wakeJobs, live: createOrderEvents() },
      { id: randomUUID(), currencyCode: currency, quantity: textOf(quantity) },
    );
    return 'done';
  };

  const markBank = async (isDown: boolean): Promise<Outcome> => {
    isBankDown = isDown;
    return operate(isDown ? 'bank-down' : 'bank-up', { bank: OUR_BANK });
  };

  const jump = async (currency: Currency, level: RateLevel): Promise<Outcome> => {
    await setRates(running().db, currency, level);
    await running().configurationChanged();
    return 'done';
  };

  const decide = async (visitor: VisitorName, decided: Decided): Promise<Outcome> => {
    const { ref, visitor: customer } = orderOf(decided.order);
    const { decision, received, quantity } = decided;
    const answer = await call(visitor, '/api/v1/payment-repair/decision', {
      ...{ order_ref: ref, decision },
      ...{ received: textOf(received), quantity: textOf(quantity) },
    });
    return visitor !== customer && answer.status === 403 ? 'refused' : outcomeOf(answer);
  };

  const decideInTwoTabs = async (
    command: Extract<Command, { type: 'twoTabs' }>,
  ): Promise<Outcome> => {
    const { order, visitor, received, choices } = command;
    const [first, second] = await Promise.all(
      choices.map((choice) => decide(visitor, { order, received, ...choice })),
    );
    if (first === 'done' && second === 'done') {
      throw new Finding('disagreement', `both decisions about ${order} were done`);
    }
    return second === 'done' ? 'second done' : (first ?? 'refused');
  };

  /** What the customer of an order that waits for a decision is offered. */
  const offerFor = async (name: string): Promise<readonly [string, string]> => {
    const { ref, visitor } = orderOf(name);
    const { data } = await call(visitor, '/api/v1/payment-repair', { order_ref: ref });
    return [name, wordsOfOffer(data)];
  };

  const keyOfReport = (name: string) => {
    const found = [...sequence.reported].find(([, known]) => known === name)?.[0] ?? '';
    const [provider = '', account = '', transactionId = ''] = found.split('/');
    return { provider, account, transaction_id: transactionId };
  };

  /** The service's payout that waits for an operator, by its order or by account and amount. */
  const payoutOf = async ({
    order,
    destination,
    amount,
  }: Extract<Command, { type: 'resolve' | 'retry' }>): Promise<string> => {
    const isIt =
      order === undefined
        ? and(
            eq(payouts.toAccount, sequence.accounts[destination ?? 'customer'].accountNumber),
            eq(payouts.amount, textOf(amount)),
          )
        : eq(payouts.orderRef, orderOf(order).ref);
    const isWaiting = inArray(payouts.status, ['needsHand', 'contradicted']);
    const [payout] = await running().db.select().from(payouts).where(and(isIt, isWaiting));
    if (!payout) throw new Finding('disagreement', 'no payout waits for an operator');
    return payout.id;
  };

  const perform = async (command: Command): Promise<Outcome> => {
    switch (command.type) {
      case 'place':
        return place(command);
      case 'report':
        return report(command);
      case 'pass':
        await running().advance(command.seconds * SECOND);
        return 'done';
      case 'outage':
        await running().freeze(command.seconds * SECOND);
        return 'done';
      case 'bank':
        return markBank(command.isDown);
      case 'sayMoneySent': {
        const { ref, visitor } = orderOf(command.order);
        return outcomeOf(await call(visitor, '/api/v1/confirm-send-money', { order_ref: ref }));
      }
      case 'cancel':
        return operate('cancel-order', { order_ref: orderOf(command.order).ref });
      case 'cancelOwn': {
        const about = { order_ref: orderOf(command.order).ref };
        const answer = await call(command.visitor, '/api/v1/cancel-order', about);
        const isTheirs = command.visitor === orderOf(command.order).visitor;
        return !isTheirs && answer.status === 403 ? 'refused' : outcomeOf(answer);
      }
      case 'adjust':
        return adjust(command.currency, command.quantity);
      case 'jump':
        return jump(command.currency, command.level);
      case 'decide':
        return decide(command.visitor, command);
      case 'twoTabs':
        return decideInTwoTabs(command);
      case 'answer':
        world.mode = command.mode;
        return 'done';
      case 'refundOrder':
        return operate('refund-order', { order_ref: orderOf(command.order).ref });
      case 'match':
        return operate('match-report', {
          ...keyOfReport(command.report),
          order_ref: orderOf(command.order).ref,
        });
      case 'acceptThirdParty':
        return operate('accept-third-party', keyOfReport(command.report));
      case 'refundReport':
        return operate('refund-report', keyOfReport(command.report));
      case 'retry':
        return operate('retry-payout', { payout: await payoutOf(command) });
      case 'resolve': {
        const payout = await payoutOf(command);
        return command.tookPlace
          ? operate('payout-took-place', { payout, transaction_id: `statement-${payout}` })
          : operate('payout-did-not-take-place', { payout });
      }
    }
  };

  return {
    begin: async () => {
      const { db, settle, now, advance } = running();
      if (isBankDown) await markBank(false);
      // What was ordered before does not count any more, and nothing of it is waited for.
      await advance(DAY + TIMER);
      await settle();
      for (const code of CURRENCIES) {
        const balances = await sharedBalances(db);
        await adjust(code, STOCK - (balances.get(`position||${code}`) ?? 0n));
        await jump(code, FIRST_LEVEL);
      }
      await advance(STOCK_SHOWN_FOR);
      await settle();
      sequence = newSequence(await sharedBalances(db), now() - START);
    },
    resume: async (command) => {
      if (command.type === 'twoTabs') throw new SequenceLeft('one of two decisions was cut off');
      const outcome = await perform(command);
      await running().settle();
      // An operator's call is refused when it was done before.
      return REPEATABLE.includes(command.type) ? outcome : undefined;
    },
    perform: async (command) => {
      sequence.attempts += 1;
      await running().advance(SECOND);
      await running().settle();
      // Time that stands still is accounted for at every heartbeat: otherwise up to 15 s later than in the model.
      if (isBankDown) await running().beat();
      const outcome = await perform(command);
      await running().settle();
      if (isBankDown) await running().beat();
      const [error] = running().errors();
      if (error !== undefined) throw new Finding('internal error', error);
      return outcome;
    },
    lastAnswer: () => lastAnswer,
    position: async () => {
      const { placed, reported, before, aheadMs } = sequence;
      const orders = new Map([...placed].map(([name, { ref }]) => [ref, name]));
      const names = { orders, reports: reported, aheadMs };
      const shown = await readPosition(running().db, names, before);
      const offers = new Map<string, string>();
      for (const [name, status] of shown.statuses) {
        if (status === 'verifying_transaction') offers.set(...(await offerFor(name)));
      }
      return { ...shown, offers };
    },
    faults: () => faultsOf(running().db),
  };
};

/** The bank of the account that orders are paid to. */
const OUR_BANK = 'VCB';

/** So long what the pages show of the stock may be old. */
const STOCK_SHOWN_FOR = 20 * SECOND;

/** Their repetition is answered like the first time. */
const REPEATABLE: readonly Command['type'][] = ['place', 'report'];

const newSequence = (before: Sequence['before'], aheadMs: number): Sequence => ({
  id: randomUUID().slice(0, 8),
  ...{ placed: new Map(), attempts: 0, reported: new Map(), before, aheadMs },
  accounts: {
    customer: { bankCode: 'TCB', accountNumber: `1903${randomInt(10 ** 9, 10 ** 10 - 1)}5` },
    // Another bank and another name than the customer's, who is known by both.
    'third party': { bankCode: 'VCB', accountNumber: `0071${randomInt(10 ** 8, 10 ** 9 - 1)}` },
  },
});

const outcomeOf = ({ status, text }: Answer): Outcome => {
  if (status === 200) return 'done';
  if (status === 401 || status === 403 || status === 404) {
    throw new Finding('internal error', `the run may not do that: ${text}`);
  }
  return 'refused';
};

/** The service accepts 32 hexadecimal digits as the key of a call. */
const keyOf = (sequence: string, attempt: number): string =>
  Buffer.from(`${sequence}${String(attempt).padStart(8, '0')}`).toString('hex');
