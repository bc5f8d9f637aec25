import { msg } from '@lingui/core/macro';

/** Messages of buying that selling has its own of. */
export const buyWords = {
  heading: msg({ message: 'Buy {ticker}' }),
  /** Label of the dong. */
  cash: msg`You pay`,
  quantity: msg`Quantity received`,
  network: msg`Receiving network`,
  bank: msg`You pay from`,
  tierFrom: msg`Buy from`,
  loginNeeded: msg`Please log in to buy.`,
  unsupported: msg({ message: 'Buying {code} is not supported right now.' }),
  sidePaused: msg`Buying is paused right now.`,
  paused: msg({ message: 'Buying {name} is paused right now.' }),
  outOfStock: msg`All that we can sell of it is sold or reserved.`,
  /** Below the name of an account's holder that is typed by hand. */
  holder: msg`As on your account. We compare it with your transfer.`,
  notPlaced: msg`Your order was not placed and nothing was charged.`,
  howTo: msg`How to buy`,
  closedCoins: msg({ message: '{n} more that cannot be bought now' }),
};
