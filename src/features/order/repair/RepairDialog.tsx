import { Trans, useLingui } from '@lingui/react/macro';
import { isMemoNeeded } from '#domain/catalogue/currency-flags';
import { type DecimalText, decimal } from '#domain/money/money';
import { incomingKindOf } from '#domain/order/incoming-kind';
import type { Order } from '#domain/order/order';
import { outgoingOf } from '#domain/order/order-legs';
import type { RepairDecision } from '#domain/order/payment-repair';
import { agreedOf, figuresOf, payoutOf } from '#domain/order/repair-decision';
import type { RepairOffer } from '#domain/order/repair-offer';
import type { TradeQuote } from '#domain/pricing/rates';
import type { RefundAccount } from '#domain/rules/refund-account';
import { tailOf, useAmounts } from '#src/fields/order/use-amounts';
import { Button } from '#src/ui/Button';
import { Dialog } from '#src/ui/Dialog';
import { Note } from '#src/ui/Note';
import { targetOf } from '../delivery.ts';
import { type Figure, Figures } from './Figures.tsx';
import { RefundAccountForm } from './RefundAccountForm.tsx';

interface RepairDialogProps {
  readonly order: Order;
  readonly offer: RepairOffer;
  /** What is to be confirmed; undefined while nothing is. */
  readonly decision: RepairDecision | undefined;
  /** The account that was named last for what goes back; undefined before the first. */
  readonly account: RefundAccount | undefined;
  /** Why the decision was not accepted, as it is shown; empty for none. */
  readonly refusal: string;
  /** Called with the account where one is asked for. */
  readonly onConfirm: (account?: RefundAccount) => void;
  readonly onDecline: () => void;
}

/** What a decision will do, in figures, before it is made. */
export const RepairDialog = ({
  order,
  offer,
  decision,
  account,
  refusal,
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
      {decision && isAccountAsked(offer, decision) ? (
        <RefundAccountForm
          order={order}
          account={account}
          refusal={refusal}
          submit={<Yes order={order} decision={decision} />}
          onName={onConfirm}
        />
      ) : (
        <Button size="md" fullWidth mt={16} onClick={() => onConfirm()}>
          <Yes order={order} decision={decision} />
        </Button>
      )}
      <Button variant="default" size="md" fullWidth mt={8} onClick={onDecline}>
        <Trans>Choose again</Trans>
      </Button>
    </Dialog>
  );
};

const isAccountAsked = ({ accountAsked }: RepairOffer, decision: RepairDecision) =>
  accountAsked.includes(decision);

type PartProps = Pick<RepairDialogProps, 'order' | 'offer' | 'decision'>;

const Title = ({ order, offer, decision }: PartProps) => {
  const { incoming, inAsset } = useAmounts();
  const quantity = inAsset(
    decision ? figuresOf(offer, decision).delivered : payoutOf(offer),
    outgoingOf(order).asset,
  );
  const money = incoming(offer.received, order);
  return decision === 'refund' ? <Trans>Get {money} back?</Trans> : <Trans>Take {quantity}?</Trans>;
};

const Yes = ({ order, decision }: Pick<PartProps, 'order' | 'decision'>) => {
  const isSale = order.type === 'sell';
  if (decision === 'refund') {
    return incomingKindOf(order) === 'coins' ? (
      <Trans>Yes, get my coins back</Trans>
    ) : (
      <Trans>Yes, get my money back</Trans>
    );
  }
  return isSale ? <Trans>Yes, pay it out like this</Trans> : <Trans>Yes, send it like this</Trans>;
};

interface WordsProps extends Pick<PartProps, 'decision'> {
  /** Whether a part of what came goes back beside a delivery. */
  readonly hasRefund: boolean;
  /** Whether the customer names the account that it goes to. */
  readonly isAsked: boolean;
}

