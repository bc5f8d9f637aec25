import { Trans, useLingui } from '@lingui/react/macro';
import { isMemoNeeded } from '#domain/catalogue/currency-flags';
import { sendingNetworkOf } from '#domain/catalogue/sending-network';
import { incomingKindOf } from '#domain/order/incoming-kind';
import { incomingOf } from '#domain/order/order-legs';
import type { OrderRefund } from '#domain/order/order-refund';
import { isTooSmallToSend, leastRefund } from '#domain/order/refund-amounts';
import { operatorName } from '#domain/rails/operator-names';
import { tailOf, useAmounts } from '#src/fields/order/use-amounts';
import { Note } from '#src/ui/Note';
import { Panel } from '#src/ui/Panel';
import { ToneBadge } from '#src/ui/ToneBadge';
import { accountTailOf } from './bank-account.ts';
import type { OrderProps } from './order-props.ts';
import styles from './RefundsCard.module.css';

const TONES = { due: 'warning', sending: 'info', sent: 'success' } as const;

/** Refunds are only ever added, and two may be alike: their number tells them apart. */
const numbered = (refunds: readonly OrderRefund[]) =>
  refunds.map((refund, number) => ({ number, refund }));

const isOfCoins = (order: OrderProps['order']): boolean => incomingKindOf(order) === 'coins';

interface PartProps<Part> extends OrderProps {
  readonly part: Part;
}

/** What goes back to the customer, where to, and how far it has come. */
export const RefundsCard = ({ order }: OrderProps) => {
  const { t } = useLingui();
  const states = { due: t`Being prepared`, sending: t`On its way`, sent: t`Sent` };
  const stateOf = ({ state, accountNumber }: OrderRefund) =>
    state === 'due' && accountNumber === '' ? t`Waiting for you` : states[state];
  const { refunds } = order;
  const open = refunds.filter(({ state }) => state !== 'sent');
  return (
    <Panel title={isOfCoins(order) ? t`Coins that go back to you` : t`Money that goes back to you`}>
      <ul className={styles.refunds}>
        {numbered(refunds).map(({ number, refund }) => (
          <li key={number} className={styles.refund}>
            <Refund order={order} part={refund} />
            <ToneBadge tone={TONES[refund.state]}>{stateOf(refund)}</ToneBadge>
          </li>
        ))}
      </ul>
      {open.length > 0 && (
        <Note mt={12}>
          <NextStep order={order} part={open} />
        </Note>
      )}
    </Panel>
  );
};

/** What becomes of the refunds that are not sent yet, and what their customer has to do for it. */
const NextStep = ({ order, part: open }: PartProps<readonly OrderRefund[]>) => {
  const { incoming } = useAmounts();
  if (open.some(({ accountNumber }) => accountNumber === '')) {
    return isOfCoins(order) ? <NameAddress order={order} /> : <NameAccount />;
  }
  const { asset } = incomingOf(order);
  const small = open.find((refund) => isTooSmallToSend(refund, asset));
  if (small) {
    const least = incoming(leastRefund(asset, small.bankCode), order);
    return (
      <Trans>
        Our bank sends {least} or more at once: a smaller amount waits until what goes back to your
        account comes to that. There is nothing for you to do.
      </Trans>
    );
  }
  return <Trans>There is nothing for you to do. This page changes automatically.</Trans>;
};

const NameAccount = () => (
  <Trans>
    We do not know your account yet: write to support with the order code and the account that the
    money is to go to.
  </Trans>
);

/** Over a network with memos nothing goes back before its customer has named the memo, too. */
const NameAddress = ({ order: { currencyCode, networkKey } }: OrderProps) => {
  const network = sendingNetworkOf(currencyCode, networkKey);
  return isMemoNeeded(networkKey) ? (
    <Trans>
      Coins do not go back over {network} by themselves: an exchange cannot credit them without
      their memo. Write to support with the order code, the address that the coins are to go to and
      its memo (tag), or that it needs none. Support asks for what is missing, and nothing is sent
      before.
    </Trans>
  ) : (
    <Trans>
      We do not know your address yet: write to support with the order code and an address over{' '}
      {network} that the coins are to go to. It has to be yours for receiving: what an exchange sent
      from is not.
    </Trans>
  );
};

const Refund = ({ order, part: { amount, ...account } }: PartProps<OrderRefund>) => {
  const { incoming } = useAmounts();
  return (
    <div>
      <strong className={styles.amount}>{incoming(amount, order)}</strong>
      <Note>
        <Destination {...account} order={order} />
      </Note>
    </div>
  );
};

const Destination = ({ order, ...account }: AddressProps) => {
  if (isOfCoins(order)) return <ToAddress {...account} order={order} />;
  const { bankCode, accountNumber } = account;
  const operator = operatorName(bankCode);
  if (operator === undefined || accountNumber === '') return <ToBank {...account} />;
  return (
    <Trans>
      to {accountNumber} inside {operator}
    </Trans>
  );
};

type Account = Pick<OrderRefund, 'bankCode' | 'accountNumber'>;

const ToBank = (account: Account) => {
  const target = accountTailOf(account);
  return account.accountNumber === '' ? (
    <Trans>to the account that you name to support</Trans>
  ) : (
    <Trans>to {target}</Trans>
  );
};

interface AddressProps extends Account, Pick<OrderRefund, 'memo'>, OrderProps {}

const ToAddress = ({ order, bankCode, accountNumber, memo }: AddressProps) => {
  const networkKey = bankCode || order.networkKey;
  const network = sendingNetworkOf(order.currencyCode, networkKey);
  const hasMemo = isMemoNeeded(networkKey);
  // The service may send its end only.
  const tail = tailOf(accountNumber.replace('…', ''));
  if (accountNumber === '') {
    return hasMemo ? (
      <Trans>to the address and memo that you name to support</Trans>
    ) : (
      <Trans>to the address that you name to support</Trans>
    );
  }
  if (!hasMemo) {
    return (
      <Trans>
        to {tail} over {network}
      </Trans>
    );
  }
  return memo === '' ? (
    <Trans>
      to {tail} over {network}, without a memo
    </Trans>
  ) : (
    <Trans>
      to {tail} over {network}, memo {memo}
    </Trans>
  );
};
