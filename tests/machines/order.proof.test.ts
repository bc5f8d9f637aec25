import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fromCallback } from 'xstate';
import { PLAIN_USER } from '#domain/account/session';
import { orderMachine } from '#machines/order/order.machine';
import { selectProofUpload, selectRemoval } from '#machines/order/order.selectors';
import {
  type PictureUploadEvent,
  pictureUploadMachine,
  type UploadRequest,
} from '#machines/picture-upload/picture-upload.machine';
import { proofPicturesMachine } from '#machines/proof-pictures/proof-pictures.machine';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { answered } from '#tests/support/scripted-call';
import { scriptedStream } from '#tests/support/scripted-stream';
import { watchOrder } from './order.start';
import { PICTURE } from './picture-upload.model';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.setSystemTime(SAMPLE_ORDER.createdAt * 1_000);
});
afterEach(() => {
  vi.useRealTimers();
});

const ASKED = { ...SAMPLE_ORDER, status: 'request_proof' };
const LINK = '/api/v1/order-images/1';
const OPERATOR = { type: 'account.known', account: { ...PLAIN_USER, role: 10 } } as const;

const setUp = () => {
  const upload = scriptedStream<PictureUploadEvent, UploadRequest>();
  const machine = orderMachine.provide({
    actors: {
      proofUpload: pictureUploadMachine.provide({ actors: { uploadPicture: upload.logic } }),
      pictures: proofPicturesMachine.provide({
        actors: { keepPictures: fromCallback(() => () => {}) },
      }),
    },
  });
  const run = watchOrder({ machine });
  const next = (order: typeof SAMPLE_ORDER) => {
    run.wait(5_000);
    return run.answer(order);
  };
  const snapshot = () => run.actor.getSnapshot();
  const ids = () => Object.keys(snapshot().context.children);
  return { ...run, upload, next, snapshot, ids };
};

describe('order: a proof', () => {
  test('is asked for in two statuses, of its customer alone', async () => {
    const { actor, answer, ids, next } = setUp();
    await answer(ASKED);
    const parts = ['proofUpload', 'transactionId', 'proofConfirmation'];
    expect(ids()).toEqual(expect.arrayContaining(parts));
    await next({ ...ASKED, status: 'provided_proof', updatedAt: ASKED.updatedAt + 1 });
    expect(ids()).toEqual(expect.arrayContaining(parts));
    actor.send(OPERATOR);
    expect(ids().filter((id) => parts.includes(id))).toEqual([]);
  });

  test('that is being sent is finished, and its outcome shown, after the order has moved on', async () => {
    const { answer, next, snapshot, upload } = setUp();
    await answer(ASKED);
    selectProofUpload(snapshot())?.send({ type: 'picture.chosen', file: PICTURE });
    await next({ ...ASKED, status: 'delivered', updatedAt: ASKED.updatedAt + 60 });
    expect(snapshot().context.children.proofUpload).toBeUndefined();
    expect(upload.isWatched()).toBe(true);
    upload.tell({ type: 'upload.settled', outcome: answered(LINK) });
    expect(selectProofUpload(snapshot())?.getSnapshot().value).toEqual({ begun: 'added' });
  });

  test('that was sent before the order moved on is not said to have come late', async () => {
    const { answer, next, snapshot, upload } = setUp();
    await answer(ASKED);
    selectProofUpload(snapshot())?.send({ type: 'picture.chosen', file: PICTURE });
    upload.tell({ type: 'upload.settled', outcome: answered(LINK) });
    await answer({ ...ASKED, proofImages: [LINK] });
    expect(selectProofUpload(snapshot())?.getSnapshot().value).toEqual({ begun: 'added' });
    await next({ ...ASKED, status: 'delivered', updatedAt: ASKED.updatedAt + 60 });
    expect(selectProofUpload(snapshot())).toBeUndefined();
  });

  test('is queried again after each upload', async () => {
    const { answer, service, snapshot, upload } = setUp();
    await answer(ASKED);
    selectProofUpload(snapshot())?.send({ type: 'picture.chosen', file: PICTURE });
    const asked = service.inputs.length;
    upload.tell({ type: 'upload.settled', outcome: answered(LINK) });
    expect(service.inputs).toHaveLength(asked + 1);
  });

  test('has its pictures deleted by the system account alone, as long as its session lasts', async () => {
    const { actor, answer, snapshot } = setUp();
    await answer({ ...ASKED, proofImages: [LINK] });
    expect(selectRemoval(snapshot())).toBeUndefined();
    actor.send({ type: 'account.known', account: { ...PLAIN_USER, role: 9 } });
    expect(selectRemoval(snapshot())).toBeUndefined();
    actor.send(OPERATOR);
    expect(selectRemoval(snapshot())).toBeDefined();
  });

  test('shows no pictures of a masked order', async () => {
    const { actor, answer, ids } = setUp();
    await answer({ ...ASKED, proofImages: [LINK], isMasked: true });
    actor.send(OPERATOR);
    expect(ids()).not.toContain('pictures');
    expect(ids()).not.toContain('removal');
  });
});
