import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectScreenActor, selectSession, selectShownConfig } from '#machines/app/app.selectors';
import type { FormActorRef } from '#machines/form/form.machine';
import type { SessionActorRef } from '#machines/session/session.machine';
import { selectWalletKnown } from '#machines/session/session.selectors';
import { WithdrawalForm } from '#src/features/wallet/WithdrawalForm';
import { Panel } from '#src/ui/Panel';
import { MemberPage } from './MemberPage.tsx';
import type { ScreenProps } from './screen-props.ts';

/** Takes money out of the account's wallets. */
export const WithdrawalScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const flow = useSelector(app, selectScreenActor);
  const session = useSelector(app, selectSession);
  if (flow.kind !== 'withdrawal' || !session) return null;
  return (
    <MemberPage kind="wallet" title={t`Withdraw`}>
      <Panel>
        <Withdrawal key={flow.ref.sessionId} app={app} form={flow.ref} session={session} />
      </Panel>
    </MemberPage>
  );
};

interface WithdrawalProps extends ScreenProps {
  readonly form: FormActorRef;
  readonly session: SessionActorRef;
}

const Withdrawal = ({ app, form, session }: WithdrawalProps) => {
  const wallet = useSelector(session, selectWalletKnown) ?? undefined;
  const config = useSelector(app, selectShownConfig);
  return <WithdrawalForm actor={form} wallet={wallet} config={config} />;
};
