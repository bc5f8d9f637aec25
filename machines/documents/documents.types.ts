import type { DocumentKind, HandedInDocuments } from '#domain/account/documents';
import type { UserAccount } from '#domain/account/session';
import type { CallOutcome } from '#domain/call-outcome';
import type { RuleError } from '#domain/rules/error-codes';
import type { BroadcastEvent, ScreenReport } from '../app/app.events.ts';
import type { ReportTo } from '../report-to.ts';

/** Documents of the signed-in account, or of the customer of an order. */
export interface DocumentsInput {
  /** Reference of the order; absent on the account's own page. */
  readonly ref?: string;
  /** The signed-in account, on its own page. */
  readonly account?: UserAccount;
  /** Told the account's document status; absent on an order's page. */
  readonly reportTo?: ReportTo<ScreenReport>;
}

export type Chosen<TValue> = Readonly<Partial<Record<DocumentKind, TValue>>>;

/** A picture that was chosen. */
export interface ChosenPicture {
  readonly file: File;
  /** Idempotency key: a retry carries the same one. */
  readonly key: string;
}

export interface DocumentsContext {
  readonly account: UserAccount | undefined;
  readonly reportTo: ReportTo<ScreenReport> | undefined;
  /** Reference of the order; empty on the account's own page. */
  readonly ref: string;
  readonly documents: HandedInDocuments;
  /** Pictures that are not at the service yet. */
  readonly chosen: Chosen<ChosenPicture>;
  /** Why a chosen file is not sent at all. */
  readonly errors: Chosen<RuleError>;
  /** Part of the present picture that has been sent, from 0 to 1. */
  readonly share: number;
  /** Message of the last call's failure, in English; empty when it succeeded. */
  readonly message: string;
  /** Failed calls, or lost streams, since the last good one. */
  readonly failures: number;
}

/** Whose documents a call is about. */
export interface DocumentsRequest {
  /** Reference of the order; empty for the signed-in account. */
  readonly ref: string;
}

export interface DocumentUpload extends DocumentsRequest, ChosenPicture {
  readonly kind: DocumentKind;
}

/** What an upload reports while it runs and at its end. */
export type DocumentUploadFact =
  | { readonly type: 'upload.progressed'; readonly share: number }
  | { readonly type: 'upload.settled'; readonly outcome: CallOutcome<HandedInDocuments> };

/** What the stream reports: the state at once and after every change. */
export type DocumentsStreamFact =
  | { readonly type: 'documents.known'; readonly documents: HandedInDocuments }
  | { readonly type: 'stream.ended' };

export type DocumentsEvent =
  | BroadcastEvent
  | { readonly type: 'picture.chosen'; readonly kind: DocumentKind; readonly file: File }
  | { readonly type: 'documents.submitted' }
  | { readonly type: 'upload.retried' }
  /** The retry button was pressed. */
  | { readonly type: 'documents.requested' }
  /** Refused documents are handed in anew. */
  | { readonly type: 'documents.renewed' }
  | DocumentUploadFact
  | DocumentsStreamFact;
