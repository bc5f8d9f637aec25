import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textOf, unitsOf } from '#tests/model/amounts';
import { type Command, choicesOf } from '#tests/model/commands';
import { followScript, type Script } from '#tests/model/follow';
import type { Decision } from '#tests/model/offer';
import { offerOf } from '#tests/model/offers';
import { orderIn } from '#tests/model/schedule';
import { type OpenService, openService } from '#tests/model/service/open';
import { OUR_ACCOUNT, TIMER } from '#tests/model/settings';
import type { ModelState, VisitorName } from '#tests/model/state';
import { openTestStore } from '#tests/support/test-store';

let open: OpenService;
beforeAll(async () => {
  open = await openService(await openTestStore());
});
afterAll(() => open.close());

/** Does commands to the service and to the model, which are equal after each of them, and tells what became of the orders. */
const play = async (script: Script) => {
  const { finding, told, state } = await followScript(open.driver, script);
  expect(finding && `${finding.message}\n${told}`).toBeUndefined();
  return [...state.orders.values()].map(({ name, status, quantity, price }) => ({
    ...{ status, quantity: textOf(quantity), price: textOf(price) },
    back: textOf(backOf(state, name)),
  }));
};

const backOf = ({ refunds }: ModelState, name: string) =>
  [...refunds.values()]
    .filter(({ order }) => order === name)
    .reduce((sum, { amount }) => sum + amount, 0n);

const SECONDS = TIMER / 1000;
/** 100 USDT at 26,120 dong with 0.8 USDT for the network. */
const PRICE = 2_632_896;

const place = (quantity = '100', visitor: VisitorName = 'guest 1', order = 'O0'): Command => ({
  ...{ type: 'place', order, visitor, currency: 'TRC20', quantity: unitsOf(quantity) },
});
const pass = (seconds: number): Command => ({ type: 'pass', seconds });
/** The price becomes so many thousandths of the first one. */
const jump = (level: number): Command => ({
  ...{ type: 'jump', currency: 'TRC20', level: BigInt(level) },
});
const pay = (state: ModelState, dong: number, bankTime?: number) => {
  const report = `R${state.reports.size}`;
  return {
    ...{ type: 'report', report, transactionId: report, account: OUR_ACCOUNT },
    ...{ amount: unitsOf(String(dong)), named: ['O0'], sender: 'customer', bankTime },
  } as const satisfies Command;
};

/** What the order's page offers at this moment; without such a choice there is nothing to decide. */
const offered = (state: ModelState) => {
  const offer = offerOf(state, orderIn(state, 'O0'));
  return { received: offer?.received ?? 0n, choices: offer ? choicesOf(offer) : [] };
};
const kindsOf = (state: ModelState) => offered(state).choices.map(({ decision }) => decision);

interface Figures {
  readonly received: number;
  readonly quantity: string;
}
const decideWith = (
  decision: Decision,
  { received, quantity }: Figures,
  visitor: VisitorName = 'guest 1',
): Command => ({
  ...{ type: 'decide', order: 'O0', visitor, decision },
  ...{ received: unitsOf(String(received)), quantity: unitsOf(quantity) },
});

/** Decides with the figures of this moment. */
const decide = (state: ModelState, decision: Decision): Command => {
  const { received, choices } = offered(state);
  const quantity = choices.find((choice) => choice.decision === decision)?.quantity;
  if (quantity === undefined) throw new Error(`${decision} is not offered`);
  const { visitor } = orderIn(state, 'O0');
  return { type: 'decide', order: 'O0', visitor, decision, received, quantity };
};

describe('a customer who orders at the best tier', () => {
  it('[RATE-10] and pays little buys at the tier of the little', async () => {
    const [order] = await play(function* (state) {
      yield place('5000', 'verified member');
      yield pay(state, PRICE);
      yield decide(state, 'recalculation');
    });
    // At the tier of 5,000 it would be more than 100.
    expect(order).toEqual({ status: 'delivered', quantity: '100', price: '2632896', back: '0' });
  });

  it('[RATE-10] and pays little after the quote buys at the tier of the little, as it is then', async () => {
    const [order] = await play(function* (state) {
      yield place('5000', 'verified member');
      yield pass(SECONDS);
      yield jump(2_000);
      yield pay(state, PRICE);
      yield decide(state, 'recalculation');
    });
    expect(order).toMatchObject({ status: 'delivered', quantity: '49.6', price: '2632896' });
  });
});

