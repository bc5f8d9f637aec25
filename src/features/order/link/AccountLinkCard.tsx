import { Trans } from '@lingui/react/macro';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';
import { LinkOptions } from './LinkOptions.tsx';

interface AccountLinkProps {
  /** Code of the order. */
  readonly orderRef: string;
}

/** The address of an account's order, which has no secret: the page asks to log in. */
export const AccountLinkCard = ({ orderRef }: AccountLinkProps) => (
  <Panel title={<Trans>Come back to this order</Trans>}>
    <Note>
      <Trans>This link opens the order on any device where you are logged in.</Trans>
    </Note>
    <LinkOptions link={`${window.location.origin}/order/${orderRef}`} />
  </Panel>
);
