import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectScreenActor } from '#machines/app/app.selectors';
import type { WithdrawalActorRef } from '#machines/withdrawal/withdrawal.machine';
import { Receivers } from '#src/features/receivers/Receivers';
import { Withdrawal } from '#src/features/withdrawal/Withdrawal';
import { Panel } from '#src/ui/Panel';
import { MemberPage } from './MemberPage.tsx';
import type { ScreenProps } from './screen-props.ts';
import { useReceivers } from './use-receivers.ts';

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
      <Panel title={<Trans>Saved receivers</Trans>}>
        <ReceiversOf app={app} withdrawal={flow.ref} />
      </Panel>
    </MemberPage>
  );
};

interface ReceiversOfProps extends ScreenProps {
  readonly withdrawal: WithdrawalActorRef;
}

/** Saved receivers of the member, to be chosen for the form above. */
const ReceiversOf = ({ app, withdrawal }: ReceiversOfProps) => {
  const { actor, watch } = useReceivers(app);
  return <div ref={watch}>{actor && <Receivers actor={actor} withdrawal={withdrawal} />}</div>;
};
