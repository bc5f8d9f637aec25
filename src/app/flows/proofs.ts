import { fromCallback, fromPromise } from 'xstate';
import { pictureRemovalMachine } from '#machines/picture-removal/picture-removal.machine';
import {
  type PictureUploadEvent,
  pictureUploadMachine,
  type UploadRequest,
} from '#machines/picture-upload/picture-upload.machine';
import { proofConfirmationMachine } from '#machines/proof-confirmation/proof-confirmation.machine';
import {
  type PictureWish,
  type ProofPicturesInput,
  proofPicturesMachine,
} from '#machines/proof-pictures/proof-pictures.machine';
import { transactionProofMachine } from '#machines/transaction-proof/transaction-proof.machine';
import { callOutcome } from '#src/api/call-outcome';
import type { Api } from '#src/api/client';
import {
  confirmProvidedProof,
  deleteProofImage,
  fetchProofImage,
  submitTransactionId,
  uploadProofImage,
} from '#src/api/proofs';
import { logFailureOf } from '../log-failure.ts';
import { keepPictures } from './keep-pictures.ts';

interface Calls {
  /** Calls about the order with a reference, in its customer's name. */
  readonly api: (ref: string) => Api;
  /** Calls of the system account. */
  readonly plain: Api;
}

/** Provides the machines of an order's proof with their calls. */
export const connectProofs = ({ api, plain }: Calls) => ({
  proofUpload: pictureUploadMachine.provide({
    actors: {
      uploadPicture: fromCallback<PictureUploadEvent, UploadRequest>(({ input, sendBack }) => {
        const stopping = new AbortController();
        const onProgress = (share: number) => sendBack({ type: 'upload.progressed', share });
        const upload = uploadProofImage(api(input.ref))(input, {
          signal: stopping.signal,
          onProgress,
        });
        const end = (outcome: Awaited<ReturnType<typeof callOutcome<string>>>) =>
          sendBack({ type: 'upload.settled', outcome });
        const message = 'the upload failed';
        void callOutcome(upload).then(end, () =>
          end({ kind: 'unavailable', reason: 'service', message }),
        );
        return () => stopping.abort();
      }),
    },
  }),
  transactionId: transactionProofMachine.provide({
    actors: {
      submitTransactionId: fromPromise(({ input, signal }) =>
        callOutcome(submitTransactionId(api(input.orderRef))(input, signal)),
      ),
    },
  }),
  proofConfirmation: proofConfirmationMachine.provide({
    actors: {
      confirmProof: fromPromise(({ input, signal }) =>
        callOutcome(confirmProvidedProof(api(input.ref))(input.ref, signal)),
      ),
    },
    actions: { logFailure: logFailureOf('confirm-provided-proof') },
  }),
  pictures: proofPicturesMachine.provide({
    actors: {
      keepPictures: fromCallback<PictureWish, ProofPicturesInput>(
        ({ input, receive, sendBack }) => {
          const keeper = keepPictures(fetchProofImage(api(input.ref)), (link, picture) =>
            sendBack({ type: 'picture.settled', link, picture }),
          );
          keeper.want(input.links);
          receive((wish) =>
            wish.type === 'links.wanted' ? keeper.want(wish.links) : keeper.retry(wish.link),
          );
          return keeper.close;
        },
      ),
    },
  }),
  removal: pictureRemovalMachine.provide({
    actors: {
      deletePicture: fromPromise(({ input, signal }) =>
        callOutcome(deleteProofImage(plain)(input.link, signal)),
      ),
    },
  }),
});
