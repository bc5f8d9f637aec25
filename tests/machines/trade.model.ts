import type { AnyEventObject } from 'xstate';
import type { OrderSide, SiteConfig } from '#domain/catalogue/site-config';
import type { Order } from '#domain/order/order';
import type { TradeValues } from '#domain/rules/trade-form';
import type { PendingOrder } from '#domain/trade/persisted-trade';
import { SIDE_PAUSED } from '#domain/wire/result';
import { tradeMachine } from '#machines/trade/trade.machine';
import type { DraftTexts } from '#machines/trade/trade.types';
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
import {
  goodSale,
  sellConfig,
  withSellPause,
  withSellRate,
  withSellSite,
} from '#stories/support/sell-config';
import { sideOf } from '#stories/support/trade-sides';
import { after, modelOf } from '#tests/support/machine-model';
import { dearerOrder, pendingOrder, placedOrder } from '#tests/support/orders';
import { cheaperSale, pendingSale, placedSale } from '#tests/support/sell-orders';

/** A configuration in a test's title is its name. ERC20 has no minimum quantity to begin with. */
const named = (name: string, config: SiteConfig): SiteConfig => {
  const rates = config.rates.map((rate) =>
    rate.bankCode === 'ERC20' ? { ...rate, minQuantity: '0' } : rate,
  );
  return Object.assign({}, config, { rates, toJSON: () => name });
};

/** For members only, and at another price. */
const forMembers = (moved: SiteConfig): SiteConfig => ({
  ...moved,
  siteInfo: { ...moved.siteInfo, requiredLoginToBuySell: true },
});

interface SideConfigs {
  readonly usual: SiteConfig;
  readonly unset: SiteConfig;
  /** Switched off by the operators. */
  readonly off: SiteConfig;
  /** One network of several is paused, because its rate jumped. */
  readonly jumped: SiteConfig;
  /** For members only, and at another price. */
  readonly members: SiteConfig;
}

const buyConfigs: SideConfigs = {
  usual: named('usual', usdtConfig),
  unset: named('unset', withRate('TRC20', '-1')),
  off: named('off', withSiteInfo({ allowBuy: false })),
  jumped: named('jumped', withPause('TRC20', 'RATE_JUMPED')),
  members: named('members', forMembers(withRate('TRC20', '30000'))),
};

const sellConfigs: SideConfigs = {
  usual: named('usual', sellConfig),
  unset: named('unset', withSellRate('TRC20', '-1')),
  off: named('off', withSellSite({ allowSell: false })),
  jumped: named('jumped', withSellPause('TRC20', 'RATE_JUMPED')),
  members: named('members', forMembers(withSellRate('TRC20', '25000'))),
};

/** Ten times what is usual for a customer without an earlier order: 3,000 USDT. */
const largeSale = { ...goodSale, quantity: '3000', amountReceived: '77490000' };
const largeForm = { ...goodForm, quantity: '3000', amountPay: '78320880' };

/** Events without effect on the asserted values, for every visitor and price. */
const QUIET: readonly string[] = [
  'login.requested',
  'connectivity.offline',
  'rateTable.toggled',
  'bank.chosen',
  'texts.changed',
  'receivingAddress.chosen',
];

export const minimumPause = after('minimumPause', 'trade.form.choosing');

/** One side of the trade: its configurations, and a good form of it with what the service makes of that. */
interface SideCase {
  readonly side: OrderSide;
  readonly configs: SideConfigs;
  readonly values: TradeValues;
  /** Ten times what is usual for a customer without an earlier order. */
  readonly largeValues: TradeValues;
  readonly texts: Partial<DraftTexts>;
  readonly pendingOrder: PendingOrder;
  readonly placed: Order;
  /** The same at the price the rate has moved to. */
  readonly movedOrder: Order;
}

const BUYING: SideCase = {
  side: 'buy',
  configs: buyConfigs,
  values: goodForm,
  largeValues: largeForm,
  texts: { receivingAddress: TRON_ADDRESS },
  pendingOrder,
  placed: placedOrder,
  movedOrder: dearerOrder,
};

const SELLING: SideCase = {
  side: 'sell',
  configs: sellConfigs,
  values: goodSale,
  largeValues: largeSale,
  texts: { senderAddress: TRON_ADDRESS },
  pendingOrder: pendingSale,
  placed: placedSale,
  movedOrder: cheaperSale,
};

