import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { selectHost, selectSupportEmail } from '#machines/app/app.selectors';
import { Callout } from '#src/ui/Callout';
import { Panel } from '#src/ui/Panel';
import type { ScreenProps } from '../screen-props.ts';
import { ContentPage } from './ContentPage.tsx';

/** What fraud with coins looks like, and what to do about it. */
export const ScamAlertScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const host = useSelector(app, selectHost);
  const email = useSelector(app, selectSupportEmail);
  return (
    <ContentPage
      title={t`Fraud warning`}
      lead={
        <Trans>
          Coins that were sent cannot be called back. Those that went to a stranger are lost. Take a
          minute before you pay.
        </Trans>
      }
    >
      <Callout tone="danger" title={t`Stop if somebody asks you to.`}>
        <Trans>
          Anyone who tells you to buy coins and send them to their address is a scammer, even if
          they claim to be a police officer, employer, partner or adviser. Talk to your family or
          your bank first.
        </Trans>
      </Callout>
      <Panel title={<Trans>What we never do</Trans>}>
        <ul>
          <li>
            <Trans>
              We never ask for a password, a one-time code or the recovery phrase of a wallet.
            </Trans>
          </li>
          <li>
            <Trans>
              We never ask for another transfer to release an order, to verify you or to pay a tax.
            </Trans>
          </li>
          <li>
            <Trans>
              We never call, and never write on social networks or in chat apps. Calls and messages
              of that kind in our name are not ours.
            </Trans>
          </li>
          <li>
            <Trans>
              We never send you an account to pay to by email or message: it is shown on your
              order’s page only.
            </Trans>
          </li>
        </ul>
      </Panel>
      <Panel title={<Trans>How you protect yourself</Trans>}>
        <ul>
          <li>
            <Trans>
              Look at the address of the page before you log in or pay: it begins with https://
              {host}/.
            </Trans>
          </li>
          <li>
            <Trans>Buy for yourself only, with money of your own, into a wallet of your own.</Trans>
          </li>
          <li>
            <Trans>
              Never lend your bank account or your papers. You answer for what is done with them.
            </Trans>
          </li>
          <li>
            <Trans>Try a wallet that is new to you with a small amount first.</Trans>
          </li>
        </ul>
      </Panel>
      <Panel title={<Trans>If it has happened</Trans>}>
        <ol>
          <li>
            <Trans>Call your bank at once, and have it stop the transfer.</Trans>
          </li>
          <li>
            {email ? (
              <Trans>
                Write to <a href={`mailto:${email}`}>{email}</a> with the order’s code. As long as
                the coins have not been sent, we can stop the order.
              </Trans>
            ) : (
              <Trans>
                Write to our support with the order’s code. As long as the coins have not been sent,
                we can stop the order.
              </Trans>
            )}
          </li>
          <li>
            <Trans>Report it to the police, with the messages and the receipts.</Trans>
          </li>
        </ol>
      </Panel>
    </ContentPage>
  );
};
