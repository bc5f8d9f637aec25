import type { Receipt } from '#domain/order/receipt';
import { receiptMachine } from '#machines/receipt/receipt.machine';
import { done, failed, modelOf } from '#tests/support/machine-model';

export const RECEIPT: Receipt = {
  fileName: 'ben-doi-BD8K2M4Q7XN3TWPA.png',
  site: 'Bến Đổi',
  title: 'Receipt',
  rows: [{ label: 'Order code', value: 'BD8K2M4Q7XN3TWPA', isElsewhere: true }],
};
export const PICTURE = new Blob(['a picture'], { type: 'image/png' });

export const receiptModel = modelOf(receiptMachine, {
  input: undefined,
  events: [
    { type: 'share.requested', receipt: RECEIPT },
    { type: 'print.requested' },
    done('draw', PICTURE),
    failed('draw', 'no canvas'),
    done('share', 'shared'),
    done('share', 'saved'),
    done('share', 'cancelled'),
    failed('share', 'not allowed'),
  ],
  project: () => undefined,
});
