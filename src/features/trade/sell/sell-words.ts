import { msg } from '@lingui/core/macro';
import type { SideWords } from '../side-view.tsx';

/** Messages of selling in the place of those of buying. */
export const sellWords: SideWords = {
  heading: msg({ message: 'Sell {ticker}' }),
  cash: msg({ message: 'You receive', context: 'dong of a sale' }),
  quantity: msg`Quantity sold`,
  network: msg`Sending network`,
  bank: msg`You get paid at`,
  tierFrom: msg`Sell from`,
  loginNeeded: msg`Please log in to sell.`,
  unsupported: msg({ message: 'Selling {code} is not supported right now.' }),
  sidePaused: msg`Selling is paused right now.`,
  paused: msg({ message: 'Selling {name} is paused right now.' }),
  outOfStock: msg`We cannot take more of it for now.`,
  holder: msg`As on your account. The money is paid to this name.`,
  notPlaced: msg`Your order was not placed and nothing was sold.`,
  howTo: msg`How to sell`,
  closedCoins: msg({ message: '{n} more that cannot be sold now' }),
};
