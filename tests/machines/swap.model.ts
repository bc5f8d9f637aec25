import type { SiteConfig } from '#domain/catalogue/site-config';
import { SIDE_PAUSED } from '#domain/wire/result';
import { swapMachine } from '#machines/swap/swap.machine';
import type { SwapEvent } from '#machines/swap/swap.types';
import { dummyParent } from '#stories/support/dummy-parent';
import {
  FULL_WALLET,
  GOOD_SWAP,
  MOVED_SWAP,
  PENDING_SWAP,
  SWAP_ORDER,
  swapConfig,
  swapsOff,
} from '#stories/support/swap-config';
import { done, modelOf } from '#tests/support/machine-model';

/** A configuration in a test's title is its name. */
const named = (name: string, config: SiteConfig): SiteConfig =>
  Object.assign({}, config, { toJSON: () => name });

export const USUAL = named('usual', swapConfig);
const OFF = named('off', swapsOff);

/** Events sent to the swap; the rest are its own answers. */
const told = [
  { type: 'config.changed', config: USUAL },
  { type: 'config.changed', config: OFF },
  { type: 'session.changed', isSignedIn: false },
  { type: 'session.changed', isSignedIn: true },
  { type: 'wallet.known', wallet: FULL_WALLET },
  { type: 'connectivity.online' },
  { type: 'connectivity.offline' },
  { type: 'from.chosen', code: 'ETH' },
  { type: 'to.chosen', code: 'VND' },
  { type: 'pair.turned' },
  { type: 'amount.changed', amountFrom: '0.01' },
  { type: 'part.pressed', part: 50 },
  { type: 'form.submitted', values: GOOD_SWAP },
  { type: 'submission.done', order: SWAP_ORDER, expectedAmount: '0.6049876' },
  { type: 'submission.rateMoved', moved: MOVED_SWAP },
  { type: 'submission.refused', message: SIDE_PAUSED, code: SIDE_PAUSED },
  { type: 'submission.refused', message: 'Not today', code: '' },
  { type: 'rate.accepted' },
  { type: 'rate.declined' },
  { type: 'login.requested' },
] satisfies SwapEvent[];

export const swapModel = modelOf(swapMachine, {
  input: { from: 'BTC', to: 'ETH', isSignedIn: true, reportTo: dummyParent },
  events: [
    done('recallSwap', { pendingSwap: undefined }),
    done('recallSwap', { pendingSwap: PENDING_SWAP }),
    ...told,
  ],
  // What is typed changes no state; the facts do.
  project: ({ config, wallet, isSignedIn, isOnline }) => [
    JSON.stringify(config),
    ...[wallet !== undefined, isSignedIn, isOnline],
  ],
  // What changes outside is looked at before the form opens and while it is open: later it would only multiply paths.
  isWorthTrying: ({ value, context: { isOnline } }, { type }) => {
    const isFact = /^(?:config|session|wallet)\./.test(type);
    if (isFact && (value === 'submitting' || value === 'confirmingRate')) return false;
    return isOnline || /^(?:connectivity|rate|form|submission|xstate)\./.test(type);
  },
});
