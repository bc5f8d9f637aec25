import { type HandedInDocuments, NO_DOCUMENTS } from '#domain/account/documents';
import { type DocumentsSnapshot, documentsMachine } from '#machines/documents/documents.machine';
import type { DocumentsContext } from '#machines/documents/documents.types';
import { dummyParent } from './dummy-parent.ts';
import { LAN } from './frozen-account.ts';
import { frozenActor } from './frozen-actor.ts';

const fileNamed = (name: string) =>
  // Every file serialises to {}; the name tells one from the other.
  Object.assign(new File(['jpg'], name, { type: 'image/jpeg' }), { toJSON: () => name });

export const FACE_DOCUMENT = fileNamed('with-card.jpg');
export const FACE_NOTE = fileNamed('with-note.jpg');

/** Both pictures, chosen and not sent. */
export const CHOSEN: DocumentsContext['chosen'] = {
  face_document: { file: FACE_DOCUMENT, key: '1' },
  face_note: { file: FACE_NOTE, key: '2' },
};

export const WAITING: HandedInDocuments = {
  ...NO_DOCUMENTS,
  ...{ state: 'waiting', handedInAt: 1_795_500_000 },
};
export const COLLECTING: HandedInDocuments = {
  ...NO_DOCUMENTS,
  ...{ state: 'collecting', kinds: ['face_document'] },
};
export const ACCEPTED: HandedInDocuments = {
  ...WAITING,
  ...{ state: 'accepted', decidedAt: 1_795_500_420 },
};
export const REFUSED: HandedInDocuments = {
  ...WAITING,
  ...{ state: 'refused', decidedAt: 1_795_500_420, reason: 'Chữ trên giấy viết tay bị mờ.' },
};

/** Documents in one fixed state. */
export const frozenDocuments = (
  value: DocumentsSnapshot['value'],
  shown: Partial<DocumentsContext> = {},
) => {
  const input = { account: LAN, reportTo: dummyParent };
  return frozenActor(documentsMachine, {
    input,
    value,
    context: {
      ...{ ...input, ref: '', documents: NO_DOCUMENTS, chosen: {}, errors: {} },
      ...{ share: 0, message: '', failures: 0 },
      ...shown,
    },
  });
};

/** The same for an order whose customer has handed in nothing yet. */
export const frozenOrderDocuments = (ref: string) =>
  frozenDocuments('choosing', { account: undefined, reportTo: undefined, ref });
