import type { DocumentKind, HandedInDocuments } from '#domain/account/documents';
import { decodeDocuments } from '#domain/wire/documents-wire';
import type { Api } from './client.ts';
import { type Watching, watchState } from './state-stream.ts';
import { type Sending, type SentPicture, uploadPicture } from './upload-picture.ts';

/** Reference of the order whose customer they are of; empty for the signed-in account. */
interface Subject {
  readonly ref: string;
}

/** Query of a call; an order is named in it. */
const pathOf = ({ ref }: Subject, query: Readonly<Record<string, string>> = {}): string => {
  const search = new URLSearchParams({ ...(ref && { order_ref: ref }), ...query }).toString();
  const path = ref ? '/api/v1/order-documents' : '/api/v1/users/documents';
  return search ? `${path}?${search}` : path;
};

/** GET /api/v1/users/documents, or /api/v1/order-documents?order_ref={ref}: what was handed in, and what was decided about it. */
export const loadDocuments =
  (api: Api) =>
  async (subject: Subject, signal: AbortSignal): Promise<HandedInDocuments> =>
    decodeDocuments(await api.get(pathOf(subject), { signal }));

export interface SentDocument extends Subject, Omit<SentPicture, 'path'> {
  readonly kind: DocumentKind;
}

/** POST on the same: one of the two pictures; the second one hands them in. */
export const uploadDocument =
  (api: Api) =>
  async ({ ref, kind, ...picture }: SentDocument, sending: Sending): Promise<HandedInDocuments> =>
    decodeDocuments(
      await uploadPicture(api)({ path: pathOf({ ref }, { kind }), ...picture }, sending),
    );

const streamOf = ({ ref }: Subject): string =>
  ref
    ? `/api/v1/orders/${encodeURIComponent(ref)}/documents/events`
    : '/api/v1/users/documents/events';

/** GET of a stream: the documents at once, and after every change. */
export const watchDocuments =
  (api: Api) => (subject: Subject, watching: Watching<HandedInDocuments>) =>
    watchState(api, streamOf(subject), decodeDocuments)(watching);
