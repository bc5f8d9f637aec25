import '#domain/rules/error-texts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { ACCOUNT_NOT_TRUSTED, CAPTCHA_REQUIRED } from '#domain/wire/result';
import { OTHER_AMOUNT } from '#machines/trade/trade.setup';
import { errorMessages } from './error-messages.ts';
import { learnMessages } from './known-messages.ts';

/** What the service says of an order that is being placed. */
const orderMessages: Readonly<Record<string, MessageDescriptor>> = {
  [ACCOUNT_NOT_TRUSTED]: msg`We take no orders with this bank account. Please use another account of your own.`,
  [CAPTCHA_REQUIRED]: msg`You hold much of our stock with orders that are not paid yet. Please pay one of them, order less, or pass the check.`,
  [OTHER_AMOUNT]: msg`The amount to pay is not the one you saw in the form. Please check it before you transfer.`,
  'You have too many unpaid orders. Please pay or cancel one of them, or wait until one has run out.': msg`You have too many unpaid orders. Please pay or cancel one of them, or wait until one has run out.`,
  'Unpaid orders from your network hold as much of our stock as we keep for one customer. Please log in, order less, or try again in an hour.': msg`Unpaid orders from your network hold as much of our stock as we keep for one customer. Please log in, order less, or try again in an hour.`,
  'Your unpaid orders hold as much of our stock as we keep for one customer. Please pay one of them, order less, or try again in an hour.': msg`Your unpaid orders hold as much of our stock as we keep for one customer. Please pay one of them, order less, or try again in an hour.`,
};

// Loaded with the rules of a form: before them nothing is validated or ordered.
learnMessages(errorMessages, orderMessages);
