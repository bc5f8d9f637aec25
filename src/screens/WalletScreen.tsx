import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectScreenActor } from '#machines/app/app.selectors';
import { CoinDeposits, StoppedNote } from '#src/features/wallet/CoinDeposits';
import { CoinPayIn } from '#src/features/wallet/CoinPayIn';
import { PayIn } from '#src/features/wallet/PayIn';
import { Statement } from '#src/features/wallet/Statement';
import { WalletBalances } from '#src/features/wallet/WalletBalances';
import { PageButton } from '#src/ui/PageLink';
import { Panel } from '#src/ui/Panel';
import { MemberPage } from './MemberPage.tsx';
import type { ScreenProps } from './screen-props.ts';

/** The account's wallets: balances, what is paid in, and the statement. */
export const WalletScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const flow = useSelector(app, selectScreenActor);
  if (flow.kind !== 'wallet') return null;
  return (
    <MemberPage kind="wallet" title={t`Your wallets`}>
      <Panel title={<Trans>Balances</Trans>}>
        <StoppedNote actor={flow.ref} />
        <WalletBalances actor={flow.ref} />
        <PageButton variant="default" size="md" fullWidth mt={12} to="/withdraw">
          <Trans>Withdraw</Trans>
        </PageButton>
      </Panel>
      <Panel title={<Trans>Pay in</Trans>}>
        <PayIn actor={flow.ref} />
        <CoinPayIn actor={flow.ref} />
        <CoinDeposits actor={flow.ref} />
      </Panel>
      <Panel title={<Trans>Statement</Trans>}>
        <Statement actor={flow.ref} />
      </Panel>
    </MemberPage>
  );
};
