import { Trans, useLingui } from '@lingui/react/macro';
import { PageButton, PageLink } from '#src/ui/PageLink';
import { Panel } from '#src/ui/Panel';
import { ContentPage } from './ContentPage.tsx';

/** Who we are and how we work. */
export const AboutScreen = () => {
  const { t } = useLingui();
  return (
    <ContentPage
      title={t`About us`}
      lead={
        <Trans>
          Bến Đổi changes dong into coins, stablecoins and e-money, and back. You deal with us
          alone, not with a stranger on a marketplace.
        </Trans>
      }
    >
      <Panel title={<Trans>How we work</Trans>}>
        <ul>
          <li>
            <Trans>
              The exchange works automatically, around the clock, every day of the year.
            </Trans>
          </li>
          <li>
            <Trans>
              You need no account to trade. With one you have all your orders in one place, a
              wallet, and larger orders.
            </Trans>
          </li>
          <li>
            <Trans>
              The price is on the form before you order, and holds for the time shown on the order.
            </Trans>
          </li>
          <li>
            <Trans>
              If you send too little, too much or too late, your money is not lost: you choose what
              happens to it.
            </Trans>
          </li>
          <li>
            <Trans>
              Money goes back to the account that it came from. Where we do not know it, you name
              one of your own.
            </Trans>
          </li>
        </ul>
      </Panel>
      <Panel title={<Trans>What you may read</Trans>}>
        <ul>
          <li>
            <PageLink to="/tos.html">
              <Trans>Terms of use</Trans>
            </PageLink>
          </li>
          <li>
            <PageLink to="/fees.html">
              <Trans>Transfer fees</Trans>
            </PageLink>
          </li>
          <li>
            <PageLink to="/{$page}.html" params={{ page: 'contact' }}>
              <Trans>Contact us</Trans>
            </PageLink>
          </li>
        </ul>
      </Panel>
      <PageButton to="/buy/$currency" params={{ currency: 'usdt' }} fullWidth>
        <Trans>To the order form</Trans>
      </PageButton>
    </ContentPage>
  );
};
