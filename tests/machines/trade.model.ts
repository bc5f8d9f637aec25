import type { SiteConfig } from '#domain/site-config';
import { tradeMachine } from '#machines/trade/trade.machine';
import { goodForm, HOST, usdtConfig, withRate } from '#stories/support/buy-config';
import { dummyParent } from '#stories/support/dummy-parent';
import { after, modelOf } from '#tests/support/machine-model';
import { placedOrder } from '#tests/support/orders';

/** A configuration in a test's title is its name. ERC20 has no minimum quantity to begin with. */
const named = (name: string, config: SiteConfig): SiteConfig => {
  const rates = config.rates.map((rate) =>
    rate.bankCode === 'ERC20' ? { ...rate, minQuantity: '0' } : rate,
  );
  return Object.assign({}, config, { rates, toJSON: () => name });
};

const dearer = withRate('TRC20', '30000');

export const configs = {
  usual: named('usual', usdtConfig),
  unset: named('unset', withRate('TRC20', '-1')),
  /** For members only, and dearer. */
  members: named('members', {
    ...dearer,
    siteInfo: { ...dearer.siteInfo, requiredLoginToBuySell: true },
  }),
};

export const minimumPause = after('minimumPause', 'trade.form.choosing');

export const tradeModel = modelOf(tradeMachine, {
  input: {
    side: 'buy',
    currencyCode: 'TRC20',
    host: HOST,
    isSignedIn: false,
    reportTo: dummyParent,
  },
  events: [
    ...Object.values(configs).map((config) => ({ type: 'config.changed', config })),
    { type: 'session.changed', isSignedIn: true },
    minimumPause,
    { type: 'quantity.changed', quantity: '100' },
    { type: 'amount.changed', amountPay: '2632900' },
    { type: 'amount.left' },
    { type: 'network.chosen', currencyCode: 'TRC20' },
    { type: 'network.chosen', currencyCode: 'ERC20' },
    { type: 'bank.chosen', bankCode: 'VCB' },
    { type: 'rateTable.toggled' },
    { type: 'form.submitted', values: goodForm },
    { type: 'submission.done', order: placedOrder },
    { type: 'submission.kycDemanded' },
    { type: 'submission.refused', message: 'Rate is closed' },
    { type: 'submission.failed', message: 'Failed to fetch' },
  ],
  // What guards ask about; which number it is and what was refused changes nothing of what comes next.
  project: ({ config, isSignedIn, currencyCode, amounts }) => [
    config,
    isSignedIn,
    currencyCode,
    amounts.leader,
    amounts.quantity !== '',
  ],
});
