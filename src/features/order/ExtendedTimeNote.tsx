import { Trans } from '@lingui/react/macro';
import { deadlineOf } from '#domain/order/order-deadline';
import { payableUntil } from '#domain/order/order-money';
import { type PricesToday, priceToday } from '#domain/order/price-today';
import { formatTime } from '#domain/text/moment-format';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Callout } from '#src/ui/Callout';
import type { OrderProps } from './order-props.ts';
import type { PriceNow } from './use-order-time.ts';

interface ExtendedTimeNoteProps extends OrderProps {
  readonly priceNow: PriceNow;
  readonly pricesToday: PricesToday | undefined;
}

/** Notice beside the bank details that an outage has extended the time to pay, and which price counts until when. */
export const ExtendedTimeNote = ({ order, priceNow, pricesToday }: ExtendedTimeNoteProps) => {
  const { dong, goods } = useAmounts();
  const deadline = deadlineOf(order);
  const priceEnd = payableUntil(order);
  if (deadline === undefined || priceEnd === undefined) return null;
  const [until, priceUntil] = [formatTime(deadline), formatTime(priceEnd)];
  const price = pricesToday && priceToday(order, pricesToday);
  const isSale = order.type === 'sell';
  const [quantity, today] = [goods(order), price && dong(price)];
  return priceNow === 'agreed' ? (
    <Callout tone="info" role="status" title={<Trans>You have more time: until {until}.</Trans>}>
      {isSale ? (
        <Trans>
          We could not be reached for a while. The agreed price still ends at {priceUntil}: coins
          that you send later count at the price of then.
        </Trans>
      ) : (
        <Trans>
          We or the bank could not be reached for a while. The agreed price still ends at{' '}
          {priceUntil}: money that you transfer later counts at the price of then.
        </Trans>
      )}
    </Callout>
  ) : (
    <Callout
      tone="warning"
      role="status"
      title={<Trans>The agreed price ended at {priceUntil}.</Trans>}
    >
      {isSale ? (
        <Trans>
          We could not be reached for a while, so you may still send until {until}: your coins count
          at today’s price. If that is noticeably lower than the agreed one, we ask you first.
        </Trans>
      ) : (
        <Trans>
          We or the bank could not be reached for a while, so you may still transfer until {until}:
          your money counts at today’s price. If that differs noticeably from the agreed one, we ask
          you first.
        </Trans>
      )}
      {today && (
        <>
          {' '}
          {isSale ? (
            <Trans>
              {quantity} brings {today} now.
            </Trans>
          ) : (
            <Trans>
              {quantity} costs {today} now.
            </Trans>
          )}
        </>
      )}
    </Callout>
  );
};
