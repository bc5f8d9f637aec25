import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { decimal } from '#domain/money/money';
import type { Order } from '#domain/order/order';
import type { RepairDecision } from '#domain/order/payment-repair';
import { figuresOf } from '#domain/order/repair-decision';
import type { RepairOffer } from '#domain/order/repair-offer';
import type { TradeQuote } from '#domain/pricing/rates';
import { tailOf, useAmounts } from '#src/fields/order/use-amounts';
import { Dialog } from '#src/ui/Dialog';
import { Note } from '#src/ui/Note';
import { type Figure, Figures } from './Figures.tsx';

interface RepairDialogProps {
  readonly order: Order;
  readonly offer: RepairOffer;
  /** What is to be confirmed; undefined while nothing is. */
  readonly decision: RepairDecision | undefined;
  readonly onConfirm: () => void;
  readonly onDecline: () => void;
}

/** What a decision will do, in figures, before it is made. */
export const RepairDialog = ({
  order,
  offer,
  decision,
  onConfirm,
  onDecline,
}: RepairDialogProps) => {
  const { t } = useLingui();
  return (
    <Dialog
      isOpen={decision !== undefined}
      title={<Title order={order} offer={offer} decision={decision} />}
      closeLabel={t`Cancel`}
      onClose={onDecline}
    >
      {decision && <Consequences order={order} offer={offer} decision={decision} />}
      <Button size="md" fullWidth mt={16} onClick={onConfirm}>
        {decision === 'refund' ? (
          <Trans>Yes, get my money back</Trans>
        ) : (
          <Trans>Yes, send it like this</Trans>
        )}
      </Button>
      <Button variant="default" size="md" fullWidth mt={8} onClick={onDecline}>
        <Trans>Choose again</Trans>
      </Button>
    </Dialog>
  );
};

type PartProps = Pick<RepairDialogProps, 'order' | 'offer' | 'decision'>;

const Title = ({ order, offer, decision }: PartProps) => {
  const { dong, units } = useAmounts();
  const quantity = units(
    decision ? figuresOf(offer, decision).delivered : offer.quantity,
    order.currencyCode,
  );
  const money = dong(offer.received);
  return decision === 'refund' ? <Trans>Get {money} back?</Trans> : <Trans>Take {quantity}?</Trans>;
};

interface WordsProps extends Pick<PartProps, 'decision'> {
  /** Whether a part of the money goes back beside a delivery. */
  readonly hasRefund: boolean;
}

const Words = ({ decision, hasRefund }: WordsProps) => {
  if (decision === 'refund') {
    return (
      <Trans>
        It goes to the account it came from, and the order is cancelled. This cannot be undone.
      </Trans>
    );
  }
  return hasRefund ? (
    <Trans>
      The order is then sent with exactly these figures; what is left goes to the account it came
      from. This cannot be undone.
    </Trans>
  ) : (
    <Trans>The order is then sent with exactly these figures. This cannot be undone.</Trans>
  );
};

const Consequences = ({ order, offer, decision }: PartProps) => {
  const { t } = useLingui();
  const { dong, units } = useAmounts();
  const { recalculation, delivery } = offer.choices;
  const goods = (value: string) => units(value, order.currencyCode);
  const sentTo = t`To ${{ address: tailOf(order.receivingAddress) }}`;
  const backRow = (money: string): Figure => ({ label: t`Goes back to you`, value: dong(money) });
  const some = (row: Figure, figure: string) => (decimal(figure).gt(0) ? [row] : []);

  const priced = ({ quantity, rate, fee, transferFee, cashAmount }: TradeQuote): Figure[] => [
    { label: sentTo, value: goods(quantity) },
    {
      label: recalculation?.price === 'today' ? t`Today’s price` : t`Agreed price`,
      value: dong(rate),
    },
    ...some({ label: t`Fee`, value: dong(fee) }, fee),
    ...some({ label: t`Network fee`, value: goods(transferFee) }, transferFee),
    { label: t`Total, already paid`, value: dong(cashAmount) },
  ];

  const rows = (): readonly Figure[] => {
    if (decision === 'recalculation' && recalculation) {
      const { quote, refund } = recalculation;
      return [...priced(quote), ...some(backRow(refund), refund)];
    }
    if (decision === 'delivery' && delivery) {
      return [
        { label: sentTo, value: goods(offer.quantity) },
        { label: t`Total, already paid`, value: dong(offer.cashAmount) },
        ...some(backRow(delivery.refund), delivery.refund),
      ];
    }
    return [backRow(offer.received)];
  };

  const goesBack = decision === 'delivery' ? delivery?.refund : recalculation?.refund;

  return (
    <>
      <Figures figures={rows()} />
      <Note mt={12}>
        <Words decision={decision} hasRefund={decimal(goesBack ?? '0').gt(0)} />
      </Note>
    </>
  );
};
