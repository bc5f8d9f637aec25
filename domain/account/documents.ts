import type { UserAccount } from './session.ts';

/** The two pictures of a customer: the face with the document, and the face with a note in the customer's own hand. */
export const DOCUMENT_KINDS = ['face_document', 'face_note'] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/**
 * `none`: no picture was handed in. `collecting`: one is missing. `waiting`: both are in, and an operator decides. After `refused`
 * documents are handed in anew.
 */
export const DOCUMENTS_STATES = ['none', 'collecting', 'waiting', 'accepted', 'refused'] as const;
export type DocumentsState = (typeof DOCUMENTS_STATES)[number];

/** Documents as their owner sees them; never a picture. */
export interface HandedInDocuments {
  readonly state: DocumentsState;
  /** Pictures that are in while one is missing. */
  readonly kinds: readonly DocumentKind[];
  /** Epoch seconds; 0 where they are not all in. */
  readonly handedInAt: number;
  /** Epoch seconds; 0 without a decision. */
  readonly decidedAt: number;
  /** Why they were refused, in the operator's words. */
  readonly reason: string;
}

/** Documents of a customer who has handed in nothing. */
export const NO_DOCUMENTS: HandedInDocuments = {
  ...{ state: 'none', kinds: [], handedInAt: 0, decidedAt: 0, reason: '' },
};

const STATUSES = {
  ...{ none: 'not_uploaded', collecting: 'not_uploaded', refused: 'not_uploaded' },
  ...{ waiting: 'unverified', accepted: 'verify' },
} as const satisfies Record<DocumentsState, string>;

/** Document status of an account (source: not_uploaded, unverified, verify) whose documents are in this state. */
export const docStatusOf = (state: DocumentsState): UserAccount['docStatus'] => STATUSES[state];

/** Pictures that are neither at the service nor chosen. */
export const missingKinds = (
  { kinds }: Pick<HandedInDocuments, 'kinds'>,
  chosen: Readonly<Partial<Record<DocumentKind, unknown>>>,
): readonly DocumentKind[] =>
  DOCUMENT_KINDS.filter((kind) => !(kinds.includes(kind) || chosen[kind]));