describe('a customer who does not answer', () => {
  const DAY = 86_400;

  it.each([
    ['[ORD-24] [S14] about too much is delivered what was ordered', PRICE + 60_000, 0, 'delivered'],
    ['[ORD-24] [S13] about too little gets it back', 1_000_000, 0, 'cancelled'],
    ['[ORD-24] [S12] about late money gets it back', PRICE, SECONDS, 'cancelled'],
  ] as const)('%s after a day', async (_, dong, after, status) => {
    const [order] = await play(function* (state) {
      yield place();
      yield pass(after);
      yield jump(2_000);
      yield pay(state, dong);
      yield pass(DAY);
    });
    const back = status === 'delivered' ? dong - PRICE : dong;
    expect(order).toEqual({ status, quantity: '100', price: String(PRICE), back: String(back) });
  });

  it('[RATE-10] [S13] until the quote is over buys at the price of the moment of the answer', async () => {
    const [order] = await play(function* (state) {
      yield place();
      yield pay(state, 1_000_000);
      const old = decide(state, 'recalculation');
      yield pass(SECONDS);
      yield jump(2_000);
      yield old;
      yield decide(state, 'recalculation');
    });
    // 1,000,000 ÷ 52,240 − 0.8
    expect(order).toMatchObject({ status: 'delivered', quantity: '18.3424196' });
  });
});

describe('a customer who pays after an outage', () => {
  it.each<readonly [string, readonly Command[]]>([
    ['of the service', [{ type: 'outage', seconds: 7_200 }]],
    ['of the bank', [{ type: 'bank', isDown: true }, pass(7_200), { type: 'bank', isDown: false }]],
  ])('[RATE-10] [ORD-24] %s has the time, but not the old price', async (_, outage) => {
    const [order] = await play(function* (state) {
      yield place();
      yield* outage;
      expect(orderIn(state, 'O0').status).toBe('pending');
      yield jump(2_000);
      yield pay(state, PRICE);
      expect(kindsOf(state)).toEqual(['recalculation', 'refund']);
      yield decide(state, 'recalculation');
    });
    expect(order).toMatchObject({ status: 'delivered', quantity: '49.6' });
  });
});

describe('a customer who pays one dong and waits', () => {
  it('[RATE-10] [S13] does not buy at the old price when the price has risen', async () => {
    const [order] = await play(function* (state) {
      yield place();
      yield pay(state, 1);
      yield pass(SECONDS);
      yield jump(2_000);
      yield pay(state, PRICE - 1);
      expect(kindsOf(state)).toEqual(['recalculation', 'refund']);
      yield decideWith('recalculation', { received: PRICE, quantity: '100' });
      yield decide(state, 'recalculation');
    });
    expect(order).toMatchObject({ status: 'delivered', quantity: '49.6', back: '0' });
  });

  it('[S13] is delivered what was ordered when the price has hardly moved', async () => {
    const [order] = await play(function* (state) {
      yield place();
      yield pay(state, 1);
      yield pass(SECONDS);
      yield jump(1_004);
      yield pay(state, PRICE - 1);
    });
    expect(order).toMatchObject({ status: 'delivered', quantity: '100' });
  });
});

