import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import { USDT, USDT_NETWORKS } from '#domain/catalogue/usdt';
import { networkFees } from '#domain/pricing/network-fees';
import { paymentsOn } from '#domain/rails/rail-payments';
import {
  LEAST_OUT_OF_TOWN_FEE,
  LEAST_PM_FEE_UP_TO,
  MOST_WMZ_FEE_FROM,
  SYSTEM_FEES,
} from '#domain/rails/system-fees';
import { selectShownConfig } from '#machines/app/app.selectors';
import { useMoney } from '#src/fields/amount/use-money';
import facts from '#src/ui/facts.module.css';
import { Panel } from '#src/ui/Panel';
import type { ScreenProps } from '../screen-props.ts';
import { ContentPage } from './ContentPage.tsx';
import { FeeCalculator } from './FeeCalculator.tsx';

const USDT_CODES = USDT_NETWORKS.map(({ code }) => code);

const SendingUsdt = ({ app }: ScreenProps) => {
  const { units } = useMoney();
  const config = useSelector(app, selectShownConfig);
  const fees = networkFees(config?.rates ?? [], USDT_CODES);
  if (fees.length === 0) return null;
  return (
    <Panel title={<Trans>Sending USDT</Trans>}>
      <p>
        <Trans>
          The fee of the network is added to a purchase. It depends on the network you choose, not
          on the amount.
        </Trans>
      </p>
      <dl className={facts.facts}>
        {fees.map(({ currencyCode, transferFee }) => (
          <Fragment key={currencyCode}>
            <dt>{currencyCode}</dt>
            <dd>{units(transferFee, USDT)}</dd>
          </Fragment>
        ))}
      </dl>
    </Panel>
  );
};

/** What transfers cost, and who keeps it. */
export const FeesScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const { number, dong, units } = useMoney();
  const { PM, WMZ } = SYSTEM_FEES;
  return (
    <ContentPage
      title={t`Transfer fees`}
      lead={
        <Trans>
          Before you order, the form shows the amount, the price and every fee. Nothing is added
          afterwards. This page says where the fees come from.
        </Trans>
      }
    >
      <SendingUsdt app={app} />
      <Panel title={<Trans>Perfect Money and WebMoney</Trans>}>
        <p>
          <Trans>
            Perfect Money charges {number(PM.percent)}% of what is sent within it, at least{' '}
            {units(PM.least, 'PM')}: under {units(LEAST_PM_FEE_UP_TO, 'PM')} it is always{' '}
            {units(PM.least, 'PM')}.
          </Trans>
        </p>
        <p>
          <Trans>
            WebMoney charges {number(WMZ.percent)}%, at least {units(WMZ.least, 'WMZ')} and at most{' '}
            {units(WMZ.most, 'WMZ')}: above {units(MOST_WMZ_FEE_FROM, 'WMZ')} it is always{' '}
            {units(WMZ.most, 'WMZ')}.
          </Trans>
        </p>
        <FeeCalculator />
      </Panel>
      <Panel title={<Trans>Bank transfers</Trans>}>
        <p>
          <Trans>
            We charge nothing for receiving your money, whether you transfer it from a Vietnamese
            bank account or to a card number. What your own bank charges for sending it is on its
            price list.
          </Trans>
        </p>
        <p>
          <Trans>
            One bank charges a fee by its own rule when the receiving account was opened in another
            city: at least {dong(LEAST_OUT_OF_TOWN_FEE)}.
          </Trans>
        </p>
        <p>
          <Trans>
            The interbank fast transfer carries no less than{' '}
            {dong(paymentsOn({ id: 'bank' }).minimumPayout)} at a time.
          </Trans>
        </p>
      </Panel>
    </ContentPage>
  );
};
