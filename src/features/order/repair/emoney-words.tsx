import { Trans } from '@lingui/react/macro';
import type { RepairDecision } from '#domain/order/payment-repair';
import type { Content } from '../status/content.ts';
import { arrived, arrivedInstead, cameLate, restMissing, restTooLate } from './titles.tsx';
import type { RepairWords } from './words.ts';

const shortInTime = (received: string, missing: string, hasQuantity: boolean): Content => ({
  title: restMissing(received, missing),
  text: hasQuantity ? (
    <Trans>
      You choose: hand over the rest while the agreed price holds, sell only what has arrived, or
      get it back.
    </Trans>
  ) : (
    <Trans>You choose: hand over the rest while the agreed price holds, or get it back.</Trans>
  ),
});

const shortAfterwards = (received: string, missing: string, hasQuantity: boolean): Content => ({
  title: restTooLate(received, missing),
  text: hasQuantity ? (
    <Trans>
      Please hand over nothing more: the agreed price has ended. Sell what has arrived at today’s
      price, or get it back.
    </Trans>
  ) : (
    <Trans>
      Please hand over nothing more: the agreed price has ended. You can get back what has arrived.
    </Trans>
  ),
});

const late = (received: string, hasQuantity: boolean): Content => ({
  title: cameLate(received),
  text: hasQuantity ? (
    <Trans>
      Please hand over nothing more. The agreed price has ended: sell what has arrived at today’s
      price, or get it back.
    </Trans>
  ) : (
    <Trans>
      Please hand over nothing more. The agreed price has ended: you can get back what has arrived.
    </Trans>
  ),
});

const over = (received: string, asked: string, hasQuantity: boolean): Content => ({
  title: arrivedInstead(received, asked),
  text: hasQuantity ? (
    <Trans>
      Please hand over nothing more. You choose: sell as much as you ordered and get the rest back,
      or sell all of it at the agreed price.
    </Trans>
  ) : (
    <Trans>
      Please hand over nothing more. Sell as much as you ordered: the rest goes back to you.
    </Trans>
  ),
});

const matched = (received: string): Content => ({
  title: arrived(received),
  text: (
    <Trans>
      Please hand over nothing more. At today’s price what has arrived brings what was agreed: take
      it, or get it back.
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
        text: <Trans>Your money is about to be sent. This page changes automatically.</Trans>,
      };

const loading = (received: string): Content => ({
  title: arrived(received),
  text: <Trans>We are looking up what you can choose. Please hand over nothing more yet.</Trans>,
});

const settled = (received: string): Content => ({
  title: arrived(received),
  text: (
    <Trans>
      One of us checks the order before it is paid out. Please hand over nothing more; you can close
      this page.
    </Trans>
  ),
});

/** About the money of a sale inside an operator, or its vouchers. */
export const EMONEY_WORDS: RepairWords = {
  ...{ shortInTime, shortAfterwards, late, over, matched },
  ...{ decided, loading, settled },
};
