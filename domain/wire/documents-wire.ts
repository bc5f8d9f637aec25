import { entity, moment, text } from './entity.ts';

// Documents of a member, beyond what the source lists. No picture is ever handed over.

/** Documents as their owner sees them. */
export interface DocumentsState {
  /** none, collecting, waiting, accepted or refused. */
  readonly state: string;
  /** Pictures that are in while one is missing: face_document, face_note, separated by a space. */
  readonly kinds: string;
  /** Epoch seconds; 0 where they are not all in. */
  readonly handedInAt: number;
  /** Epoch seconds; 0 without a decision. */
  readonly decidedAt: number;
  /** Why they were refused. */
  readonly reason: string;
}

/** Answer of GET and POST /api/v1/users/documents, and of each event of the stream. */
export const documentsCodec = entity<DocumentsState>({
  state: text('State', 'none'),
  kinds: text('Kinds'),
  handedInAt: moment('HandedInAt'),
  decidedAt: moment('DecidedAt'),
  reason: text('Reason'),
});