const SaleWords = ({ decision, hasRefund }: WordsProps) => {
  if (decision === 'refund') {
    return (
      <Trans>Your coins go back to you, and the order is cancelled. This cannot be undone.</Trans>
    );
  }
  return hasRefund ? (
    <Trans>
      The money is then sent with exactly these figures; the coins that are left go back to you.
      This cannot be undone.
    </Trans>
  ) : (
    <Trans>The money is then sent with exactly these figures. This cannot be undone.</Trans>
  );
};

const AskedWords = ({ decision }: Pick<WordsProps, 'decision'>) =>
  decision === 'refund' ? (
    <Trans>
      We do not know your account yet: it goes to the one that you name here, and the order is
      cancelled. This cannot be undone.
    </Trans>
  ) : (
    <Trans>
      The order is then sent with exactly these figures; what is left goes to the account that you
      name here. This cannot be undone.
    </Trans>
  );

const Words = ({ decision, hasRefund, isAsked }: WordsProps) => {
  if (isAsked) return <AskedWords decision={decision} />;
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
  const { dong, units, incoming, inAsset } = useAmounts();
  const { recalculation, delivery } = offer.choices;
  const isSale = order.type === 'sell';
  const sentTo = t`To ${{ address: targetOf(order) }}`;
  const isCoins = incomingKindOf(order) === 'coins';
  const isAsked = decision !== undefined && isAccountAsked(offer, decision);
  const goesBack = decision === 'delivery' ? delivery?.refund : recalculation?.refund;
  const hasRefund = decimal(goesBack ?? '0').gt(0);
  // Coins go back to the wallet that their sale names, but not by themselves over a network with memos.
  const hasWallet = isCoins && !isAsked && !isMemoNeeded(order.networkKey);
  const wallet = hasWallet ? order.senderAccount : '';
  const backLabel =
    wallet === '' ? t`Goes back to you` : t`Goes back to ${{ address: tailOf(wallet) }}`;
  const came = (amount: DecimalText) => incoming(amount, order);
  /** What the order takes of what came. */
  const taken = (amount: DecimalText): readonly Figure[] => {
    if (hasRefund) {
      return [
        { label: t`Received`, value: came(offer.received) },
        {
          label: isSale ? t`Sold with this order` : t`Used for this order`,
          value: came(amount),
        },
      ];
    }
    const paid = isSale ? t`Received` : t`Total, already paid`;
    return [{ label: isCoins ? t`Coins, already received` : paid, value: came(amount) }];
  };
  const backRow = (amount: DecimalText): Figure => ({ label: backLabel, value: came(amount) });
  const goesOut = (decided: RepairDecision): Figure => ({
    label: sentTo,
    value: inAsset(figuresOf(offer, decided).delivered, outgoingOf(order).asset),
  });
  const some = (row: Figure, figure: string) => (decimal(figure).gt(0) ? [row] : []);

  const priced = ({ rate, fee, transferFee, ...quote }: TradeQuote): Figure[] => [
    goesOut('recalculation'),
    {
      label: recalculation?.price === 'today' ? t`Today’s price` : t`Agreed price`,
      value: dong(rate),
    },
    ...some({ label: t`Fee`, value: dong(fee) }, fee),
    // Of a sale it is the sender's.
    ...(isSale
      ? []
      : some(
          { label: t`Network fee`, value: units(transferFee, order.currencyCode) },
          transferFee,
        )),
    ...taken(agreedOf({ ...quote, type: offer.type })),
  ];

  const rows = (): readonly Figure[] => {
    if (decision === 'recalculation' && recalculation) {
      const { quote, refund } = recalculation;
      return [...priced(quote), ...some(backRow(refund), refund)];
    }
    if (decision === 'delivery' && delivery) {
      return [
        goesOut('delivery'),
        ...taken(agreedOf(offer)),
        ...some(backRow(delivery.refund), delivery.refund),
      ];
    }
    return [backRow(offer.received)];
  };

  const words = { decision, hasRefund, isAsked };

  return (
    <>
      <Figures figures={rows()} />
      <Note mt={12}>{isCoins ? <SaleWords {...words} /> : <Words {...words} />}</Note>
    </>
  );
};
