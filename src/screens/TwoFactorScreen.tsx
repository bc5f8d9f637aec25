import { useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectScreenActor } from '#machines/app/app.selectors';
import { TwoFactor } from '#src/features/two-factor/TwoFactor';
import { MemberPage } from './MemberPage.tsx';
import type { ScreenProps } from './screen-props.ts';

/** Second factor of the account. */
export const TwoFactorScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const flow = useSelector(app, selectScreenActor);
  if (flow.kind !== 'twoFactor') return null;
  return (
    <MemberPage app={app} kind="twoFactor" title={t`Two-factor authentication`}>
      <TwoFactor key={flow.ref.sessionId} actor={flow.ref} />
    </MemberPage>
  );
};
