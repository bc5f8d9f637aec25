import { describe, expect, it, test } from 'vitest';
import { NetworkFailure, NOT_OWN_ORDER, Refusal } from '#domain/wire/result';
import {
  selectSearchCaptcha,
  selectSearchMessage,
  selectSearchPhase,
  selectTyped,
  selectTypedAccount,
} from '#machines/order-search/order-search.selectors';
import { settle } from '#tests/support/scripted-promise';
import { startOrderSearch } from './order-search.start';

const setUp = (typed = '') => {
  const run = startOrderSearch(typed);
  return {
    ...run,
    phase: () => selectSearchPhase(run.actor.getSnapshot()),
    type: (text: string) => run.actor.send({ type: 'code.changed', typed: text }),
    submit: () => run.actor.send({ type: 'code.submitted' }),
  };
};

test.each([
  ['nothing', '', 'missing'],
  ['spaces', '   ', 'missing'],
  ['12 characters', 'BD8K2M4Q7XN3', 'invalid'],
  ['12 characters and spaces', 'BD8K 2M4Q 7XN3', 'invalid'],
  ['what no code has', 'BD8K2M4Q7XN3/../x', 'invalid'],
])('[HIST-01] %s is not looked up', (_, typed, phase) => {
  const run = setUp();
  run.type(typed);
  run.submit();
  expect([run.phase(), run.service.inputs, run.reports]).toEqual([phase, [], []]);
});

test.each([
  ['13 characters', 'BD8K2M4Q7XN3T', 'BD8K2M4Q7XN3T'],
  ['small letters', 'bd8k2m4q7xn3twpa', 'BD8K2M4Q7XN3TWPA'],
  ['pasted spaces', ' bd8k 2m4q\u00a07xn3\ttwpa ', 'BD8K2M4Q7XN3TWPA'],
])('[HIST-01] %s are looked up, as a code is written', async (_, typed, ref) => {
  const run = setUp();
  run.type(typed);
  run.submit();
  expect(run.service.inputs).toEqual([{ ref }]);
  run.service.answer({ ref });
  await settle();
  expect(run.reports).toEqual([{ type: 'order.requested', ref }]);
});

test('[HIST-01] an emptied field resets the search, with its message and its call', async () => {
  const run = setUp('BD8K2M4Q7XN3TWPA');
  run.submit();
  run.service.fail(new Refusal('Order is not found.'));
  await settle();
  expect([run.phase(), selectSearchMessage(run.actor.getSnapshot())]).toEqual([
    'notFound',
    'Order is not found.',
  ]);
  run.type('');
  expect([run.phase(), selectSearchMessage(run.actor.getSnapshot())]).toEqual(['empty', '']);
  run.type('BD8K2M4Q7XN3TWPA');
  run.submit();
  run.type('');
  expect([run.phase(), run.service.pending()]).toEqual(['empty', 0]);
});

test.each([
  ['the text of a transfer', ' bd8k 2m4q 7x ', 'BD8K2M4Q7X'],
  ['the number of an order', '123 456 789', '123456789'],
])(
  '[HIST-01] %s opens an order by the reference that is found for it, and nothing without an answer',
  async (_, typed, code) => {
    const run = setUp();
    run.type(typed);
    run.submit();
    expect(run.service.inputs).toEqual([{ ref: code }]);
    run.service.fail(new NetworkFailure('Failed to fetch'));
    await settle();
    expect([run.phase(), selectSearchMessage(run.actor.getSnapshot()), run.reports]).toEqual([
      ...['notFound', 'Failed to fetch', []],
    ]);
    run.submit();
    run.service.answer({ ref: 'C1G5Q8WEYGKEFJKS' });
    await settle();
    expect(run.reports).toEqual([{ type: 'order.requested', ref: 'C1G5Q8WEYGKEFJKS' }]);
  },
);

test('[HIST-01] a short code of no own order asks for the number of its bank account, and finds the order with it', async () => {
  const run = setUp('bd8k2m4q7x');
  run.submit();
  run.service.fail(new Refusal(NOT_OWN_ORDER, NOT_OWN_ORDER));
  await settle();
  const account = () => selectTypedAccount(run.actor.getSnapshot());
  expect([run.phase(), account()]).toEqual(['askingAccount', '']);
  for (const empty of ['', ' - ']) {
    run.actor.send({ type: 'account.changed', account: empty });
    run.submit();
    expect([run.phase(), account(), run.service.inputs.length]).toEqual([
      'accountMissing',
      empty,
      1,
    ]);
  }
  run.actor.send({ type: 'account.changed', account: '0071 000 123456' });
  run.submit();
  expect(run.service.inputs.at(-1)).toEqual({
    ref: 'BD8K2M4Q7X',
    accountNumber: '0071 000 123456',
  });
  run.service.fail(new Refusal('Order is not found.'));
  await settle();
  // Both stay, to be corrected.
  expect([run.phase(), account()]).toEqual(['notFound', '0071 000 123456']);
  run.actor.send({ type: 'account.changed', account: '19001' });
  run.submit();
  run.service.answer({ ref: 'C1G5Q8WEYGKEFJKS' });
  await settle();
  expect(run.reports).toEqual([{ type: 'order.requested', ref: 'C1G5Q8WEYGKEFJKS' }]);
  run.type('123456789');
  expect([run.phase(), account()]).toEqual(['ready', undefined]);
});

