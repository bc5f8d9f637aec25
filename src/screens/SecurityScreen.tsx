import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectScreenActor } from '#machines/app/app.selectors';
import type { PasswordActorRef } from '#machines/password/password.machine';
import { selectDeletion, selectSessionList } from '#machines/password/password.selectors';
import { AccountDeletion } from '#src/features/account-deletion/AccountDeletion';
import { Password } from '#src/features/password/Password';
import { SessionList } from '#src/features/session-list/SessionList';
import { Panel } from '#src/ui/Panel';
import { MemberPage } from './MemberPage.tsx';
import type { ScreenProps } from './screen-props.ts';

/** Password, sessions and deletion of the account. */
export const SecurityScreen = ({ app }: ScreenProps) => {
  const flow = useSelector(app, selectScreenActor);
  return flow.kind === 'password' ? (
    <Security key={flow.ref.sessionId} app={app} actor={flow.ref} />
  ) : null;
};

const Security = ({ app, actor }: ScreenProps & { readonly actor: PasswordActorRef }) => {
  const { t } = useLingui();
  const list = useSelector(actor, selectSessionList);
  const deletion = useSelector(actor, selectDeletion);
  return (
    <MemberPage app={app} kind="password" title={t`Security`}>
      <Panel title={<Trans>Change the password</Trans>}>
        <Password actor={actor} />
      </Panel>
      <Panel title={<Trans>Where you are logged in</Trans>}>
        {list && <SessionList actor={list} />}
      </Panel>
      <Panel title={<Trans>Delete the account</Trans>}>
        {deletion && <AccountDeletion actor={deletion} />}
      </Panel>
    </MemberPage>
  );
};
