import { readAddress } from '#domain/addresses/read-address';
import { toBuyOrder } from '#domain/trade/buy-rules';
import { buySide } from '#domain/trade/buy-side';
import { tradeMachine } from '#machines/trade/trade.machine';
import { TradeCard } from '#src/features/trade/TradeCard';
import { goodForm, HOST, usdtConfig, withRate } from '#stories/support/buy-config';
import { type ChartMeta, type ChartStory, chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';
import { SAMPLE_ORDER } from '#stories/support/sample-order';

export default {
  title: 'Machines/trade',
  ...chartOf(tradeMachine, 'waitingForConfiguration'),
} satisfies ChartMeta;

export const AtRest: ChartStory = {};
export const OnTheWay: ChartStory = { args: { state: 'form.editing' } };

export const Live = liveOf(tradeMachine, {
  input: {
    tradeSide: buySide,
    currencyCode: 'ERC20',
    host: HOST,
    isSignedIn: false,
    reportTo: dummyParent,
  },
  samples: [
    { type: 'config.changed', config: usdtConfig },
    { type: 'config.changed', config: withRate('TRC20', '-1') },
    { type: 'session.changed', isSignedIn: true },
    { type: 'quantity.changed', quantity: '100' },
    { type: 'amount.changed', cashAmount: '2632900' },
    { type: 'network.chosen', currencyCode: 'TRC20' },
    { type: 'bank.chosen', bankCode: 'VCB' },
    { type: 'texts.changed', texts: { note: 'Giao nhanh giúp mình' } },
    {
      type: 'receivingAddress.chosen',
      receivingAddress: 'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
    },
    { type: 'form.submitted', values: goodForm },
    { type: 'submission.done', order: SAMPLE_ORDER, expectedAmount: '2632896' },
    { type: 'submission.accountUntrusted', message: 'ACCOUNT_NOT_TRUSTED' },
    { type: 'submission.refused', message: 'Rate is closed', code: '' },
    {
      type: 'submission.rateMoved',
      moved: {
        order: toBuyOrder('TRC20', goodForm, readAddress),
        expectedAmount: '2632896',
        quote: { rate: '30000', cashAmount: '3024000' },
      },
    },
  ],
  view: (actor) => <TradeCard actor={actor} />,
  walk: [
    ['config.changed', 'form.editing'],
    ['network.chosen', 'form.choosing'],
    ['after minimumPause', 'form.editing'],
    ['form.submitted', 'submitting'],
    ['submission.refused', 'form.editing'],
    ['form.submitted', 'submitting'],
    ['submission.rateMoved', 'confirmingRate'],
    ['rate.accepted', 'submitting'],
    ['submission.done', 'placed'],
  ],
});
