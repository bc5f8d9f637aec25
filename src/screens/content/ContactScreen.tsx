import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { SUPPORT_DAYS } from '#domain/order/support-days';
import { selectSupportEmail } from '#machines/app/app.selectors';
import { PageLink } from '#src/ui/PageLink';
import { Panel } from '#src/ui/Panel';
import type { ScreenProps } from '../screen-props.ts';
import { ContactAnswers } from './ContactAnswers.tsx';
import { ContentPage } from './ContentPage.tsx';

/** How to reach us, and what most people ask. */
export const ContactScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const email = useSelector(app, selectSupportEmail);
  return (
    <ContentPage
      title={t`Contact us`}
      lead={
        <Trans>
          Most orders need no help. When yours does, write to us: we answer by email, and we read
          what has an order’s code in it first.
        </Trans>
      }
    >
      <Panel title={<Trans>By email</Trans>}>
        {email && (
          <p>
            <a href={`mailto:${email}`}>{email}</a>
          </p>
        )}
        <p>
          <Trans>
            Name the order’s code and what happened, in a few words. We look into an order for{' '}
            {SUPPORT_DAYS} days after it was made.
          </Trans>
        </p>
        <p>
          <Trans>
            We have no telephone, and no account on social networks or in other chat apps: anyone
            who writes to you there is not us.
          </Trans>
        </p>
        <p>
          <PageLink to="/history/transaction">
            <Trans>Look up an order</Trans>
          </PageLink>
        </p>
      </Panel>
      <ContactAnswers />
    </ContentPage>
  );
};
