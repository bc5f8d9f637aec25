import { NO_DOCUMENTS } from '#domain/account/documents';
import { documentsMachine } from '#machines/documents/documents.machine';
import type { DocumentsEvent } from '#machines/documents/documents.types';
import { dummyParent } from '#stories/support/dummy-parent';
import { LAN } from '#stories/support/frozen-account';
import {
  ACCEPTED,
  COLLECTING,
  FACE_DOCUMENT,
  FACE_NOTE,
  REFUSED,
  WAITING,
} from '#stories/support/frozen-documents';
import { after, done, failed, modelOf } from '#tests/support/machine-model';
import { answered, refused, unavailable } from '#tests/support/scripted-call';

export const MINH = { ...LAN, id: '8', email: 'minh@bendoi.test' };
export const TEXT = Object.assign(new File(['text'], 'note.txt', { type: 'text/plain' }), {
  toJSON: () => 'note.txt',
});

/** Events sent to the documents; the rest are their own timers and answers. */
const told = [
  { type: 'documents.requested' },
  { type: 'documents.submitted' },
  { type: 'documents.renewed' },
  { type: 'upload.retried' },
  { type: 'page.shown' },
  { type: 'connectivity.online' },
  { type: 'account.known', account: LAN },
  { type: 'account.known', account: MINH },
  { type: 'picture.chosen', kind: 'face_document', file: FACE_DOCUMENT },
  { type: 'picture.chosen', kind: 'face_note', file: FACE_NOTE },
  { type: 'picture.chosen', kind: 'face_note', file: TEXT },
  { type: 'upload.progressed', share: 0.25 },
  { type: 'upload.settled', outcome: answered(COLLECTING) },
  { type: 'upload.settled', outcome: answered(WAITING) },
  { type: 'upload.settled', outcome: refused('This picture cannot be read.') },
  { type: 'upload.settled', outcome: unavailable('the upload was cut off') },
  { type: 'documents.known', documents: WAITING },
  { type: 'documents.known', documents: ACCEPTED },
  { type: 'documents.known', documents: REFUSED },
  { type: 'stream.ended' },
] satisfies DocumentsEvent[];

export const documentsModel = modelOf(documentsMachine, {
  input: { account: LAN, reportTo: dummyParent },
  events: [
    after('retryPause', 'documents.failed'),
    after('retryPause', 'documents.waiting.pausing'),
    after('renewal', 'documents.waiting.watching'),
    done('loadDocuments', answered(NO_DOCUMENTS)),
    done('loadDocuments', answered(WAITING)),
    done('loadDocuments', answered(ACCEPTED)),
    done('loadDocuments', answered(REFUSED)),
    done('loadDocuments', refused('Not today')),
    failed('loadDocuments', 'a defect'),
    ...told,
  ],
  // How often it failed changes only the length of a pause; a message, what is shown and whether a refusal is news.
  project: ({ documents: { state }, chosen, message }) => [
    state,
    ...[chosen.face_document !== undefined, chosen.face_note !== undefined],
    state === 'refused' && message !== '',
  ],
  // The order in which pictures are chosen only multiplies the paths.
  isWorthTrying: ({ context: { chosen, documents } }, { type, kind, file }) => {
    const isFirstIn = chosen.face_document !== undefined || documents.kinds.length > 0;
    if (type === 'picture.chosen') return kind === 'face_document' || isFirstIn || file === TEXT;
    return type !== 'account.known' || !isFirstIn;
  },
});
