import { DOCUMENT_KINDS, type DocumentKind, missingKinds } from '#domain/account/documents';
import type { DocumentsSnapshot } from './documents.machine.ts';

/** Name of the outermost state, the key of the view's messages. */
export const selectDocumentsPhase = ({ value }: DocumentsSnapshot) =>
  typeof value === 'string' ? value : 'waiting';

export const selectDocuments = ({ context }: DocumentsSnapshot) => context.documents;

/** Whether they are handed in: the next step is not the customer's. */
export const selectAreDocumentsIn = ({ context }: DocumentsSnapshot) =>
  context.documents.state === 'waiting' || context.documents.state === 'accepted';

/** Reference of the order that asks for the documents; empty on the account's own page. */
export const selectDocumentsOrder = ({ context }: DocumentsSnapshot) => context.ref;

/** E-mail of the account; empty on an order's page. */
export const selectDocumentsEmail = ({ context }: DocumentsSnapshot) =>
  context.account?.email ?? '';

/** Name of the file that was chosen for a picture; empty before. */
export const selectChosenName =
  (kind: DocumentKind) =>
  ({ context }: DocumentsSnapshot) =>
    context.chosen[kind]?.file.name ?? '';

/** Whether a picture is at the service already. */
export const selectIsPictureIn =
  (kind: DocumentKind) =>
  ({ context }: DocumentsSnapshot) =>
    context.documents.kinds.includes(kind);

/** Why the file that was chosen for a picture is not sent at all. */
export const selectPictureError =
  (kind: DocumentKind) =>
  ({ context }: DocumentsSnapshot) =>
    context.errors[kind];

/** How many pictures have not been chosen yet; handed in are both. */
export const selectMissingPictures = (snapshot: DocumentsSnapshot) =>
  missingKinds(snapshot.context.documents, snapshot.context.chosen).length;

/** Number of the picture that is being sent, from 1. */
export const selectSentNumber = ({ context: { documents } }: DocumentsSnapshot) =>
  Math.min(documents.kinds.length + 1, DOCUMENT_KINDS.length);

/** Part of it that has been sent, in whole percent. */
export const selectDocumentPercent = ({ context }: DocumentsSnapshot) =>
  Math.floor(context.share * 100);

/** Message of the last call's failure, in English; empty when it succeeded. */
export const selectDocumentsMessage = ({ context }: DocumentsSnapshot) => context.message;