const inputOf = ({ side }: SideCase) => ({
  tradeSide: sideOf(side),
  currencyCode: 'TRC20',
  host: HOST,
  isSignedIn: false,
  reportTo: dummyParent,
});

const outcomesOf = ({ pendingOrder: { key: _, ...request }, placed, movedOrder }: SideCase) => {
  const { expectedAmount } = request;
  const { rate, cashAmount } = movedOrder;
  return [
    { type: 'submission.done', order: placed, expectedAmount },
    { type: 'submission.done', order: movedOrder, expectedAmount },
    { type: 'submission.kycDemanded' },
    { type: 'submission.accountUntrusted', message: 'ACCOUNT_NOT_TRUSTED' },
    { type: 'submission.rateMoved', moved: { ...request, quote: { rate, cashAmount } } },
    { type: 'submission.refused', message: 'Rate is closed', code: '' },
    { type: 'rate.accepted' },
    { type: 'rate.declined' },
    { type: 'connectivity.online' },
  ];
};

/** What the models of operators’ money walk. */
export const OF_AN_OPERATOR = 'a coin has no variants, an operator’s money has';
const OF_A_RESUMED_TRADE = 'an order to go on with begins in a model of its own';
const OF_A_TYPED_AMOUNT = 'the dong of a sale are shown and not typed';

type TradeOptions = Parameters<typeof modelOf<typeof tradeMachine>>[1];

const optionsOf = (of: SideCase): TradeOptions => {
  const { configs, side } = of;
  const isUsual = ({ config }: AnyEventObject) => config === configs.usual;
  return {
    input: inputOf(of),
    events: [
      ...Object.values(configs).map((config) => ({ type: 'config.changed', config })),
      { type: 'session.changed', isSignedIn: true },
      minimumPause,
      { type: 'quantity.changed', quantity: '100' },
      ...(side === 'buy'
        ? [{ type: 'amount.changed', cashAmount: '2632900' }, { type: 'amount.left' }]
        : []),
      { type: 'network.chosen', currencyCode: 'TRC20' },
      { type: 'network.chosen', currencyCode: 'ERC20' },
      { type: 'bank.chosen', bankCode: 'VCB' },
      { type: 'texts.changed', texts: of.texts },
      { type: 'receivingAddress.chosen', receivingAddress: TRON_ADDRESS },
      { type: 'holder.changed', field: 'accountName', accountName: 'NGUYEN THI MINH ANH' },
      { type: 'holder.changed', field: 'payeeName', accountName: 'IVANOV' },
      { type: 'rateTable.toggled' },
      { type: 'login.requested' },
      { type: 'connectivity.offline' },
      { type: 'form.submitted', values: of.values },
      { type: 'form.submitted', values: of.largeValues },
      { type: 'quantity.confirmed' },
      { type: 'quantity.declined' },
      ...outcomesOf(of),
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
      if (event.values === of.largeValues) return isUsualGuest && context.currencyCode === 'TRC20';
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
      if (event.config === configs.jumped)
        return value === 'waitingForConfiguration' && isUsualGuest;
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
      'form: source.chosen → form': OF_AN_OPERATOR,
      'form: typedName.discarded stays':
        'reported by the account name; trade.draft.test.ts has a name that goes with its number',
      'submitting: submission.refused [isPauseRefusal] → evaluating':
        'it leads where every refusal does, and is walked by a trade that goes on',
      ...(side === 'sell' && {
        'form: amount.changed → form.editing': OF_A_TYPED_AMOUNT,
        'form.editing: amount.left [isAmountLeading] stays': OF_A_TYPED_AMOUNT,
      }),
    },
  };
};

/** Buying, from the first configuration on. */
export const tradeModel = modelOf(tradeMachine, optionsOf(BUYING));

/** Selling, in the same machine. */
export const saleModel = modelOf(tradeMachine, optionsOf(SELLING));

/** A page that finds an order whose answer was lost; it may hear of it before the configuration is there. */
export const resumedTradeModel = modelOf(tradeMachine, {
  input: { ...inputOf(BUYING), pendingOrder },
  events: [
    { type: 'config.changed', config: buyConfigs.usual },
    ...outcomesOf(BUYING),
    { type: 'submission.refused', message: SIDE_PAUSED, code: SIDE_PAUSED },
  ],
  project: ({ config, amounts }) => [config, amounts.quantity !== ''],
  // Before the configuration there is no page for the question about a price.
  isWorthTrying: ({ context }, { type }) => context.config !== undefined || !/^rate\./.test(type),
});
