import { expect } from 'vitest';
import type { DocumentsEvent } from '#machines/documents/documents.types';
import { modelTest } from '#tests/support/model-test';
import { documentsModel } from './documents.model';
import { startDocuments } from './documents.start';

type Run = ReturnType<typeof startDocuments>;
const uploads = ({ upload }: Run, event: object) => upload.tell(event as DocumentsEvent);
const streams = ({ stream }: Run, event: object) => stream.tell(event as DocumentsEvent);

modelTest('documents', documentsModel, {
  start: startDocuments,
  calls: { loadDocuments: 'service' },
  waits: { retryPause: 60_000, renewal: 120_000 },
  pending: { service: ['loading'] },
  events: {
    'upload.progressed': uploads,
    'upload.settled': uploads,
    'documents.known': streams,
    'stream.ended': streams,
  },
  except: ['chosen'],
  always: ({ stream, upload, actor }, { value, context: { chosen } }) => {
    expect(upload.isWatched()).toBe(value === 'sending');
    expect(stream.isWatched()).toBe(JSON.stringify(value).includes('watching'));
    const names = ({ face_document: one, face_note: other }: typeof chosen) => [
      one?.file.name,
      other?.file.name,
    ];
    expect(names(actor.getSnapshot().context.chosen)).toEqual(names(chosen));
  },
});
