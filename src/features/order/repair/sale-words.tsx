import { Trans } from '@lingui/react/macro';
import type { RepairDecision } from '#domain/order/payment-repair';
import type { Content } from '../status/content.ts';
import { arrived, arrivedInstead, cameLate, restMissing, restTooLate } from './titles.tsx';
import type { RepairWords } from './words.ts';

const shortInTime = (received: string, missing: string, hasQuantity: boolean): Content => ({
  title: restMissing(received, missing),
  text: hasQuantity ? (
    <Trans>
      You choose: send the rest while the agreed price holds, sell only what has arrived, or get
      your coins back.
    </Trans>
  ) : (
    <Trans>You choose: send the rest while the agreed price holds, or get your coins back.</Trans>
  ),
});

const shortAfterwards = (received: string, missing: string, hasQuantity: boolean): Content => ({
  title: restTooLate(received, missing),
  text: hasQuantity ? (
    <Trans>
      Please do not send the rest: the agreed price has ended. Sell what has arrived at today’s
      price, or get your coins back.
    </Trans>
  ) : (
    <Trans>
      Please do not send the rest: the agreed price has ended. You can get your coins back.
    </Trans>
  ),
});

const late = (received: string, hasQuantity: boolean): Content => ({
  title: cameLate(received),
  text: hasQuantity ? (
    <Trans>
      Please do not send any more. The agreed price has ended: sell your coins at today’s price, or
      get them back.
    </Trans>
  ) : (
    <Trans>
      Please do not send any more. The agreed price has ended: you can get your coins back.
    </Trans>
  ),
});

const over = (received: string, asked: string, hasQuantity: boolean): Content => ({
  title: arrivedInstead(received, asked),
  text: hasQuantity ? (
    <Trans>
      Please do not send any more. You choose: sell as much as you ordered and get the rest back, or
      sell all of it at the agreed price.
    </Trans>
  ) : (
    <Trans>
      Please do not send any more. Sell as much as you ordered: the rest goes back to you.
    </Trans>
  ),
});

/** Late coins whose price has come back. */
const matched = (received: string): Content => ({
  title: arrived(received),
  text: (
    <Trans>
      Please do not send any more. At today’s price your coins bring what was agreed: take it, or
      get your coins back.
    </Trans>
  ),
});

const decided = (decision: RepairDecision | undefined): Content =>
  decision === 'refund'
    ? {
        title: <Trans>Your coins go back to you</Trans>,
        text: <Trans>We have your decision. This page changes automatically.</Trans>,
      }
    : {
        title: <Trans>We have your decision</Trans>,
        text: <Trans>Your money is about to be sent. This page changes automatically.</Trans>,
      };

const loading = (received: string): Content => ({
  title: arrived(received),
  text: <Trans>We are looking up what you can choose. Please do not send any more yet.</Trans>,
});

const settled = (received: string): Content => ({
  title: arrived(received),
  text: (
    <Trans>
      One of us checks the order before it is paid out. Please do not send any more; you can close
      this page.
    </Trans>
  ),
});

/** About the coins of a sale. */
export const SALE_WORDS: RepairWords = {
  ...{ shortInTime, shortAfterwards, late, over, matched },
  ...{ decided, loading, settled },
};
