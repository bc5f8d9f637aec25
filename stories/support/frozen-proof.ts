import type { RuleError } from '#domain/rules/error-codes';
import {
  type PictureRemovalSnapshot,
  pictureRemovalMachine,
} from '#machines/picture-removal/picture-removal.machine';
import {
  type PictureUploadSnapshot,
  pictureUploadMachine,
} from '#machines/picture-upload/picture-upload.machine';
import {
  type ProofConfirmationSnapshot,
  proofConfirmationMachine,
} from '#machines/proof-confirmation/proof-confirmation.machine';
import {
  type ProofPicturesContext,
  type ProofPicturesSnapshot,
  proofPicturesMachine,
} from '#machines/proof-pictures/proof-pictures.machine';
import {
  type TransactionProofSnapshot,
  transactionProofMachine,
} from '#machines/transaction-proof/transaction-proof.machine';
import { dummyParent } from './dummy-parent.ts';
import { frozenActor } from './frozen-actor.ts';

interface FrozenUpload {
  readonly state: PictureUploadSnapshot['value'];
  readonly share?: number;
  readonly error?: RuleError | undefined;
  readonly message?: string;
}

/** Upload of a proof's picture in one fixed state. */
export const frozenUpload = (
  ref: string,
  { state, share = 0, error, message = '' }: FrozenUpload,
) => {
  const input = { ref, reportTo: dummyParent };
  const file = state === 'choosing' ? undefined : new File(['png'], 'receipt.png');
  const context = { ...input, file, key: '', share, error, message };
  return frozenActor(pictureUploadMachine, { input, value: state, context });
};

interface Frozen<TState> {
  readonly state: TState;
  readonly message?: string;
}

/** Form for a transaction id in one fixed state. */
export const frozenTransaction = (
  ref: string,
  { state, message = '' }: Frozen<TransactionProofSnapshot['value']>,
) => {
  const input = { ref, reportTo: dummyParent };
  const context = { ...input, transactionId: '', message };
  return frozenActor(transactionProofMachine, { input, value: state, context });
};

/** Confirmation of a proof in one fixed state. */
export const frozenConfirmation = (
  ref: string,
  { state, message = '' }: Frozen<ProofConfirmationSnapshot['value']>,
) => {
  const input = { ref, reportTo: dummyParent };
  return frozenActor(proofConfirmationMachine, {
    input,
    value: state,
    context: { ...input, message },
  });
};

interface FrozenPictures
  extends Partial<Pick<ProofPicturesContext, 'pictures' | 'slide' | 'enlarged'>> {
  readonly state?: ProofPicturesSnapshot['value'];
}

/** Pictures of a proof in one fixed state. */
export const frozenPictures = (
  links: readonly string[],
  { state = 'browsing', pictures = {}, slide = 0, enlarged = '' }: FrozenPictures = {},
) => {
  const input = { ref: 'A-PROOF', links };
  const context = { ...input, pictures, slide, enlarged };
  return frozenActor(proofPicturesMachine, { input, value: state, context });
};

/** Deletion of a picture in one fixed state. */
export const frozenRemoval = ({ state, message = '' }: Frozen<PictureRemovalSnapshot['value']>) => {
  const input = { reportTo: dummyParent };
  const context = { ...input, link: state === 'closed' ? '' : '/api/v1/order-images/1', message };
  return frozenActor(pictureRemovalMachine, { input, value: state, context });
};
