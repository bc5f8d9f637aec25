import { expect } from 'vitest';
import { modelTest } from '#tests/support/model-test';
import { PICTURE, RECEIPT, receiptModel } from './receipt.model';
import { startReceipt } from './receipt.start';

modelTest('receipt', receiptModel, {
  start: startReceipt,
  calls: { draw: 'drawing', share: 'sharing' },
  pending: { drawing: ['drawing'], sharing: ['sharing'] },
  always: ({ actor }, { value }) => {
    // A picture is kept no longer than it is needed.
    const { picture } = actor.getSnapshot().context;
    expect(picture).toBe(value === 'sharing' ? PICTURE : undefined);
  },
  states: {
    drawing: ({ drawing }) => expect(drawing.inputs.at(-1)).toEqual(RECEIPT),
    sharing: ({ sharing }) =>
      expect(sharing.inputs.at(-1)).toEqual({ picture: PICTURE, fileName: RECEIPT.fileName }),
  },
});
