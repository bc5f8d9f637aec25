import { describe, expect, it, test } from 'vitest';
import { NO_DOCUMENTS } from '#domain/account/documents';
import { ruleError } from '#domain/rules/error-codes';
import { Refusal } from '#domain/wire/result';
import {
  selectDocumentPercent,
  selectDocumentsMessage,
  selectDocumentsPhase,
  selectMissingPictures,
  selectPictureError,
  selectSentNumber,
} from '#machines/documents/documents.selectors';
import type { DocumentsEvent } from '#machines/documents/documents.types';
import {
  ACCEPTED,
  COLLECTING,
  FACE_DOCUMENT,
  FACE_NOTE,
  REFUSED,
  WAITING,
} from '#stories/support/frozen-documents';
import { answered, refused, unavailable } from '#tests/support/scripted-call';
import { settle } from '#tests/support/scripted-promise';
import { MINH, TEXT } from './documents.model';
import { startDocuments } from './documents.start';

const setUp = async (documents = NO_DOCUMENTS, ref = '') => {
  const run = startDocuments(ref);
  const load = (answer = documents) => {
    run.service.answer(answer);
    return settle();
  };
  await load();
  const now = () => run.actor.getSnapshot();
  const send = (event: DocumentsEvent) => run.actor.send(event);
  return {
    ...{ ...run, now, send, load },
    phase: () => selectDocumentsPhase(now()),
    chooseBoth: () => {
      send({ type: 'picture.chosen', kind: 'face_document', file: FACE_DOCUMENT });
      send({ type: 'picture.chosen', kind: 'face_note', file: FACE_NOTE });
    },
  };
};

