import { html } from 'hono/html';
import { decimal, toText } from '#domain/money/money';
import { formatNumber } from '#domain/money/number-format';
import { takesVoucher } from '#domain/order/voucher';
import type { StoredOrder } from '../exchange/orders/stored-order.ts';
import {
  type Outcome,
  outcomeOf,
  payingButton,
  VOUCHER_ASKED,
  VOUCHER_NOT_ACTIVATED,
} from './outcomes.ts';
import type { HandedOut } from './vouchers.ts';
import { both, type Part } from './words.ts';

/** Vouchers come in by hand: the card hands some out, and shows them to be typed on the order's page. */
export const voucherParts = (
  order: StoredOrder,
  {
    token,
    handedOut,
    now,
  }: {
    readonly token: string;
    readonly handedOut: readonly HandedOut[];
    readonly now: Date;
  },
): Part => {
  const { ref, quantity } = order;
  const button = (
    label: Part,
    outcome: Outcome,
    fields: Readonly<Record<string, string>>,
    style = 'quiet',
  ) =>
    payingButton(token, {
      action: 'hand-out-voucher',
      fields: { ref, ...fields },
      label,
      outcome,
      style,
    });
  const worth = (factor: string, label: Part) => {
    const amount = toText(decimal(quantity).times(decimal(factor)).round(2));
    return button(label, outcomeOf(order, { amount, now }), { amount });
  };
  const exact = both('Phát voucher đủ tiền', 'Hand out a voucher of the exact amount');
  const unused = handedOut.filter(({ orderRef }) => orderRef === ref);
  return html`${unused.map(({ number, code, amount }) => html`<p class="dim">${both('Mã', 'Number')} <code>${number}</code> · ${both('Mã kích hoạt', 'code')} <code>${code}</code> · ${formatNumber(toText(decimal(amount)), 'vi')}</p>`)}
    ${
      takesVoucher(order)
        ? html`<div class="row">${button(exact, outcomeOf(order, { amount: quantity, now }), {}, 'main')}</div>
    <details class="more"><summary>${both('Trường hợp khác', 'Other cases')}</summary><div class="row">
      ${worth('0.9', both('Thiếu 10%', 'Short'))}
      ${worth('1.1', both('Thừa 10%', 'Over'))}
      ${button(both('Kích hoạt lỗi lần đầu', 'First activation fails'), VOUCHER_NOT_ACTIVATED, { fault: 'activation' })}
      ${button(both('Nạp được, mất trả lời', 'Redeemed, answer lost'), VOUCHER_ASKED, { fault: 'silent' })}
      ${button(both('Mất trước khi nạp', 'Lost before redeeming'), VOUCHER_ASKED, { fault: 'lost' })}
      ${button(both('Chờ xử lý', 'Answered later'), VOUCHER_ASKED, { fault: 'slow' })}
    </div></details>`
        : ''
    }`;
};
