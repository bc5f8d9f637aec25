import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectScreenActor } from '#machines/app/app.selectors';
import { Withdrawal } from '#src/features/withdrawal/Withdrawal';
import { Panel } from '#src/ui/Panel';
import { MemberPage } from './MemberPage.tsx';
import type { ScreenProps } from './screen-props.ts';

/** Takes money out of the account's wallets. */
export const WithdrawalScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const flow = useSelector(app, selectScreenActor);
  if (flow.kind !== 'withdrawal') return null;
  return (
    <MemberPage app={app} kind="wallet" title={t`Withdraw`}>
      <Panel>
        <Withdrawal key={flow.ref.sessionId} actor={flow.ref} />
      </Panel>
    </MemberPage>
  );
};
