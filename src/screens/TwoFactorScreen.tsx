import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import type { AppActorRef } from '#machines/app/app.machine';
import { selectScreenActor } from '#machines/app/app.selectors';
import { TwoFactor } from '#src/features/two-factor/TwoFactor';
import { MemberPage } from './MemberPage.tsx';

interface TwoFactorScreenProps {
  readonly app: AppActorRef;
}

/** Second factor of the account. */
export const TwoFactorScreen = ({ app }: TwoFactorScreenProps) => {
  const { t } = useLingui();
  const flow = useSelector(app, selectScreenActor);
  if (flow.kind !== 'twoFactor') return null;
  return (
    <MemberPage kind="twoFactor" title={t`Two-factor authentication`}>
      <TwoFactor key={flow.ref.sessionId} actor={flow.ref} />
    </MemberPage>
  );
};
