import { html } from 'hono/html';
import { decimal, toText } from '#domain/money/money';
import { formatNumber } from '#domain/money/number-format';
import { takesVoucher } from '#domain/order/voucher';
import type { StoredOrder } from '../exchange/orders/stored-order.ts';
import { form } from './controls.ts';
import type { HandedOut } from './vouchers.ts';
import { both, type Part } from './words.ts';

/** Vouchers come in by hand: the card hands some out, and shows them to be typed on the order's page. */
export const voucherParts = (
  order: StoredOrder,
  token: string,
  vouchers: readonly HandedOut[],
): Part => {
  const { ref, quantity } = order;
  const button = (fields: Readonly<Record<string, string>>, label: Part, style = 'quiet') =>
    form(
      'hand-out-voucher',
      token,
      { ref, ...fields },
      html`<button class="${style}">${label}</button>`,
    );
  const times = (factor: string) => toText(decimal(quantity).times(decimal(factor)).round(2));
  const unused = vouchers.filter(({ orderRef }) => orderRef === ref);
  return html`${unused.map(({ number, code, amount }) => html`<p class="dim">${both('Mã', 'Number')} <code>${number}</code> · ${both('Mã kích hoạt', 'code')} <code>${code}</code> · ${formatNumber(toText(decimal(amount)), 'vi')}</p>`)}
    ${
      takesVoucher(order)
        ? html`<div class="row">${button({}, both('Phát voucher đủ tiền', 'Hand out a voucher of the exact amount'), 'main')}</div>
    <details class="more"><summary>${both('Trường hợp khác', 'Other cases')}</summary><div class="row">
      ${button({ amount: times('0.9') }, both('Thiếu 10%', 'Short'))}
      ${button({ amount: times('1.1') }, both('Thừa 10%', 'Over'))}
      ${button({ fault: 'activation' }, both('Kích hoạt lỗi lần đầu', 'First activation fails'))}
      ${button({ fault: 'silent' }, both('Nạp được, mất trả lời', 'Redeemed, answer lost'))}
      ${button({ fault: 'lost' }, both('Mất trước khi nạp', 'Lost before redeeming'))}
      ${button({ fault: 'slow' }, both('Chờ xử lý', 'Answered later'))}
    </div></details>`
        : ''
    }`;
};