test('[HIST-01] the number of the bank account stays when its captcha is declined', async () => {
  const run = setUp('BD8K2M4Q7X');
  run.submit();
  run.service.fail(new Refusal(NOT_OWN_ORDER, NOT_OWN_ORDER));
  await settle();
  run.actor.send({ type: 'account.changed', account: '19001' });
  run.submit();
  run.service.fail(new Refusal('Too many requests.', 'CAPTCHA_REQUIRED', 429));
  await settle();
  expect(run.phase()).toBe('awaitingCaptcha');
  run.actor.send({ type: 'captcha.declined' });
  expect([run.phase(), selectTypedAccount(run.actor.getSnapshot())]).toEqual([
    'askingAccount',
    '19001',
  ]);
});

test('[HIST-01] an order code asks for no account', async () => {
  const run = setUp('BD8K2M4Q7XN3TWPA');
  run.actor.send({ type: 'account.changed', account: '19001' });
  run.submit();
  expect(run.service.inputs).toEqual([{ ref: 'BD8K2M4Q7XN3TWPA' }]);
});

it('begins with the code that led nowhere, ready to be corrected', () =>
  expect(setUp('BD8K2M4Q7XN3TWPA').phase()).toBe('ready'));

it('opens the order’s page while the service is away: it shows what is stored', async () => {
  const run = setUp('BD8K2M4Q7XN3TWPA');
  run.submit();
  run.service.fail(new NetworkFailure('Failed to fetch'));
  await settle();
  expect(run.reports).toEqual([{ type: 'order.requested', ref: 'BD8K2M4Q7XN3TWPA' }]);
});

describe('[HIST-01] a look-up that the service answers with CAPTCHA_REQUIRED', () => {
  const LIMITED = new Refusal('Too many requests.', 'CAPTCHA_REQUIRED', 429);
  const limited = async () => {
    const run = setUp('BD8K2M4Q7XN3TWPA');
    run.submit();
    run.service.fail(LIMITED);
    await settle();
    return {
      ...run,
      captcha: () => selectSearchCaptcha(run.actor.getSnapshot()),
      solve: (solution: string) => run.actor.send({ type: 'captcha.solved', solution }),
    };
  };

  it('waits for a captcha, and is made again with its solution', async () => {
    const run = await limited();
    expect([run.phase(), run.captcha()?.getSnapshot().status]).toEqual([
      'awaitingCaptcha',
      'active',
    ]);
    run.solve('first');
    expect([run.phase(), run.captcha()]).toEqual(['lookingUp', undefined]);
    const ref = 'BD8K2M4Q7XN3TWPA';
    expect(run.service.inputs).toEqual([{ ref }, { ref, captcha: 'first' }]);
    run.service.answer({ ref });
    await settle();
    expect(run.reports).toEqual([{ type: 'order.requested', ref }]);
  });

  it('leads to a new captcha where a solution is worthless, three times at most', async () => {
    const run = await limited();
    for (const solution of ['expired', 'used']) {
      run.solve(solution);
      run.service.fail(LIMITED);
      await settle();
      expect([run.phase(), run.service.inputs.at(-1)?.captcha]).toEqual([
        'awaitingCaptcha',
        solution,
      ]);
    }
    run.solve('third');
    run.service.fail(LIMITED);
    await settle();
    expect([run.phase(), selectSearchMessage(run.actor.getSnapshot())]).toEqual([
      'notFound',
      'Too many requests.',
    ]);
    // Submitted anew it is another look-up, without a solution.
    run.submit();
    expect(run.service.inputs.at(-1)).toEqual({ ref: 'BD8K2M4Q7XN3TWPA' });
    run.service.fail(LIMITED);
    await settle();
    expect(run.phase()).toBe('awaitingCaptcha');
  });

  it('ends with the service’s message where it is refused with TOO_MANY', async () => {
    const run = await limited();
    run.solve('solved');
    run.service.fail(new Refusal('Please wait.', 'TOO_MANY', 429));
    await settle();
    expect([run.phase(), selectSearchMessage(run.actor.getSnapshot())]).toEqual([
      'notFound',
      'Please wait.',
    ]);
  });

  it.each([
    ['the button back', { type: 'captcha.declined' }, 'ready', 'BD8K2M4Q7XN3TWPA'],
    ['another code', { type: 'code.changed', typed: 'BD8K' }, 'incomplete', 'BD8K'],
  ] as const)('goes back to the form by %s', async (_, event, phase, typed) => {
    const run = await limited();
    run.actor.send(event);
    expect([run.phase(), run.captcha(), selectTyped(run.actor.getSnapshot())]).toEqual([
      phase,
      undefined,
      typed,
    ]);
  });
});