describe('a customer who revives an order', () => {
  it.each([
    ['[S12] within the tolerance is delivered what was ordered', 1_004, 'delivered'],
    ['[S12] beyond the tolerance is asked', 1_005, 'verifying_transaction'],
  ] as const)('%s', async (_, level, status) => {
    const [order] = await play(function* (state) {
      yield place();
      yield pass(SECONDS);
      yield jump(level);
      yield pay(state, PRICE);
    });
    expect(order).toMatchObject({ status, quantity: '100', back: '0' });
  });

  it('[S15] that an operator cancelled is asked, though the price has not moved', async () => {
    const [order] = await play(function* (state) {
      yield place();
      yield { type: 'cancel', order: 'O0' };
      yield jump(1_004);
      yield pay(state, PRICE);
      expect(kindsOf(state)).toEqual(['recalculation', 'refund']);
      yield decide(state, 'refund');
    });
    expect(order).toMatchObject({ status: 'cancelled', back: String(PRICE) });
  });

  it('[S15] that was refunded at the customer’s own wish pays the price of that moment', async () => {
    const [order] = await play(function* (state) {
      yield place();
      yield pay(state, PRICE - 1);
      yield decide(state, 'refund');
      yield jump(2_000);
      yield pay(state, PRICE);
      yield decide(state, 'recalculation');
    });
    expect(order).toEqual({
      ...{ status: 'delivered', quantity: '49.6', price: String(PRICE), back: String(PRICE - 1) },
    });
  });

  it('[S12] is offered what was ordered, and nothing more, when the price is back within the tolerance', async () => {
    const [order] = await play(function* (state) {
      yield place();
      yield pass(SECONDS);
      yield jump(2_000);
      yield pay(state, PRICE);
      yield jump(1_000);
      expect(kindsOf(state)).toEqual(['delivery', 'refund']);
      yield decideWith('recalculation', { received: PRICE, quantity: '49.6' });
      yield jump(2_000);
      yield decideWith('delivery', { received: PRICE, quantity: '100' });
      yield jump(1_000);
      yield decide(state, 'delivery');
    });
    expect(order).toMatchObject({ status: 'delivered', quantity: '100', back: '0' });
  });

  it('[S12] is believed the bank’s time of a transfer only as far back as reports take', async () => {
    const transfer = function* (state: ModelState, after: number) {
      yield place();
      yield pass(after);
      yield jump(2_000);
      yield pay(state, PRICE, orderIn(state, 'O0').quoteEndsAt - 1_000);
    };
    const [inTime] = await play((state) => transfer(state, SECONDS + 600));
    expect(inTime).toMatchObject({ status: 'delivered', quantity: '100' });
    const [late] = await play((state) => transfer(state, SECONDS * 2));
    expect(late).toMatchObject({ status: 'verifying_transaction' });
  });
});

describe('a customer who pays too much', () => {
  it('[S14] to pass the limit of guests is delivered what was ordered alone', async () => {
    const [order] = await play(function* (state) {
      yield place('2500');
      yield pay(state, 130_566_768);
      expect(kindsOf(state)).toEqual(['delivery']);
      yield decideWith('recalculation', { received: 130_566_768, quantity: '5001.67247221' });
      yield decide(state, 'delivery');
    });
    expect(order).toMatchObject({ status: 'delivered', quantity: '2500', back: '65283384' });
  });

  it('[S14] to pass the limit of accounts without documents is delivered what was ordered alone', async () => {
    const [order] = await play(function* (state) {
      yield place('4000', 'unverified member');
      yield pay(state, 130_000_000);
      expect(kindsOf(state)).toEqual(['delivery']);
      yield decide(state, 'delivery');
    });
    expect(order).toMatchObject({ quantity: '4000', price: '104440884', back: '25559116' });
  });

  it('[S14] does not buy more than there is', async () => {
    await play(function* (state) {
      yield place('100', 'verified member');
      yield { type: 'adjust', currency: 'TRC20', quantity: unitsOf('-7890') };
      yield pay(state, PRICE + 261_201);
      expect(kindsOf(state)).toEqual(['delivery']);
      yield { type: 'adjust', currency: 'TRC20', quantity: unitsOf('1') };
      expect(kindsOf(state)).toEqual(['recalculation', 'delivery']);
    });
  });

  it('[RATE-10] [S14] does not wait for a better price than the quoted one', async () => {
    const [order] = await play(function* (state) {
      yield place();
      yield pay(state, PRICE + 1);
      yield pass(SECONDS);
      yield jump(500);
      expect(kindsOf(state)).toEqual(['delivery']);
      yield decideWith('recalculation', { received: PRICE + 1, quantity: '200.80003828' });
      yield decide(state, 'delivery');
    });
    expect(order).toEqual({ status: 'delivered', quantity: '100', price: '2632896', back: '1' });
  });

  it('[S14] gets the surplus back', async () => {
    const [order] = await play(function* (state) {
      yield place();
      yield pay(state, PRICE * 2);
      yield decide(state, 'delivery');
    });
    expect(order).toMatchObject({ status: 'delivered', quantity: '100', back: String(PRICE) });
  });
});

