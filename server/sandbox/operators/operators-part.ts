import { html } from 'hono/html';
import { ACCOUNT_OPERATORS } from '#domain/rails/operator-money';
import { operatorName } from '#domain/rails/operator-names';
import { railKeyOf } from '#domain/rails/rails';
import type { Database } from '../../store/database.ts';
import { choice } from '../controls.ts';
import { type MoneyOutMode, readMoneyOutMode } from '../settings.ts';
import type { Part } from '../words.ts';

/** How an operator answers payments. */
export interface OperatorMode {
  readonly railKey: string;
  readonly mode: MoneyOutMode;
}

export const readOperatorModes = async (db: Database): Promise<readonly OperatorMode[]> => {
  const modes: OperatorMode[] = [];
  for (const operator of ACCOUNT_OPERATORS) {
    const railKey = railKeyOf(operator);
    modes.push({ railKey, mode: await readMoneyOutMode(db, `operator:${railKey}`) });
  }
  return modes;
};

const MODES: readonly (readonly [MoneyOutMode, string, string])[] = [
  ['deliver', 'Gửi được', 'delivers'],
  ['busy', 'Tạm nghẽn', 'busy, retried'],
  ['fail', 'Thất bại', 'fails'],
  ['silent', 'Gửi, mất trả lời', 'sent, answer lost'],
  ['lost', 'Mất trước khi gửi', 'lost before sending'],
  ['contradictory', 'Gửi nhưng báo lỗi', 'sent, says failed'],
  ['denied', 'Báo đã gửi, sau phủ nhận', 'says sent, denies later'],
  ['hand', 'Giữ lại để kiểm tra', 'keeps it for a look'],
];

/** The operators that do not deliver, for the fold of their section. */
export const operatorsNow = (operators: readonly OperatorMode[]): string =>
  operators
    .filter(({ mode }) => mode !== 'deliver')
    .map(({ railKey }) => operatorName(railKey))
    .join(' · ');

/** Each operator with its modes. */
export const operatorsPart = (operators: readonly OperatorMode[], token: string): Part =>
  html`${operators.map(
    ({ railKey: operator, mode }) => html`<h3>${operatorName(operator)}</h3>
    ${choice('operator-payouts', token, MODES, mode, 'operators', { operator })}`,
  )}`;
