import type { Order } from '#domain/order/order';
import type { RepairChoices, RepairDecision } from '#domain/order/payment-repair';
import type { RepairOffer } from '#domain/order/repair-offer';
import { Button } from '#src/ui/Button';
import { Note } from '#src/ui/Note';
import { Spinner } from '#src/ui/Spinner';
import { type ChoiceKind, useChoiceContents } from './choice-contents.tsx';
import styles from './repair.module.css';

/** Choices of an offer, the recommended one first. */
const KINDS: readonly ChoiceKind[] = ['topUp', 'delivery', 'recalculation', 'refund'];

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
  const contents = useChoiceContents(order, offer, choices);
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
            leftSection={deciding === kind && <Spinner size={16} />}
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
const IDLE = {
  'data-disabled': true,
  'aria-disabled': true,
} as const;