describe('documents of a member', () => {
  it('are handed in as two pictures, one after the other, and wait', async () => {
    const { chooseBoth, now, phase, reports, send, upload } = await setUp();
    expect(selectMissingPictures(now())).toBe(2);
    send({ type: 'documents.submitted' });
    expect(phase()).toBe('choosing');
    chooseBoth();
    expect(selectMissingPictures(now())).toBe(0);
    send({ type: 'documents.submitted' });
    upload.tell({ type: 'upload.progressed', share: 0.909 });
    expect([selectSentNumber(now()), selectDocumentPercent(now())]).toEqual([1, 90]);
    upload.tell({ type: 'upload.settled', outcome: answered(COLLECTING) });
    expect([selectSentNumber(now()), selectDocumentPercent(now())]).toEqual([2, 0]);
    upload.tell({ type: 'upload.settled', outcome: answered(WAITING) });
    expect(upload.inputs.map(({ kind, file }) => [kind, file.name])).toEqual([
      ['face_document', 'with-card.jpg'],
      ['face_note', 'with-note.jpg'],
    ]);
    expect(phase()).toBe('waiting');
    expect(reports).toEqual([{ type: 'account.changed', account: { docStatus: 'unverified' } }]);
    // Nothing of a picture stays in memory.
    expect(Object.values(now().context.chosen).filter(Boolean)).toEqual([]);
  });

  it.each([
    [ACCEPTED, 'accepted', 'verify'],
    [REFUSED, 'refused', 'not_uploaded'],
  ] as const)('are announced while the page is open: %o', async (decision, expected, docStatus) => {
    const { phase, reports, stream } = await setUp(WAITING);
    stream.tell({ type: 'documents.known', documents: WAITING });
    expect(phase()).toBe('waiting');
    stream.tell({ type: 'documents.known', documents: decision });
    expect([phase(), stream.isWatched()]).toEqual([expected, false]);
    expect(reports.at(-1)).toEqual({ type: 'account.changed', account: { docStatus } });
  });

  it('that were not decided about in time are handed in anew on the page that waits for them', async () => {
    const { chooseBoth, phase, reports, send, stream, upload } = await setUp(WAITING);
    stream.tell({ type: 'documents.known', documents: NO_DOCUMENTS });
    expect([phase(), stream.isWatched()]).toEqual(['choosing', false]);
    expect(reports.at(-1)).toEqual({
      ...{ type: 'account.changed', account: { docStatus: 'not_uploaded' } },
    });
    chooseBoth();
    send({ type: 'documents.submitted' });
    upload.tell({ type: 'upload.settled', outcome: answered(COLLECTING) });
    upload.tell({ type: 'upload.settled', outcome: answered(WAITING) });
    expect(phase()).toBe('waiting');
  });

  it('are handed in anew after a refusal', async () => {
    const { chooseBoth, phase, send, upload } = await setUp(REFUSED);
    expect(phase()).toBe('refused');
    send({ type: 'documents.renewed' });
    chooseBoth();
    send({ type: 'documents.submitted' });
    upload.tell({ type: 'upload.settled', outcome: answered(COLLECTING) });
    upload.tell({ type: 'upload.settled', outcome: answered(WAITING) });
    expect(phase()).toBe('waiting');
  });

  test.each([
    [TEXT, ruleError('notAnImage')],
    [new File([], 'empty.png', { type: 'image/png' }), ruleError('chooseImage')],
    [new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }), ruleError('proofKind')],
  ])('are no other file than a picture: %o', async (file, error) => {
    const { now, send } = await setUp(COLLECTING);
    send({ type: 'picture.chosen', kind: 'face_note', file });
    expect([selectPictureError('face_note')(now()), selectMissingPictures(now())]).toEqual([
      error,
      1,
    ]);
    send({ type: 'picture.chosen', kind: 'face_note', file: FACE_NOTE });
    expect([selectPictureError('face_note')(now()), selectMissingPictures(now())]).toEqual([
      undefined,
      0,
    ]);
  });

  it('are sent again under the same key after they were cut off', async () => {
    const { chooseBoth, phase, send, upload } = await setUp();
    chooseBoth();
    send({ type: 'documents.submitted' });
    upload.tell({ type: 'upload.settled', outcome: unavailable('cut off') });
    expect(phase()).toBe('cutOff');
    send({ type: 'upload.retried' });
    const [first, second] = upload.inputs.map(({ key }) => key);
    expect(second).toBe(first);
  });

  it('are chosen again where the service refuses a picture, and why is said', async () => {
    const { chooseBoth, load, now, phase, send, upload } = await setUp(REFUSED);
    send({ type: 'documents.renewed' });
    chooseBoth();
    send({ type: 'documents.submitted' });
    upload.tell({ type: 'upload.settled', outcome: refused('This picture cannot be read.') });
    await load();
    expect([phase(), selectDocumentsMessage(now())]).toEqual([
      'choosing',
      'This picture cannot be read.',
    ]);
    // The refusal before counts again once the page is opened anew.
    expect(now().context.chosen.face_note?.file).toBe(FACE_NOTE);
  });

  it('are asked about again after 5, then 10 s where they could not be loaded', async () => {
    const { clock, phase, service } = startWith();
    for (const pause of [5_000, 10_000]) {
      service.fail(new Refusal('Not today'));
      await settle();
      expect(phase()).toBe('failed');
      const asked = service.inputs.length;
      clock.increment(pause - 1);
      expect(service.inputs).toHaveLength(asked);
      clock.increment(1);
      expect(service.inputs).toHaveLength(asked + 1);
    }
  });

  it('are watched anew after a lost stream, and every two minutes in any case', async () => {
    const { clock, stream } = await setUp(WAITING);
    stream.tell({ type: 'stream.ended' });
    expect(stream.isWatched()).toBe(false);
    clock.increment(5_000);
    expect(stream.inputs).toHaveLength(2);
    clock.increment(120_000);
    expect(stream.inputs).toHaveLength(3);
  });

  test('[C20] are never shown to another account', async () => {
    const { now, send, service } = await setUp(REFUSED);
    send({ type: 'account.known', account: MINH });
    expect([now().value, now().context.documents]).toEqual(['loading', NO_DOCUMENTS]);
    expect(service.pending()).toBe(1);
  });
});

describe('documents for an order', () => {
  it('name the order in every call, and tell no session', async () => {
    const { chooseBoth, reports, send, service, stream, upload } = await setUp(NO_DOCUMENTS, 'R1');
    chooseBoth();
    send({ type: 'documents.submitted' });
    upload.tell({ type: 'upload.settled', outcome: answered(COLLECTING) });
    upload.tell({ type: 'upload.settled', outcome: answered(WAITING) });
    expect(
      [service.inputs, upload.inputs, stream.inputs].flatMap((inputs) =>
        inputs.map(({ ref }) => ref),
      ),
    ).toEqual(['R1', 'R1', 'R1', 'R1']);
    expect(reports).toEqual([]);
  });
});

const startWith = () => {
  const run = startDocuments();
  return { ...run, phase: () => selectDocumentsPhase(run.actor.getSnapshot()) };
};
