import { Trans } from '@lingui/react/macro';
import { Button, type ButtonProps, Loader } from '@mantine/core';
import '@mantine/core/styles/Loader.css';
import type { ReactNode } from 'react';
import { decimal } from '#domain/money/money';
import type { Order } from '#domain/order/order';
import type { RepairChoices, RepairDecision } from '#domain/order/payment-repair';
import type { RepairOffer } from '#domain/order/repair-offer';
import { useAmounts } from '#src/fields/order/use-amounts';
import { Note } from '#src/ui/Note';
import styles from './repair.module.css';

/** A choice of an offer, the recommended one first. */
type Kind = keyof RepairChoices;
const KINDS: readonly Kind[] = ['topUp', 'delivery', 'recalculation', 'refund'];

/** Button of a choice with its figures, and what it leads to. */
interface Choice {
  readonly label: ReactNode;
  readonly text: ReactNode;
}

interface RepairChoiceListProps {
  readonly order: Order;
  readonly offer: RepairOffer;
  /** The choices that are left of the offer. */
  readonly choices: RepairChoices;
  /** Decision that is being made; undefined while none is. */
  readonly deciding: RepairDecision | undefined;
  readonly onTopUp: () => void;
  readonly onDecide: (decision: RepairDecision) => void;
}

/** The customer's choices, each a button with its figures. */
export const RepairChoiceList = ({
  order,
  offer,
  choices,
  deciding,
  onTopUp,
  onDecide,
}: RepairChoiceListProps) => {
  const contents = useContents(order, offer, choices);
  const kinds = KINDS.filter((kind) => choices[kind] !== null);
  // The quote's end makes no other choice the recommended one: the next offer does.
  const recommended = KINDS.find((kind) => offer.choices[kind] !== null);
  return (
    <ul className={styles.choices}>
      {kinds.map((kind) => (
        <li key={kind} className={styles.choice}>
          <Button
            size="md"
            fullWidth
            variant={kind === recommended ? 'filled' : 'default'}
            {...(deciding && IDLE)}
            leftSection={deciding === kind && <Loader size={16} color="currentcolor" />}
            onClick={kind === 'topUp' ? onTopUp : () => onDecide(kind)}
          >
            {contents[kind].label}
          </Button>
          <Note>{contents[kind].text}</Note>
        </li>
      ))}
    </ul>
  );
};

/** Disabled, but it keeps the focus. */
const IDLE: ButtonProps & { readonly 'aria-disabled': true } = {
  'data-disabled': true,
  'aria-disabled': true,
};

const useContents = (
  order: Order,
  { received, quantity }: RepairOffer,
  { topUp, recalculation, delivery, refund }: RepairChoices,
): Readonly<Record<Kind, Choice>> => {
  const { dong, units } = useAmounts();
  const goods = (value: string) => units(value, order.currencyCode);
  const ordered = goods(quantity);
  const rest = dong(topUp?.amount ?? '0');
  const recalculated = goods(recalculation?.quote.quantity ?? '0');
  const rate = dong(recalculation?.quote.rate ?? '0');
  const fee = recalculation?.quote.transferFee ?? '0';
  const networkFee = goods(fee);
  const came = dong(received);
  const surplus = dong(delivery?.refund ?? '0');
  const isExact = delivery?.refund === '0';
  const back = dong(refund?.refund ?? '0');
  return {
    topUp: {
      label: <Trans>Transfer the rest: {rest}</Trans>,
      text: <Trans>You get {ordered}, as ordered. Bank details and VietQR are below.</Trans>,
    },
    delivery: {
      label: <Trans>Take {ordered}, as ordered</Trans>,
      text: isExact ? (
        <Trans>For the {came} that has arrived.</Trans>
      ) : (
        <Trans>The other {surplus} goes back to the account it came from.</Trans>
      ),
    },
    recalculation: {
      label: <Trans>Take {recalculated}</Trans>,
      text: (
        <>
          {recalculation?.price === 'today' ? (
            <Trans>
              For the {came} that has arrived, at today’s price of {rate}. It moves: we show the
              newest.
            </Trans>
          ) : (
            <Trans>
              For the {came} that has arrived, at the agreed price of {rate}.
            </Trans>
          )}
          {decimal(fee).gt(0) && (
            <>
              {' '}
              <Trans>The network fee of {networkFee} is taken off.</Trans>
            </>
          )}
        </>
      ),
    },
    refund: {
      label: <Trans>Get {back} back</Trans>,
      text: <Trans>To the account it came from. The order is then cancelled.</Trans>,
    },
  };
};
