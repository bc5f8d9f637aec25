import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ErrorCode } from '#domain/rules/error-codes';

/** Messages of the error codes of the buy form; those of other forms are in `late-error-messages.ts`. */
export const errorMessages = {
  required: msg`Required this info.`,
  recheck: msg`Please recheck info.`,
  nameInvalid: msg`Account Bank Name is invalid.`,
  quantityInvalid: msg`Quantity is invalid.`,
  minOrder: msg({ message: 'Min order is {min} {code}' }),
  maxOrder: msg({ message: 'Max order is {max} {code}' }),
  maxUnpaid: msg({
    message:
      'One order can hold at most {max} {code} right now, so that there is some for everyone',
  }),
  addressInvalid: msg({ message: 'Address for {code} is invalid' }),
  addressOfOtherNetwork: msg({ message: 'This looks like {network}, you chose {chosen}.' }),
  chooseNetwork: msg`Please choose Coin Network`,
  tagInvalid: msg`TAG/MEMO is invalid`,
  memoNeeded: msg`Please enter the TAG/MEMO, or confirm that your wallet needs none.`,
  xAddress: msg`This address has its tag inside. Please enter the address that begins with r, and its tag below.`,
  noteTooLong: msg`Max length is 500 characters.`,
  chooseBank: msg`Please choose a bank.`,
  loginForLargerOrder: msg({ message: 'Please log in to place an order larger than {amount} vnd' }),
  transferTooLarge: msg({ message: 'A bank transfer carries {amount} vnd at most' }),
  buyNotSupported: msg({ message: 'Buying {code} is not supported' }),
} satisfies Partial<Record<ErrorCode, MessageDescriptor>>;
