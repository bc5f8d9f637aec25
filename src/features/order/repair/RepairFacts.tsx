import { Trans, useLingui } from '@lingui/react/macro';
import { type DecimalText, decimal, toText } from '#domain/money/money';
import { incomingKindOf } from '#domain/order/incoming-kind';
import type { Order } from '#domain/order/order';
import { agreedOf } from '#domain/order/repair-decision';
import type { RepairOffer } from '#domain/order/repair-offer';
import { formatTime } from '#domain/text/moment-format';
import type { CountdownActorRef } from '#machines/countdown/countdown.machine';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Box } from '#src/ui/mantine';
import { Countdown } from '../Countdown.tsx';
import { type Figure, Figures } from './Figures.tsx';

interface RepairFactsProps {
  readonly order: Order;
  readonly offer: RepairOffer;
  /** Countdown until the quote ends, while there is one. */
  readonly quoteTime: CountdownActorRef | undefined;
}

/** How the money compares with the order, and until when its price holds. */
export const RepairFacts = ({ order, offer, quoteTime }: RepairFactsProps) => {
  const { t } = useLingui();
  const { dong, units, incoming } = useAmounts();
  const { received, cashAmount, quantity, state, until } = offer;
  const came = (amount: DecimalText) => incoming(amount, { ...order, ...offer });
  const isCoins = incomingKindOf(order) === 'coins';
  const ordered = `${units(quantity, order.currencyCode)} · ${dong(cashAmount)}`;
  const difference = came(toText(decimal(agreedOf(offer)).minus(decimal(received)).abs()));
  const differences: Readonly<Record<RepairOffer['state'], readonly Figure[]>> = {
    nothing: [],
    matched: [],
    late: [],
    short: [{ label: t`Missing`, value: difference }],
    over: [{ label: isCoins ? t`Too many coins` : t`Too much`, value: difference }],
  };
  const priceLabel = t`The agreed price holds for`;
  const priceEnd = formatTime(until);
  const times: readonly Figure[] = quoteTime
    ? [
        {
          label: priceLabel,
          value: (
            <>
              <Countdown actor={quoteTime} label={priceLabel} />{' '}
              <Box component="span" display="block" fz={13} fw={400} c="dimmed">
                <Trans>until {priceEnd}</Trans>
              </Box>
            </>
          ),
        },
      ]
    : [];
  return (
    <Figures
      figures={[
        { label: t`Received`, value: came(received) },
        { label: t`Ordered`, value: ordered },
        ...differences[state],
        ...times,
      ]}
    />
  );
};
