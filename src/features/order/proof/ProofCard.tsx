import { Trans } from '@lingui/react/macro';
import { Stack } from '#src/ui/mantine';
import '@mantine/core/styles/Stack.layer.css';
import type { PictureUploadActorRef } from '#machines/picture-upload/picture-upload.machine';
import type { ProofConfirmationActorRef } from '#machines/proof-confirmation/proof-confirmation.machine';
import type { TransactionProofActorRef } from '#machines/transaction-proof/transaction-proof.machine';
import { Panel } from '#src/ui/Panel';
import type { OrderProps } from '../order-props.ts';
import { PictureUpload } from './PictureUpload.tsx';
import { ProofConfirmation } from './ProofConfirmation.tsx';
import { TransactionIdForm } from './TransactionIdForm.tsx';

interface ProofCardProps extends OrderProps {
  readonly upload: PictureUploadActorRef | undefined;
  readonly transaction: TransactionProofActorRef | undefined;
  readonly confirmation: ProofConfirmationActorRef | undefined;
}

/** What proves a payment: a picture, a transaction id, and the word that both are complete. */
export const ProofCard = ({ upload, transaction, confirmation, order }: ProofCardProps) => (
  <Panel title={<Trans>Proof of your payment</Trans>}>
    <Stack gap={24}>
      {upload && <PictureUpload actor={upload} order={order} />}
      {transaction && <TransactionIdForm actor={transaction} order={order} />}
      {confirmation && <ProofConfirmation actor={confirmation} order={order} />}
    </Stack>
  </Panel>
);
