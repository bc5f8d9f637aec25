import { describe, expect, test } from 'vitest';
import { ruleError } from '#domain/rules/error-codes';
import {
  selectUploadError,
  selectUploadPercent,
  selectUploadPhase,
} from '#machines/picture-upload/picture-upload.selectors';
import { answered, unavailable } from '#tests/support/scripted-call';
import { PICTURE } from './picture-upload.model';
import { startPictureUpload } from './picture-upload.start';

const setUp = () => {
  const run = startPictureUpload();
  const snapshot = () => run.actor.getSnapshot();
  const choose = (file: File) => run.actor.send({ type: 'picture.chosen', file });
  const sized = (bytes: number) =>
    new File([new Uint8Array(bytes)], 'receipt.png', { type: 'image/png' });
  return { ...run, choose, sized, snapshot };
};

describe('a picture that proves a payment', () => {
  test.each([
    [0, ruleError('chooseImage')],
    [10 * 1024 * 1024 + 1, ruleError('fileTooLarge', { n: '10' })],
  ])('is not sent with %i bytes', (bytes, error) => {
    const { choose, sized, snapshot, upload } = setUp();
    choose(sized(bytes));
    expect([selectUploadPhase(snapshot()), selectUploadError(snapshot())]).toEqual([
      'choosing',
      error,
    ]);
    expect(upload.inputs).toEqual([]);
  });

  test('is sent with ten megabytes', () => {
    const { choose, sized, upload } = setUp();
    choose(sized(10 * 1024 * 1024));
    expect(upload.inputs).toHaveLength(1);
  });

  test('is sent again under the same key after it was cut off at 90 percent, and another one under another key', () => {
    const { actor, choose, snapshot, upload } = setUp();
    choose(PICTURE);
    upload.tell({ type: 'upload.progressed', share: 0.909 });
    expect(selectUploadPercent(snapshot())).toBe(90);
    upload.tell({ type: 'upload.settled', outcome: unavailable('cut off') });
    expect(selectUploadPhase(snapshot())).toBe('failed');
    actor.send({ type: 'upload.retried' });
    expect(selectUploadPercent(snapshot())).toBe(0);
    upload.tell({ type: 'upload.settled', outcome: answered('/api/v1/order-images/1') });
    choose(PICTURE);
    const keys = upload.inputs.map(({ key }) => key);
    expect(keys).toHaveLength(3);
    expect(keys[0]).toBe(keys[1]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  test('that is chosen in place of one without an answer has a key of its own', () => {
    const { actor, choose, sized, upload } = setUp();
    choose(PICTURE);
    upload.tell({ type: 'upload.settled', outcome: unavailable('cut off') });
    choose(sized(7));
    upload.tell({ type: 'upload.settled', outcome: unavailable('cut off') });
    actor.send({ type: 'upload.retried' });
    const [first, second, again] = upload.inputs;
    expect(second?.key).not.toBe(first?.key);
    expect([again?.key, again?.file.size]).toEqual([second?.key, 7]);
  });

  test('has the order queried after every upload', () => {
    const { choose, reports, upload } = setUp();
    choose(PICTURE);
    upload.tell({ type: 'upload.settled', outcome: unavailable('cut off') });
    expect(reports.map(({ type }) => type)).toEqual(['call.started', 'proof.changed']);
  });
});
