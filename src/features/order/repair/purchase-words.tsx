import { Trans } from '@lingui/react/macro';
import type { RepairDecision } from '#domain/order/payment-repair';
import type { Content } from '../status/content.ts';
import { Amount } from '../status/StatusText.tsx';
import { arrived, arrivedInstead, restMissing, restTooLate } from './titles.tsx';
import type { RepairWords } from './words.ts';

const shortInTime = (received: string, missing: string, hasQuantity: boolean): Content => ({
  title: restMissing(received, missing),
  text: hasQuantity ? (
    <Trans>
      You choose: transfer the rest while the agreed price holds, receive less for what has arrived,
      or get your money back.
    </Trans>
  ) : (
    <Trans>
      You choose: transfer the rest while the agreed price holds, or get your money back.
    </Trans>
  ),
});

const shortAfterwards = (received: string, missing: string, hasQuantity: boolean): Content => ({
  title: restTooLate(received, missing),
  text: hasQuantity ? (
    <Trans>
      Please do not transfer the rest: the agreed price has ended. Take what your money buys today,
      or get it back.
    </Trans>
  ) : (
    <Trans>
      Please do not transfer the rest: the agreed price has ended. You can get your money back.
    </Trans>
  ),
});

const late = (received: string, hasQuantity: boolean): Content => ({
  title: (
    <Trans>
      Your <Amount>{received}</Amount> came after the time to transfer
    </Trans>
  ),
  text: hasQuantity ? (
    <Trans>
      Please do not transfer any more. The agreed price has ended: take what your money buys today,
      or get it back.
    </Trans>
  ) : (
    <Trans>
      Please do not transfer any more. The agreed price has ended: you can get your money back.
    </Trans>
  ),
});

const over = (received: string, asked: string, hasQuantity: boolean): Content => ({
  title: arrivedInstead(received, asked),
  text: hasQuantity ? (
    <Trans>
      Please do not transfer any more. You choose: take what you ordered and get the rest back, or
      take more for all of it.
    </Trans>
  ) : (
    <Trans>
      Please do not transfer any more. Take what you ordered: the rest goes back to you.
    </Trans>
  ),
});

/** Late money whose price has come back. */
const matched = (received: string): Content => ({
  title: arrived(received),
  text: (
    <Trans>
      Please do not transfer any more. At today’s price your money buys what you ordered: take it,
      or get your money back.
    </Trans>
  ),
});

const decided = (decision: RepairDecision | undefined): Content =>
  decision === 'refund'
    ? {
        title: <Trans>Your money goes back to you</Trans>,
        text: <Trans>We have your decision. This page changes automatically.</Trans>,
      }
    : {
        title: <Trans>We have your decision</Trans>,
        text: <Trans>Your order is about to be sent. This page changes automatically.</Trans>,
      };

const loading = (received: string): Content => ({
  title: arrived(received),
  text: <Trans>We are looking up what you can choose. Please do not transfer any more yet.</Trans>,
});

const settled = (received: string): Content => ({
  title: arrived(received),
  text: (
    <Trans>
      One of us checks the order before it is sent. Please do not transfer any more; you can close
      this page.
    </Trans>
  ),
});

/** About the money of a purchase. */
export const PURCHASE_WORDS: RepairWords = {
  ...{ shortInTime, shortAfterwards, late, over, matched },
  ...{ decided, loading, settled },
};
