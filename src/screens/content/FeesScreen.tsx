import { Trans, useLingui } from '@lingui/react/macro';
import { useSelector } from '@xstate/react';
import { BANKS } from '#domain/banks/bank-directory';
import { paymentsOn } from '#domain/rails/rail-payments';
import {
  LEAST_OUT_OF_TOWN_FEE,
  LEAST_PM_FEE_UP_TO,
  MOST_WMZ_FEE_FROM,
  SYSTEM_FEES,
} from '#domain/rails/system-fees';
import { selectShownConfig } from '#machines/app/app.selectors';
import { useMoney } from '#src/fields/amount/use-money';
import { Fold } from '#src/ui/Fold';
import { Panel } from '#src/ui/Panel';
import type { ScreenProps } from '../screen-props.ts';
import { ContentPage } from './ContentPage.tsx';
import { FeeCalculator } from './FeeCalculator.tsx';
import { FeeTable } from './FeeTable.tsx';

/** Banks of Viet Nam, from which money is received free of charge. */
const FREE_BANKS = BANKS.filter(({ foreign }) => !foreign)
  .map(({ shortName }) => shortName)
  .join(', ');

/** What transfers cost, and who keeps it. */
export const FeesScreen = ({ app }: ScreenProps) => {
  const { t } = useLingui();
  const { number, dong, units } = useMoney();
  const { PM, WMZ } = SYSTEM_FEES;
  const config = useSelector(app, selectShownConfig);
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
      {config && <FeeTable config={config} />}
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
        <Fold summary={<Trans>Banks from which it is free</Trans>}>
          <p>{FREE_BANKS}</p>
        </Fold>
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
