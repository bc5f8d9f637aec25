import '#domain/rules/error-texts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ACCOUNT_NOT_TRUSTED } from '#domain/wire/result';
import { OTHER_AMOUNT } from '#machines/trade/trade.setup';
import { errorMessages } from './error-messages.ts';
import { learnMessages } from './known-messages.ts';

/** What the service says of an order that is being placed. */
const orderMessages: Readonly<Record<string, MessageDescriptor>> = {
  [ACCOUNT_NOT_TRUSTED]: msg`We take no orders with this bank account. Please use another account of your own.`,
  [OTHER_AMOUNT]: msg`The amount to pay is not the one you saw in the form. Please check it before you transfer.`,
  'You have too many unpaid orders. Please pay one of them, or wait until one has run out.': msg`You have too many unpaid orders. Please pay one of them, or wait until one has run out.`,
  'Unpaid orders hold all of this currency that we sell to guests and unverified accounts. Please try again in an hour, order less, or log in with a verified account.': msg`Unpaid orders hold all of this currency that we sell to guests and unverified accounts. Please try again in an hour, order less, or log in with a verified account.`,
};

// Loaded with the rules of a form: before them nothing is validated or ordered.
learnMessages(errorMessages, orderMessages);
