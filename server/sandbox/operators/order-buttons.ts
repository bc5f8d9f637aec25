import { html } from 'hono/html';
import { unitOf } from '#domain/catalogue/currency-names';
import { decimal, toText } from '#domain/money/money';
import { mayBeDisputed, operatorByKey } from '#domain/rails/operator-money';
import type { StoredOrder } from '../../exchange/orders/stored-order.ts';
import { form } from '../controls.ts';
import { both, type Part } from '../words.ts';

const times = (quantity: string, factor: string) => toText(decimal(quantity).times(factor));

/** A number or e-mail that is good with the operator, and not the customer's. */
const otherSenderOf = ({ networkKey, senderAccount }: StoredOrder): string =>
  operatorByKey(networkKey)?.identifiedBy === 'operatorAccount'
    ? `${senderAccount.slice(0, -1)}${senderAccount.endsWith('9') ? '8' : '9'}`
    : 'nguoikhac@example.com';

const otherCurrencyOf = ({ currencyCode }: StoredOrder): string =>
  unitOf(currencyCode) === 'EUR' ? 'USD' : 'EUR';

/** What a customer of a sale may send inside the operator, and get wrong. */
export const insideButtons = (order: StoredOrder, token: string): Part => {
  const { ref, quantity } = order;
  const button = (
    fields: Readonly<Record<string, string>>,
    label: Part,
    { style = 'quiet', action = 'operator-pay' } = {},
  ) => form(action, token, { ref, ...fields }, html`<button class="${style}">${label}</button>`);
  return html`<div class="row">${button({}, both('Gửi đủ tiền', 'Send the exact amount'), { style: 'main' })}</div>
    <details class="more"><summary>${both('Trường hợp khác', 'Other cases')}</summary><div class="row">
      ${button({ amount: times(quantity, '0.9') }, both('Thiếu 10%', 'Short'))}
      ${button({ amount: times(quantity, '1.1') }, both('Thừa 10%', 'Over'))}
      ${button({}, both('Gửi muộn', 'Late'), { action: 'operator-pay-late' })}
      ${button({ note: '' }, both('Quên mã tham chiếu', 'Without the reference'))}
      ${button({ sender: otherSenderOf(order) }, both('Người khác gửi', 'From another account'))}
      ${button({ currency: otherCurrencyOf(order) }, both(`Gửi nhầm ${otherCurrencyOf(order)}`, 'Another currency'))}
    </div></details>`;
};

const HAS_NO_MONEY = ['pending'];

/** The customer's way to money back, where the operator has one. */
export const takeBackButton = (
  { ref, status, networkKey }: StoredOrder,
  token: string,
): Part | '' =>
  mayBeDisputed(networkKey) && !HAS_NO_MONEY.includes(status)
    ? form(
        'operator-reverse',
        token,
        { ref },
        html`<button class="quiet">${both('Đòi lại tiền', 'Chargeback')}</button>`,
      )
    : '';
