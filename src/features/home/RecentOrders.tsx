import { Trans, useLingui } from '@lingui/react/macro';
import { VND } from '#domain/books/accounts';
import { unitOf } from '#domain/catalogue/currency-names';
import type { RecentOrder } from '#domain/catalogue/site-config';
import { formatVietnamTime } from '#domain/text/vietnam-time';
import { useMoney } from '#src/fields/amount/use-money';
import { Panel } from '#src/ui/Panel';
import type { ConfigProps } from './config-props.ts';
import { DIM, LIST, rowAt } from './panel-styles.ts';

/** What was traded, never by whom. */
const What = ({
  order: { type, quantity: value, currencyCode },
}: {
  readonly order: RecentOrder;
}) => {
  const { dong, units } = useMoney();
  const quantity = currencyCode === VND ? dong(value) : units(value, unitOf(currencyCode));
  if (type === 'ex') return <Trans>Exchange for {quantity}</Trans>;
  return type === 'sell' ? <Trans>Sell {quantity}</Trans> : <Trans>Buy {quantity}</Trans>;
};

/** Two of them may be the same in all that is shown: they are told apart by their place. */
const keyed = (orders: readonly RecentOrder[]) =>
  orders.map((order, index) => ({ order, key: `${order.createdAt} ${index}` }));

/** Trades that were finished lately, where the site shows them: newest first, in Vietnamese time, which the service renders too. */
export const RecentOrders = ({ config: { siteInfo, orders } }: ConfigProps) => {
  const { t } = useLingui();
  if (!siteInfo.showTransactionHistory) return null;
  const title = t`Recent transactions`;
  return (
    <Panel title={title}>
      {orders.length === 0 ? (
        <p style={DIM}>
          <Trans>No transaction was finished lately.</Trans>
        </p>
      ) : (
        <ul style={LIST} aria-label={title}>
          {keyed(orders).map(({ order, key }, index) => (
            <li key={key} style={rowAt(index)}>
              <strong>
                <What order={order} />
              </strong>
              <span style={DIM}>{formatVietnamTime(order.createdAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
};
