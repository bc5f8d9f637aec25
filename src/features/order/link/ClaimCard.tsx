import { Trans } from '@lingui/react/macro';
import { Note } from '#src/ui/Note';
import { PageButton } from '#src/ui/PageLink';
import { Panel } from '#src/ui/Panel';

interface ClaimCardProps {
  /** Code of the order. */
  readonly orderRef: string;
}

/** Leads a member from an order without an account, or that may have none, to where it is added to theirs. */
export const ClaimCard = ({ orderRef }: ClaimCardProps) => (
  <Panel title={<Trans>Add this order to your account</Trans>}>
    <Note>
      <Trans>
        An order made as a guest can be added to your account, with its private link or the bank
        account number that it names.
      </Trans>
    </Note>
    <PageButton variant="default" size="md" mt={12} to="/history/claim" search={{ code: orderRef }}>
      <Trans>Add to my account</Trans>
    </PageButton>
  </Panel>
);
