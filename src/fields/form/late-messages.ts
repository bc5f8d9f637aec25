import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CODE_USED, NO_TOKEN, NOT_FOUND_SPONSOR, STEP_UP_REQUIRED } from '#domain/wire/result';
import { SAVED } from '#machines/app/app.events';
import { learnMessages } from './known-messages.ts';
import { lateErrorMessages } from './late-error-messages.ts';
// Every form has what the form of a trade says of its fields.
import './form-messages.ts';
import './operator-messages.ts';

const laterMessages: Readonly<Record<string, MessageDescriptor>> = {
  ACCOUNT_CONFIRMED: msg`Your account is confirmed. Please log in.`,
  ACCOUNT_KEPT: msg`Your account stays.`,
  PASSWORD_SAVED: msg`Your new password is saved. Please log in.`,
  'Withdrawing is paused right now.': msg`Withdrawing is paused right now.`,
  'Withdrawals of this account are frozen. Please write to support.': msg`Withdrawals of this account are frozen. Please write to support.`,
  'There is no address for this coin right now. Please try again later.': msg`There is no address for this coin right now. Please try again later.`,
  'Your wallet is being reviewed. Please write to support.': msg`Your wallet is being reviewed. Please write to support.`,
  ORDER_LEFT: msg`Your order stays open. In this browser you find it on the home page and on the pages to buy and sell. To find it on other devices, open it and send its link to your mail.`,
  [SAVED]: msg`Your changes are saved.`,
  SIGNED_IN: msg`You are logged in.`,
  DEVICE_SIGNED_OUT: msg`The device is signed out.`,
  LINK_MADE: msg`Your new private link is ready. Keep it: it opens the whole order.`,
  PROOF_CONFIRMED: msg`Thank you. We check your proof now.`,
  PICTURE_DELETED: msg`The picture is deleted.`,
  DOCUMENTS_REFUSED: msg`your documents could not be accepted`,
  PRICE_ENDED: msg`you are verified now, but the agreed price had ended before. Order again: you will not be asked for documents`,
  DELIVERY_FAILED: msg`the network did not accept the transfer`,
  BANK_MAINTENANCE: msg`the bank is under maintenance`,
  DAILY_LIMIT: msg`our account has reached the bank’s limit of the day`,
  NAME_MISMATCH: msg`the bank says that the account has another holder`,
  'Order is not found.': msg`We cannot find this order.`,
  'No order that can be added has this code and this proof.': msg`No order that can be added has this code and this proof.`,
  'The system account has no orders of its own.': msg`The system account has no orders of its own.`,
  'This order is not yours.': msg`This order is not yours.`,
  'This order is over.': msg`This order is over.`,
  'This order cannot be cancelled any more.': msg`This order cannot be cancelled any more.`,
  'There is no such article.': msg`There is no such article.`,
  'There is no such currency.': msg`There is no such currency.`,
  'This image is gone already.': msg`This image is gone already.`,
  'Only the system account may do this.': msg`Only the system account may do this.`,
  'Another file is being made. Please try again when it is done.': msg`Another file is being made. Please try again when it is done.`,
  'Too many tries. Please wait a while.': msg`Too many tries. Please wait a while.`,
  'Please wait a few minutes and try again.': msg`Please wait a few minutes and try again.`,
  'The request is too large.': msg`What you sent is too large.`,
  [CODE_USED]: msg`This code was used already. Please wait for the next one.`,
  [STEP_UP_REQUIRED]: msg`Nothing was done, because you did not confirm that it is you.`,
  [NO_TOKEN]: msg`You were not logged in: the answer of Bến Đổi was incomplete. Please try again.`,
  [NOT_FOUND_SPONSOR]: msg`Nobody has this sponsor code. Please check it, or leave it out.`,
  SPONSOR_DROPPED: msg`Nobody has the sponsor code of your link, so it is left out from now on. Press the button again to register without it.`,
  'This order waits for no decision any more.': msg`This order waits for no decision any more.`,
  'This order awaits no documents.': msg`This order awaits no documents.`,
  'Your documents are being checked.': msg`Your documents are being checked.`,
  'Your documents were accepted already.': msg`Your documents were accepted already.`,
  'An order of an account has no private link.': msg`An order of an account has no private link.`,
  'This order is too old for a private link.': msg`This order is too old for a private link.`,
  'The service is not available just now. Please try again in a moment.': msg`Bến Đổi is not available just now. Please try again in a moment.`,
  'Please reload the page and try again.': msg`Please reload the page and try again.`,
  'This quantity is not in stock any more.': msg`This quantity is not in stock any more.`,
  'Vouchers cannot be redeemed just now. Please try again later.': msg`Vouchers cannot be redeemed just now. Please try again later.`,
  'A voucher of this order is being checked. Please wait a moment.': msg`A voucher of this order is being checked. Please wait a moment.`,
  'A part of the proof is missing, or none is asked for.': msg`A part of the proof is missing, or none is asked for.`,
  'This order takes no voucher any more.': msg`This order takes no voucher any more.`,
  'The voucher number or its activation code is not correct.': msg`The voucher number or its activation code is not correct.`,
  'An order can be reviewed once it is finished.': msg`An order can be reviewed once it is finished.`,
  'This order has a review already.': msg`This order has a review already.`,
  'The voucher could not be activated. Please try again.': msg`The voucher could not be activated. Please try again.`,
};

// Loaded with the later messages, and by every page with a form other than the buy form.
learnMessages(lateErrorMessages, laterMessages);
