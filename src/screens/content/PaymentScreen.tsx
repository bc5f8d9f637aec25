import { Trans, useLingui } from '@lingui/react/macro';
import { QUICK_BANKS } from '#domain/banks/quick-banks.data';
import { paymentsOn } from '#domain/rails/rail-payments';
import { useMoney } from '#src/fields/amount/use-money';
import { Callout } from '#src/ui/Callout';
import { PageButton } from '#src/ui/PageLink';
import { Panel } from '#src/ui/Panel';
import { ContentPage } from './ContentPage.tsx';

/** How orders are paid and carried out by the exchange itself. */
export const PaymentScreen = () => {
  const { t } = useLingui();
  const { dong } = useMoney();
  const banks = QUICK_BANKS.map(({ shortName }) => shortName).join(', ');
  return (
    <ContentPage
      title={t`Automatic transactions`}
      lead={
        <Trans>
          The exchange works automatically, around the clock and on holidays. It recognises your
          transfer, without a person reading it first.
        </Trans>
      }
    >
      <Panel title={<Trans>From the order to the coins</Trans>}>
        <ol>
          <li>
            <Trans>You fill in the form and see amount, price and fees before you order.</Trans>
          </li>
          <li>
            <Trans>
              You pay to the account on your order’s page: the exact amount, with the exact text,
              from the account you named. The VietQR has all of it.
            </Trans>
          </li>
          <li>
            <Trans>
              Your bank reports the money to ours, usually within a few minutes. The order’s page
              follows it without a reload.
            </Trans>
          </li>
          <li>
            <Trans>We send the coins. Their transaction is shown on the order’s page.</Trans>
          </li>
        </ol>
      </Panel>
      <Panel title={<Trans>How you can pay</Trans>}>
        <ul>
          <li>
            <Trans>By a transfer inside one bank: {banks}.</Trans>
          </li>
          <li>
            <Trans>
              By an interbank fast transfer from every other bank, day and night, from{' '}
              {dong(paymentsOn({ id: 'bank' }).minimumPayout)} on.
            </Trans>
          </li>
          <li>
            <Trans>By a transfer to the number of a bank card.</Trans>
          </li>
        </ul>
        <p>
          <Trans>
            When your bank is under maintenance, our payment to you is tried again automatically.
          </Trans>
        </p>
      </Panel>
      <Callout tone="warning" title={t`Not by cash or e-wallet.`}>
        <Trans>
          Money that is paid in at a bank’s counter, or sent from an e-wallet, does not say who sent
          it: we cannot match it to your order.
        </Trans>
      </Callout>
      <PageButton to="/buy/$currency" params={{ currency: 'usdt' }} fullWidth>
        <Trans>To the order form</Trans>
      </PageButton>
    </ContentPage>
  );
};
