import { Plural, Trans } from '@lingui/react/macro';
import { sendingNetworkOf } from '#domain/catalogue/sending-network';
import { decimal } from '#domain/money/money';
import { areAllGone, pendingDeposits, unitsOnTheWay } from '#domain/order/deposit-progress';
import type { Order } from '#domain/order/order';
import {
  areCoinsInTime,
  arrivalOf,
  cameSoFar,
  isGivenBack,
  missingAmount,
} from '#domain/order/order-money';
import type { OrderStatus } from '#domain/order/order-status';
import { ownValue } from '#domain/own-value';
import { usualMinutes } from '#domain/rails/finality';
import { arrivedInstead } from '../repair/titles.tsx';
import type { ContentOf } from '../status/content.ts';
import { Amount, Unbroken } from '../status/StatusText.tsx';
import type { PriceNow } from '../use-order-time.ts';
import { arrivedInFull } from './any-sale-content.tsx';

/** The address of this order is being opened: nothing can be sent yet. */
const opening: ContentOf = (order, { goods }) => {
  const coins = goods(order);
  return {
    title: (
      <Trans>
        We are opening an address for your <Amount>{coins}</Amount>
      </Trans>
    ),
    text: (
      <Trans>
        It takes a few seconds, and this page shows it automatically. Please do not send anything
        yet.
      </Trans>
    ),
  };
};

/** What happens by itself while coins may be sent. */
const seenByItself = () => (
  <Trans>
    We see your coins automatically; you can close this page. When the time is over the order is
    cancelled, but coins that arrive later are not lost.
  </Trans>
);

const send: ContentOf = (order, { goods, outgoing }) => {
  const [coins, money] = [goods(order), outgoing(order)];
  const network = sendingNetworkOf(order.currencyCode, order.networkKey);
  return {
    title: (
      <Trans>
        Send exactly <Amount>{coins}</Amount> over <Unbroken>{network}</Unbroken> to receive {money}
      </Trans>
    ),
    text: seenByItself(),
  };
};

/** More coins than agreed are on the way, or there: the customer chooses once they are final. */
const seenSurplus: ContentOf = (order, { goods, incoming }) => {
  const [coins, asked] = [incoming(cameSoFar(order), order), goods(order)];
  const minutes = usualMinutes(order.networkKey);
  return {
    title: (
      <Trans>
        We have seen your <Amount>{coins}</Amount>
      </Trans>
    ),
    text: (
      <Trans>
        That is more than the {asked} that were agreed. Please do not send any more: you choose what
        becomes of it as soon as the network has confirmed it, usually within{' '}
        <Plural value={minutes} one="# minute" other="# minutes" />.
      </Trans>
    ),
  };
};

/** All of the coins are on the way: there is nothing for the customer to do. */
const seen: ContentOf = (order, { incoming }) => {
  const coins = incoming(unitsOnTheWay(order.deposits), order);
  const minutes = usualMinutes(order.networkKey);
  return {
    title: (
      <Trans>
        We have seen your <Amount>{coins}</Amount>
      </Trans>
    ),
    text: areCoinsInTime(order) ? (
      <Trans>
        Now the network confirms them, usually within{' '}
        <Plural value={minutes} one="# minute" other="# minutes" />. Your time no longer runs, and
        the agreed price holds. There is nothing for you to do; you can close this page.
      </Trans>
    ) : (
      <Trans>
        Now the network confirms them, usually within{' '}
        <Plural value={minutes} one="# minute" other="# minutes" />. They came after the agreed
        price had ended: if today’s is noticeably lower, we ask you first.
      </Trans>
    ),
  };
};

/** A part of the coins is on the way, or there. */
const seenInPart: ContentOf = (order, { incoming }) => {
  const coins = incoming(cameSoFar(order), order);
  const missing = incoming(missingAmount(order), order);
  return {
    title: (
      <Trans>
        We have seen {coins}, <Amount>{missing}</Amount> is missing
      </Trans>
    ),
    text: (
      <Trans>
        Send the rest to the same address while the agreed price holds. If this is all you send, you
        choose what becomes of it as soon as the network has confirmed it.
      </Trans>
    ),
  };
};

const gone: ContentOf = () => ({
  title: <Trans>Your transaction is no longer on the chain</Trans>,
  text: (
    <Trans>
      A block was undone, or your wallet has replaced the transaction. Look at it in your wallet: if
      it is still shown as sent, wait, we see it again automatically. Only if it has failed, send
      the coins again.
    </Trans>
  ),
});

