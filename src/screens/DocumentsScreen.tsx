import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectScreenActor } from '#machines/app/app.selectors';
import type { DocumentsActorRef } from '#machines/documents/documents.machine';
import { selectDocumentsEmail } from '#machines/documents/documents.selectors';
import { IdentityDocuments } from '#src/fields/documents/IdentityDocuments';
import { Callout } from '#src/ui/Callout';
import { PageLink } from '#src/ui/PageLink';
import { Panel } from '#src/ui/Panel';
import { MemberPage } from './MemberPage.tsx';
import type { ScreenProps } from './screen-props.ts';

/** Identity documents of the account: handed in, waited for, and decided about. */
export const DocumentsScreen = ({ app }: ScreenProps) => {
  const flow = useSelector(app, selectScreenActor);
  return flow.kind === 'documents' ? <Documents actor={flow.ref} /> : null;
};

const Documents = ({ actor }: { readonly actor: DocumentsActorRef }) => {
  const { t } = useLingui();
  const email = useSelector(actor, selectDocumentsEmail);
  return (
    <MemberPage kind="documents" title={t`Identity verification`}>
      <Panel title={<Trans>Your documents</Trans>}>
        <IdentityDocuments actor={actor} wording={t`I verify my account ${email} at Bến Đổi`} />
      </Panel>
      <Callout tone="warning" title={t`Beware of fraud.`}>
        <Trans>We never ask for a password, a one-time code or a transfer to verify you.</Trans>{' '}
        <PageLink to="/verify.html" style={{ color: 'inherit' }}>
          <Trans>How verification works</Trans>
        </PageLink>
      </Callout>
    </MemberPage>
  );
};
