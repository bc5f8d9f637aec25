import { expect, test } from 'vitest';
import { changesBetween } from '#src/app/inspector/diff';
import { stateText } from '#src/app/inspector/state-paths';

test('a diff names the smallest parts that differ', () =>
  expect(
    changesBetween(
      { amounts: { quantity: '1', amountPay: '26000' }, tags: ['a', 'b'], isOnline: true },
      { amounts: { quantity: '2', amountPay: '26000' }, tags: ['a'], isOnline: true, moved: null },
    ),
  ).toEqual([
    { path: 'amounts.quantity', before: '1', after: '2' },
    { path: 'tags.1', before: 'b' },
    { path: 'moved', after: null },
  ]));

test('a part that becomes something of another kind is one change', () => {
  expect(changesBetween({ order: 'actor x:1' }, { order: { ref: 'A' } })).toEqual([
    { path: 'order', before: 'actor x:1', after: { ref: 'A' } },
  ]);
  expect(changesBetween({ list: [1] }, { list: { 0: 1 } })).toHaveLength(1);
  expect(changesBetween(undefined, { ref: 'A' }, 'output')).toEqual([
    { path: 'output', after: { ref: 'A' } },
  ]);
});

test('equal values have no changes, and a long list of changes is cut', () => {
  expect(changesBetween({ a: [{ b: 1 }] }, { a: [{ b: 1 }] })).toEqual([]);
  const many = Object.fromEntries(Array.from({ length: 500 }, (_, key) => [key, key]));
  expect(changesBetween({}, many)).toHaveLength(100);
});

test('states are named by their paths, regions side by side', () => {
  expect(stateText('idle')).toBe('idle');
  expect(stateText({ form: 'editing' })).toBe('form.editing');
  expect(stateText({ booting: { account: 'known', words: 'ready' } })).toBe(
    'booting.account.known + booting.words.ready',
  );
  expect(stateText({ running: {} })).toBe('running');
  expect(stateText(undefined)).toBe('');
});