/** An outage has extended the time to send beyond the agreed price. */
const sendAtTodaysPrice: ContentOf = (order, { goods }) => {
  const coins = goods(order);
  return {
    title: (
      <Trans>
        You may still send <Amount>{coins}</Amount>, at today’s price
      </Trans>
    ),
    text: seenByItself(),
  };
};

/** The price expired before all coins came: nothing may be sent any more. */
const timeOver: ContentOf = (order, { incoming }) => {
  const coins = incoming(cameSoFar(order), order);
  const missing = incoming(missingAmount(order), order);
  return decimal(cameSoFar(order)).gt(0)
    ? {
        title: (
          <Trans>
            {coins} came, <Amount>{missing}</Amount> did not come in time
          </Trans>
        ),
        text: (
          <Trans>
            Please do not send the rest: the agreed price has ended. What has come is not lost: you
            choose what becomes of it as soon as the network has confirmed it.
          </Trans>
        ),
      }
    : {
        title: <Trans>The time to send is over</Trans>,
        text: (
          <Trans>
            Please do not send any more: the agreed price has ended. If you already have, nothing is
            lost: we look for your coins on the network.
          </Trans>
        ),
      };
};

const looking: ContentOf = () => ({
  title: <Trans>We are looking for your coins</Trans>,
  text: (
    <Trans>
      We compare this order with what has arrived on the network. You can close this page. The
      address stays here until your coins are seen or the time is over.
    </Trans>
  ),
});

/** More coins have arrived than were asked for, where the service knows no choices. */
const surplus: ContentOf = (order, { incoming }) => ({
  title: arrivedInstead(incoming(order.amountReceived, order), incoming(order.quantity, order)),
  text: (
    <Trans>
      That is more than the order asks for. One of us looks at it; nothing of it is lost. Please do
      not send any more.
    </Trans>
  ),
});

/** Statuses in which a sale of coins says something else than any sale. */
const CONTENT: Readonly<Partial<Record<OrderStatus, ContentOf>>> = {
  pending: send,
  verifying_transaction: looking,
  request_proof: () => ({
    title: <Trans>Send us the transaction id of your coins</Trans>,
    text: (
      <Trans>
        We could not match your coins with this order. Copy the transaction id (TXID) from your
        wallet, save it below, and confirm your proof before the time is over.
      </Trans>
    ),
  }),
  cancelled: (order) => ({
    title: <Trans>This order was cancelled</Trans>,
    text: isGivenBack(order) ? (
      <Trans>
        Your coins go back to you: below you see how far it is. Please do not send any more.
      </Trans>
    ) : (
      <Trans>
        Please do not send any more. If you already have, nothing is lost: coins that arrive late
        open the order again.
      </Trans>
    ),
    hasReason: true,
  }),
  forged: () => ({
    title: <Trans>This order was closed</Trans>,
    text: (
      <Trans>
        The transaction could not be confirmed. If you think this is a mistake, write to support
        with the order code.
      </Trans>
    ),
    hasReason: true,
  }),
};

/** Statuses in which coins are expected, and none was counted. */
const EXPECTING: readonly string[] = ['pending', 'verifying_transaction'];

/** What is said while coins are expected, by what was seen of them; undefined where the status says it all. */
const expectedContentOf = (order: Order, priceNow: PriceNow): ContentOf | undefined => {
  const { deposits, receivingAddress } = order;
  const isMissing = decimal(missingAmount(order)).gt(0);
  const isSeen = pendingDeposits(deposits).length > 0;
  if (!isMissing && isSeen) {
    return decimal(cameSoFar(order)).gt(decimal(order.quantity)) ? seenSurplus : seen;
  }
  if (!isMissing) return arrivalOf(order) === 'surplus' ? surplus : arrivedInFull;
  if (priceNow === 'none') return timeOver;
  if (isSeen || arrivalOf(order) === 'part') return seenInPart;
  if (areAllGone(deposits)) return gone;
  if (receivingAddress === '') return opening;
  return priceNow === 'todays' ? sendAtTodaysPrice : undefined;
};

/** Content of a sale of coins; undefined where it is that of any sale. */
export const saleContentOf = (order: Order, priceNow: PriceNow): ContentOf | undefined => {
  const { status } = order;
  const expected = EXPECTING.includes(status) ? expectedContentOf(order, priceNow) : undefined;
  return expected ?? ownValue(CONTENT, status);
};
