import { DOCUMENT_KINDS, DOCUMENTS_STATES, type HandedInDocuments } from '../account/documents.ts';
import { entity, moment, text } from './entity.ts';

interface DocumentsOnWire extends Omit<HandedInDocuments, 'state' | 'kinds'> {
  readonly state: string;
  /** Separated by spaces. */
  readonly kinds: string;
}

const codec = entity<DocumentsOnWire>({
  state: text('State', 'none'),
  kinds: text('Kinds'),
  handedInAt: moment('HandedInAt'),
  decidedAt: moment('DecidedAt'),
  reason: text('Reason'),
});

/** Answer of the calls about handed-in documents, and each event of their streams: an addition to what the source lists. */
export const encodeDocuments = ({ kinds, ...documents }: HandedInDocuments) =>
  codec.encode({ ...documents, kinds: kinds.join(' ') });

/** A state that is unknown here counts as none. */
export const decodeDocuments = (data: unknown): HandedInDocuments => {
  const { state, kinds, ...documents } = codec.decode(data);
  const named = kinds.split(' ');
  return {
    ...documents,
    state: DOCUMENTS_STATES.find((known) => known === state) ?? 'none',
    kinds: DOCUMENT_KINDS.filter((kind) => named.includes(kind)),
  };
};
