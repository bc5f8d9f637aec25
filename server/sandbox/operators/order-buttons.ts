import { html } from 'hono/html';
import { unitOf } from '#domain/catalogue/currency-names';
import { decimal, toText } from '#domain/money/money';
import { mayBeDisputed, operatorByKey } from '#domain/rails/operator-money';
import type { StoredOrder } from '../../exchange/orders/stored-order.ts';
import { form } from '../controls.ts';
import {
  LATE_OUTCOME,
  type Outcome,
  outcomeOf,
  outcomeOfTwo,
  type Payment,
  payingButton,
  unmatchedOutcome,
} from '../outcomes.ts';
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
export const insideButtons = (
  order: StoredOrder,
  { token, now }: { readonly token: string; readonly now: Date },
): Part => {
  const { ref, quantity, status } = order;
  const exact: Payment = { amount: quantity, now };
  const button = (
    label: Part,
    outcome: Outcome,
    fields: Readonly<Record<string, string>> = {},
    { style = 'quiet', action = 'operator-pay' } = {},
  ) => payingButton(token, { action, fields: { ref, ...fields }, label, outcome, style });
  const differing = (factor: string, label: Part) => {
    const amount = times(quantity, factor);
    return button(label, outcomeOf(order, { amount, now }), { amount });
  };
  const unmatched = unmatchedOutcome(order);
  const twice = { action: 'operator-pay-twice' };
  const late = { action: 'operator-pay-late' };
  return html`<div class="row">${button(both('Gửi đủ tiền', 'Send the exact amount'), outcomeOf(order, exact), {}, { style: 'main' })}</div>
    <details class="more"><summary>${both('Trường hợp khác', 'Other cases')}</summary><div class="row">
      ${differing('0.9', both('Thiếu 10%', 'Short'))}
      ${differing('1.1', both('Thừa 10%', 'Over'))}
      ${button(both('Gửi hai lần', 'Twice'), outcomeOfTwo(order, exact), {}, twice)}
      ${status === 'pending' ? button(both('Gửi muộn', 'Late'), LATE_OUTCOME, {}, late) : ''}
      ${button(both('Quên mã tham chiếu', 'Without the reference'), unmatched, { note: '' })}
      ${button(both('Sai mã tham chiếu', 'Wrong reference'), unmatched, { note: 'ban USD' })}
      ${button(both('Người khác gửi', 'From another account'), unmatched, { sender: otherSenderOf(order) })}
      ${button(both(`Gửi nhầm ${otherCurrencyOf(order)}`, 'Another currency'), unmatched, { currency: otherCurrencyOf(order) })}
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
