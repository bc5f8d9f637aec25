import { expect, it } from 'vitest';
import { selectReceiptPhase } from '#machines/receipt/receipt.selectors';
import { settle } from '#tests/support/scripted-promise';
import { PICTURE, RECEIPT } from './receipt.model';
import { startReceipt } from './receipt.start';

const setUp = () => {
  const run = startReceipt();
  const share = () => run.actor.send({ type: 'share.requested', receipt: RECEIPT });
  const phase = () => selectReceiptPhase(run.actor.getSnapshot());
  return { ...run, share, phase };
};

it('draws the receipt once, however often the button is pressed', () => {
  const { drawing, share } = setUp();
  for (let click = 0; click < 50; click += 1) share();
  expect(drawing.inputs).toEqual([RECEIPT]);
});

it.each([
  ['shared', 'shared'],
  ['saved', 'saved'],
  ['cancelled', 'idle'],
] as const)(
  'a picture that was %s leaves it %s, and can be shared again',
  async (outcome, state) => {
    const { drawing, phase, share, sharing } = setUp();
    share();
    drawing.answer(PICTURE);
    await settle();
    expect(sharing.inputs).toEqual([{ picture: PICTURE, fileName: RECEIPT.fileName }]);
    sharing.answer(outcome);
    await settle();
    expect(phase()).toBe(state);
    share();
    expect(phase()).toBe('drawing');
  },
);

it('says that it failed where no picture can be drawn, and tries again', async () => {
  const { drawing, phase, share, sharing } = setUp();
  share();
  drawing.fail(new Error('this browser draws no pictures'));
  await settle();
  expect([phase(), sharing.inputs]).toEqual(['failed', []]);
  share();
  expect(phase()).toBe('drawing');
});

it('prints at any time', () => {
  const { actor, printed, share } = setUp();
  actor.send({ type: 'print.requested' });
  share();
  actor.send({ type: 'print.requested' });
  expect(printed).toHaveLength(2);
});
