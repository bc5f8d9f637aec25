import type { AnyEventObject } from 'xstate';
import type { SiteConfig } from '#domain/catalogue/site-config';
import { SIDE_PAUSED } from '#domain/wire/result';
import { tradeMachine } from '#machines/trade/trade.machine';
import {
  goodForm,
  HOST,
  TRON_ADDRESS,
  usdtConfig,
  withPause,
  withRate,
  withSiteInfo,
} from '#stories/support/buy-config';
import { dummyParent } from '#stories/support/dummy-parent';
import { after, modelOf } from '#tests/support/machine-model';
import { buyOrder, dearerOrder, pendingOrder, placedOrder } from '#tests/support/orders';

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
  /** Switched off by the operators. */
  off: named('off', withSiteInfo({ allowBuy: false })),
  /** One network of several is paused, because its rate jumped. */
  jumped: named('jumped', withPause('TRC20', 'RATE_JUMPED')),
  /** For members only, and dearer. */
  members: named('members', {
    ...dearer,
    siteInfo: { ...dearer.siteInfo, requiredLoginToBuySell: true },
  }),
};

/** Ten times what is usual for a customer without an earlier order: 3,000 USDT. */
const largeForm = { ...goodForm, quantity: '3000', amountPay: '78320880' };

/** Events without effect on the asserted values, for every visitor and price. */
const QUIET: readonly string[] = [
  'login.requested',
  'connectivity.offline',
  'rateTable.toggled',
  'bank.chosen',
  'texts.changed',
];

const isUsual = ({ config }: AnyEventObject) => config === configs.usual;

export const minimumPause = after('minimumPause', 'trade.form.choosing');

/** What the sending page agreed to, and what the order costs by now. */
const { expectedAmount } = pendingOrder;
const moved = {
  side: 'buy',
  order: buyOrder,
  expectedAmount,
  quote: { rate: '30000', cashAmount: '3024000' },
} as const;

const input = {
  side: 'buy',
  currencyCode: 'TRC20',
  host: HOST,
  isSignedIn: false,
  reportTo: dummyParent,
} as const;

const outcomes = [
  { type: 'submission.done', order: placedOrder, expectedAmount },
  { type: 'submission.done', order: dearerOrder, expectedAmount },
  { type: 'submission.kycDemanded' },
  { type: 'submission.rateMoved', moved },
  { type: 'submission.refused', message: 'Rate is closed', code: '' },
  { type: 'rate.accepted' },
  { type: 'rate.declined' },
  { type: 'connectivity.online' },
];

const OF_A_RESUMED_TRADE = 'an order to go on with begins in a model of its own';

export const tradeModel = modelOf(tradeMachine, {
  input,
  events: [
    ...Object.values(configs).map((config) => ({ type: 'config.changed', config })),
    { type: 'session.changed', isSignedIn: true },
    minimumPause,
    { type: 'quantity.changed', quantity: '100' },
    { type: 'amount.changed', cashAmount: '2632900' },
    { type: 'amount.left' },
    { type: 'network.chosen', currencyCode: 'TRC20' },
    { type: 'network.chosen', currencyCode: 'ERC20' },
    { type: 'bank.chosen', bankCode: 'VCB' },
    { type: 'texts.changed', texts: { receivingAddress: TRON_ADDRESS } },
    { type: 'holder.changed', accountName: 'NGUYEN THI MINH ANH' },
    { type: 'rateTable.toggled' },
    { type: 'login.requested' },
    { type: 'connectivity.offline' },
    { type: 'form.submitted', values: goodForm },
    { type: 'form.submitted', values: largeForm },
    { type: 'quantity.confirmed' },
    { type: 'quantity.declined' },
    ...outcomes,
  ],
  // What guards ask about; which number it is and what was refused changes nothing of what comes next.
  project: ({ config, isSignedIn, currencyCode, amounts }) => [
    config,
    isSignedIn,
    currencyCode,
    amounts.leader,
    amounts.quantity !== '',
  ],
  // What changes outside is looked at again when the form is; it would only multiply paths before.
  isWorthTrying: (snapshot, event) => {
    const { value, context } = snapshot;
    const isUsualGuest =
      !context.isSignedIn &&
      context.amounts.leader === 'quantity' &&
      context.config !== configs.unset;
    // A question about the amount is asked of one form, and what changes meanwhile is looked at with the answer.
    if (event.values === largeForm) return isUsualGuest && context.currencyCode === 'TRC20';
    if (value === 'confirmingQuantity') {
      return event.config === configs.unset || /^quantity\.(confirm|declin)/.test(event.type);
    }
    // What was typed goes over to another network and back; the other ways from there are those of this one.
    if (context.currencyCode === 'ERC20' && context.amounts.quantity !== '') {
      return ['network.chosen', minimumPause.type].includes(event.type);
    }
    // A switch closes the form as a missing rate does: one way there and the ways back are enough.
    if (context.config === configs.off) return event.type === 'session.changed' || isUsual(event);
    if (context.config === configs.jumped) {
      return isUsual(event) || (value === 'paused' && event.currencyCode === 'ERC20');
    }
    if (event.config === configs.off) return isUsualGuest && context.currencyCode === 'TRC20';
    // How an open form is closed is tried by the switch.
    if (event.config === configs.jumped) return value === 'waitingForConfiguration' && isUsualGuest;
    if (QUIET.includes(event.type)) return isUsualGuest;
    // It is kept everywhere and changes nothing of what comes next.
    if (event.type === 'holder.changed') return value === 'waitingForConfiguration';
    // While a price is asked about, another configuration changes neither the question nor the answers.
    if (value === 'confirmingRate' && isUsual(event)) return isUsualGuest;
    return (
      !(event.type === 'config.changed' || event.type === 'session.changed') ||
      !(value === 'confirmingRate' || value === 'placed' || value === 'kycRequired')
    );
  },
  excused: {
    'opening: always [isResumed] → submitting': OF_A_RESUMED_TRADE,
    'evaluating: always [isUnconfigured] → waitingForConfiguration': OF_A_RESUMED_TRADE,
    'submitting: submission.refused [isPauseRefusal] → evaluating':
      'it leads where every refusal does, and is walked by a trade that goes on',
  },
});

/** A page that finds an order whose answer was lost; it may hear of it before the configuration is there. */
export const resumedTradeModel = modelOf(tradeMachine, {
  input: { ...input, pendingOrder },
  events: [
    { type: 'config.changed', config: configs.usual },
    ...outcomes,
    { type: 'submission.refused', message: SIDE_PAUSED, code: SIDE_PAUSED },
  ],
  project: ({ config, amounts }) => [config, amounts.quantity !== ''],
  // Before the configuration there is no page for the question about a price.
  isWorthTrying: ({ context }, { type }) => context.config !== undefined || !/^rate\./.test(type),
});
