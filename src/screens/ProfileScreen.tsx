import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectScreenActor } from '#machines/app/app.selectors';
import { IdentityStatus } from '#src/features/profile/IdentityStatus';
import { ProfileForm } from '#src/features/profile/ProfileForm';
import { ReferralLink } from '#src/features/profile/ReferralLink';
import { Panel } from '#src/ui/Panel';
import { MemberPage } from './MemberPage.tsx';
import type { ScreenProps } from './screen-props.ts';

/** Profile of the account. */
export const ProfileScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const flow = useSelector(app, selectScreenActor);
  if (flow.kind !== 'profile') return null;
  return (
    <MemberPage app={app} kind="profile" title={t`My account`}>
      <Panel>
        <ProfileForm key={flow.ref.sessionId} actor={flow.ref} />
      </Panel>
      <Panel title={<Trans>Identity verification</Trans>}>
        <IdentityStatus actor={flow.ref} />
      </Panel>
      <Panel title={<Trans>Invite friends</Trans>}>
        <ReferralLink actor={flow.ref} />
      </Panel>
    </MemberPage>
  );
};
