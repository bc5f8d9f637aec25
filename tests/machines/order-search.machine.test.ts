import { expect, it, test } from 'vitest';
import { NetworkFailure, Refusal } from '#domain/wire/result';
import {
  selectSearchMessage,
  selectSearchPhase,
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
  run.service.answer({});
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

it('begins with the code that led nowhere, ready to be corrected', () =>
  expect(setUp('BD8K2M4Q7XN3TWPA').phase()).toBe('ready'));

it('opens the order’s page while the service is away: it shows what is stored', async () => {
  const run = setUp('BD8K2M4Q7XN3TWPA');
  run.submit();
  run.service.fail(new NetworkFailure('Failed to fetch'));
  await settle();
  expect(run.reports).toEqual([{ type: 'order.requested', ref: 'BD8K2M4Q7XN3TWPA' }]);
});