describe('a guest who splits an order to stay below the limit', () => {
  const second = (quantity: string, visitor: VisitorName) => place(quantity, visitor, 'O1');

  it('[VAL-03] is refused the part that reaches it together with the others', async () => {
    const placed = await play(function* () {
      yield place('2500', 'guest 1');
      yield second('2500', 'guest 2');
    });
    expect(placed).toHaveLength(1);
  });

  it('[VAL-03] [S14] does not buy more for one part than the others leave', async () => {
    const [order] = await play(function* (state) {
      yield place('1000', 'guest 1');
      yield second('2500', 'guest 2');
      yield pay(state, 40_000_000);
      expect(kindsOf(state)).toEqual(['delivery']);
      yield decideWith('recalculation', { received: 40_000_000, quantity: '1531.47516376' });
      yield decide(state, 'delivery');
    });
    expect(order).toMatchObject({ status: 'delivered', quantity: '1000', back: '13874116' });
  });

  it('[VAL-03] [S12] does not have both parts when one of them is revived after the other was placed', async () => {
    const [first, other] = await play(function* (state) {
      yield place('2000', 'guest 1');
      yield pass(SECONDS);
      yield second('2000', 'guest 1');
      yield { ...pay(state, 52_230_884), named: ['O1'] };
      yield pay(state, 52_230_884);
    });
    expect(other).toMatchObject({ status: 'delivered' });
    expect(first).toMatchObject({ status: 'verifying_transaction' });
  });
});

describe('a customer who decides', () => {
  it('[ORD-23] otherwise in two tabs at once is served in one of them', async () => {
    for (const kinds of [
      ['recalculation', 'refund'],
      ['refund', 'recalculation'],
    ] as const) {
      const [order] = await play(function* (state) {
        yield place();
        yield pay(state, 1_000_000);
        const { received, choices } = offered(state);
        const [first, second] = kinds.flatMap((kind) =>
          choices.filter(({ decision }) => decision === kind),
        );
        if (!first || !second) throw new Error('there is nothing to choose');
        yield {
          type: 'twoTabs',
          order: 'O0',
          visitor: 'guest 1',
          received,
          choices: [first, second],
        };
      });
      expect([
        { status: 'delivered', quantity: '37.4848392', price: '1000000', back: '0' },
        { status: 'cancelled', quantity: '100', price: String(PRICE), back: '1000000' },
      ]).toContainEqual(order);
    }
  });

  it('[ORD-23] by an old page does not get what that page showed', async () => {
    const [order] = await play(function* (state) {
      yield place();
      yield pass(SECONDS);
      yield jump(2_000);
      yield pay(state, PRICE);
      const old = decide(state, 'recalculation');
      yield jump(2_500);
      yield old;
      expect(orderIn(state, 'O0').status).toBe('verifying_transaction');
      yield decide(state, 'recalculation');
    });
    expect(order).toMatchObject({ status: 'delivered', quantity: '39.52' });
  });

  it('[ORD-23] by a page that shows less money does not lose the rest', async () => {
    const [order] = await play(function* (state) {
      yield place();
      yield pay(state, 1_000_000);
      const old = decide(state, 'refund');
      yield pay(state, 1_000);
      yield old;
      yield decide(state, 'refund');
    });
    expect(order).toMatchObject({ status: 'cancelled', back: '1001000' });
  });

  it('[ORD-23] about another’s order decides nothing', async () => {
    const [order] = await play(function* (state) {
      yield place();
      yield pay(state, 1_000_000);
      const figures = { received: 1_000_000, quantity: '37.4848392' };
      yield decideWith('recalculation', figures, 'guest 2');
      yield decideWith('refund', { ...figures, quantity: '0' }, 'verified member');
    });
    expect(order).toMatchObject({ status: 'verifying_transaction', quantity: '100' });
  });
});

describe('stock that is held for an order', () => {
  const sellOut: Command = { type: 'adjust', currency: 'TRC20', quantity: unitsOf('-7900') };

  it('[S12] is delivered for late money, though all the rest is sold out', async () => {
    const [order] = await play(function* (state) {
      yield place();
      yield sellOut;
      yield pass(SECONDS);
      yield pay(state, PRICE);
    });
    expect(order).toMatchObject({ status: 'delivered', quantity: '100' });
  });

  it('[S12] is offered at today’s price, though all the rest is sold out', async () => {
    const [order] = await play(function* (state) {
      yield place();
      yield sellOut;
      yield pass(SECONDS);
      yield jump(2_000);
      yield pay(state, PRICE);
      yield decide(state, 'recalculation');
    });
    expect(order).toMatchObject({ status: 'delivered', quantity: '49.6' });
  });
});
