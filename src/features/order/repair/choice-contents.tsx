import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { isMemoNeeded } from '#domain/catalogue/currency-flags';
import { decimal } from '#domain/money/money';
import { incomingKindOf } from '#domain/order/incoming-kind';
import type { Order } from '#domain/order/order';
import type { Recalculation, RepairChoices } from '#domain/order/payment-repair';
import type { RepairOffer } from '#domain/order/repair-offer';
import { useAmounts } from '#src/fields/order/use-amounts';

export type ChoiceKind = keyof RepairChoices;

/** Button of a choice with its figures, and what it leads to. */
interface Choice {
  readonly label: ReactNode;
  readonly text: ReactNode;
}

type UseContents = (
  order: Order,
  offer: RepairOffer,
  choices: RepairChoices,
) => Readonly<Record<ChoiceKind, Choice>>;

interface RecalculatedProps {
  readonly price: Recalculation['price'] | undefined;
  /** What has arrived, and dong for one unit, as they are written. */
  readonly came: string;
  readonly rate: string;
  /** What is taken off; false where nothing is. */
  readonly children: ReactNode;
}

/** How a recalculation comes to what it says. */
const Recalculated = ({ price, came, rate, children }: RecalculatedProps) => (
  <>
    {price === 'today' ? (
      <Trans>
        For the {came} that has arrived, at today’s price of {rate}. It moves: we show the newest.
      </Trans>
    ) : (
      <Trans>
        For the {came} that has arrived, at the agreed price of {rate}.
      </Trans>
    )}
    {children && <> {children}</>}
  </>
);

interface SurplusProps {
  /** As it is written. */
  readonly surplus: string;
  readonly isAsked: boolean;
}

const SurplusBack = ({ surplus, isAsked }: SurplusProps) =>
  isAsked ? (
    <Trans>The other {surplus} goes back to the account that you name next.</Trans>
  ) : (
    <Trans>The other {surplus} goes back to the account it came from.</Trans>
  );

const usePurchaseContents: UseContents = (
  order,
  { received, quantity, accountAsked },
  { topUp, recalculation, delivery, refund },
) => {
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
        <SurplusBack surplus={surplus} isAsked={accountAsked.includes('delivery')} />
      ),
    },
    recalculation: {
      label: <Trans>Take {recalculated}</Trans>,
      text: (
        <Recalculated price={recalculation?.price} came={came} rate={rate}>
          {decimal(fee).gt(0) && <Trans>The network fee of {networkFee} is taken off.</Trans>}
        </Recalculated>
      ),
    },
    refund: {
      label: <Trans>Get {back} back</Trans>,
      text: accountAsked.includes('refund') ? (
        <Trans>To the account that you name next. The order is then cancelled.</Trans>
      ) : (
        <Trans>To the account it came from. The order is then cancelled.</Trans>
      ),
    },
  };
};

const GoesBack = ({ order }: { readonly order: Order }) => {
  switch (incomingKindOf(order)) {
    case 'coins':
      return <Trans>The order is then cancelled, and your coins go back to you.</Trans>;
    case 'voucher':
      return (
        <Trans>
          The order is then cancelled. Support gives you a new voucher: write with the order code.
        </Trans>
      );
    default:
      return <Trans>The order is then cancelled, and your money goes back to you.</Trans>;
  }
};

const useSaleContents: UseContents = (
  order,
  { received, cashAmount, accountAsked },
  { topUp, recalculation, delivery, refund },
) => {
  const { dong, incoming } = useAmounts();
  const coins = (value: string) => incoming(value, order);
  const ordered = dong(cashAmount);
  const rest = coins(topUp?.amount ?? '0');
  const recalculated = dong(recalculation?.quote.cashAmount ?? '0');
  const rate = dong(recalculation?.quote.rate ?? '0');
  const takenOff = recalculation?.quote.fee ?? '0';
  const fee = dong(takenOff);
  const came = coins(received);
  const surplus = coins(delivery?.refund ?? '0');
  const isExact = delivery?.refund === '0';
  const back = coins(refund?.refund ?? '0');
  return {
    topUp: {
      label: <Trans>Send the rest: {rest}</Trans>,
      text:
        incomingKindOf(order) === 'coins' ? (
          <Trans>You get {ordered}, as ordered. The address is below.</Trans>
        ) : (
          <Trans>You get {ordered}, as ordered. What is needed for it is below.</Trans>
        ),
    },
    delivery: {
      label: <Trans>Take {ordered}, as ordered</Trans>,
      text: isExact ? (
        <Trans>For the {came} that has arrived.</Trans>
      ) : (
        <Trans>The other {surplus} goes back to you.</Trans>
      ),
    },
    recalculation: {
      label: <Trans>Take {recalculated}</Trans>,
      text: (
        <Recalculated price={recalculation?.price} came={came} rate={rate}>
          {decimal(takenOff).gt(0) && <Trans>The fee of {fee} is taken off.</Trans>}
        </Recalculated>
      ),
    },
    refund: {
      label: <Trans>Get {back} back</Trans>,
      text: accountAsked.includes('refund') ? (
        <Trans>You name next where it is to go. The order is then cancelled.</Trans>
      ) : isMemoNeeded(order.networkKey) ? (
        <Trans>
          The order is then cancelled. You name support the address and its memo (tag), and your
          coins go back there.
        </Trans>
      ) : (
        <GoesBack order={order} />
      ),
    },
  };
};

/** Words and figures of each choice. */
export const useChoiceContents: UseContents = (order, offer, choices) => {
  const purchase = usePurchaseContents(order, offer, choices);
  const sale = useSaleContents(order, offer, choices);
  return order.type === 'sell' ? sale : purchase;
};
