import { Trans } from '@lingui/react/macro';
import type { Order } from '#domain/order/order';
import { arrivalOf } from '#domain/order/order-money';
import { ACTIVATE_ERROR, isPaidByVoucher, isVoucherChecked } from '#domain/order/voucher';
import { ownValue } from '#domain/own-value';
import { railByKey } from '#domain/rails/rails';
import type { ContentOf } from '../status/content.ts';
import { Amount } from '../status/StatusText.tsx';
import type { PriceNow } from '../use-order-time.ts';

const handIn: ContentOf = (order, { goods, outgoing }) => {
  const [worth, money] = [goods(order), outgoing(order)];
  return {
    title: (
      <Trans>
        Submit a voucher of <Amount>{worth}</Amount> to receive {money}
      </Trans>
    ),
    text: (
      <Trans>
        Type its number and activation code below: we check it at once, and your money goes out as
        soon as it is accepted. When the time is over the order is cancelled.
      </Trans>
    ),
  };
};

const handInAtTodaysPrice: ContentOf = (order, { goods }) => {
  const worth = goods(order);
  return {
    title: (
      <Trans>
        You may still submit a voucher of <Amount>{worth}</Amount>, at today’s price
      </Trans>
    ),
    text: (
      <Trans>The agreed price has ended: if today’s is noticeably lower, we ask you first.</Trans>
    ),
  };
};

const checking: ContentOf = () => ({
  title: <Trans>We are checking your voucher</Trans>,
  text: (
    <Trans>
      We ask its issuer. If the answer takes longer, we ask again automatically: please do not use
      the voucher elsewhere meanwhile. This page changes automatically.
    </Trans>
  ),
});

const notAccepted: ContentOf = () => ({
  title: <Trans>Check your voucher</Trans>,
  text: (
    <Trans>
      The number or the activation code is wrong, or the voucher was used already. Compare both with
      your voucher and submit it again; it was not redeemed by us.
    </Trans>
  ),
});

const notActivated: ContentOf = () => ({
  title: <Trans>The voucher could not be activated</Trans>,
  text: (
    <Trans>
      Its issuer could not activate it just now. It was not redeemed: wait a moment and submit it
      again.
    </Trans>
  ),
});

const accepted: ContentOf = (order, { goods, outgoing }) => {
  const [worth, money] = [goods(order), outgoing(order)];
  return {
    title: (
      <Trans>
        Your voucher of <Amount>{worth}</Amount> is accepted
      </Trans>
    ),
    text: (
      <Trans>{money} is about to go to your bank account. There is nothing for you to do.</Trans>
    ),
  };
};

const timeOver: ContentOf = () => ({
  title: <Trans>The time to submit a voucher is over</Trans>,
  text: (
    <Trans>Please submit no voucher any more: it stays yours. You can place a new order.</Trans>
  ),
});

const issuing: ContentOf = (order, { outgoing }) => {
  const worth = outgoing(order);
  return {
    title: (
      <Trans>
        We are getting your voucher of <Amount>{worth}</Amount>
      </Trans>
    ),
    text: <Trans>It appears on this page. There is nothing for you to do.</Trans>,
  };
};

/** Nothing is sent to an account: the voucher appears on the page. */
const BOUGHT: Readonly<Record<string, ContentOf | undefined>> = {
  paid: (order, amounts) => ({
    ...issuing(order, amounts),
    title: <Trans>Your money has arrived</Trans>,
  }),
  delivering: issuing,
  waitingotp: issuing,
  handmake: issuing,
  delivered: (order, { outgoing }) => {
    const worth = outgoing(order);
    return {
      title: (
        <Trans>
          Your voucher of <Amount>{worth}</Amount> is here
        </Trans>
      ),
      text: (
        <Trans>
          Show its number and activation code below whenever you need them. The order is finished.
        </Trans>
      ),
    };
  },
};

const isOfVouchers = ({ networkKey }: Order): boolean =>
  railByKey(networkKey)?.identifiedBy === 'nothing';

/** What an order of vouchers says; undefined where it is what any order says, or any sale of e-money. */
export const voucherContentOf = (order: Order, priceNow: PriceNow): ContentOf | undefined => {
  if (order.type === 'buy') return isOfVouchers(order) ? ownValue(BOUGHT, order.status) : undefined;
  if (!isPaidByVoucher(order)) return undefined;
  if (isVoucherChecked(order)) return checking;
  const { status, description } = order;
  if (status === 'paid') return accepted;
  if (status === 'ERROR_EVOUCHER') {
    return description.includes(ACTIVATE_ERROR) ? notActivated : notAccepted;
  }
  if (status !== 'pending' || arrivalOf(order) !== 'nothing') return undefined;
  if (priceNow === 'none') return timeOver;
  return priceNow === 'todays' ? handInAtTodaysPrice : handIn;
};
