import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { KYC_TO_CONTINUE, REQUIRED_LOGIN, SIDE_PAUSED } from '#domain/wire/result';
import { SAVED } from '#machines/app/app.events';
import { OTHER_AMOUNT } from '#machines/trade/trade.setup';

const TROUBLE = msg`Bến Đổi has trouble right now. Please try again in a few minutes.`;

const codeMessages: Readonly<Record<string, MessageDescriptor>> = {
  [REQUIRED_LOGIN]: msg`Please log in first.`,
  [KYC_TO_CONTINUE]: msg`Please verify your identity to continue.`,
  [SIDE_PAUSED]: msg`Buying is paused right now.`,
  [OTHER_AMOUNT]: msg`The amount to pay is not the one you saw in the form. Please check it before you transfer.`,
  ACCOUNT_CONFIRMED: msg`Your account is confirmed. Please log in.`,
  PASSWORD_SAVED: msg`Your new password is saved. Please log in.`,
  [SAVED]: msg`Your changes are saved.`,
  DELIVERY_FAILED: msg`the network did not accept the transfer`,
  'Internal Server Error': TROUBLE,
  'Order is not found.': msg`We cannot find this order.`,
  'This order is not yours.': msg`This order is not yours.`,
  'This order is over.': msg`This order is over.`,
  'This image is gone already.': msg`This image is gone already.`,
  'Only the system account may do this.': msg`Only the system account may do this.`,
  'Too many tries. Please wait a while.': msg`Too many tries. Please wait a while.`,
  'You have too many unpaid orders. Please pay one of them, or wait until one has run out.': msg`You have too many unpaid orders. Please pay one of them, or wait until one has run out.`,
  'Unpaid orders hold all of this currency that we sell to guests and unverified accounts. Please try again in an hour, order less, or log in with a verified account.': msg`Unpaid orders hold all of this currency that we sell to guests and unverified accounts. Please try again in an hour, order less, or log in with a verified account.`,
  'Please wait a few minutes and try again.': msg`Please wait a few minutes and try again.`,
  'The request is too large.': msg`What you sent is too large.`,
  'Too Many Requests': msg`That was a little too fast. Please wait a minute and try again.`,
};

const known = new Map(Object.entries(codeMessages));

/** Messages of browsers and of the client for a missing answer. */
const NO_ANSWER = /<no response>|failed to fetch|networkerror|load failed|timed? ?out|timeout/i;
const NAMELESS_FAULT = /^HTTP 5\d\d$/;

/** Translation of an English message of the service or the client; undefined without one. */
export const wordsFor = (message: string): MessageDescriptor | undefined => {
  if (NO_ANSWER.test(message)) return msg`No answer from Bến Đổi. Please try again in a moment.`;
  return NAMELESS_FAULT.test(message) ? TROUBLE : known.get(message);
};
