import { object, string } from 'yup';
import { decimal, isDecimal } from '#domain/money/money';
import { readShape } from '#domain/wire/read-shape';
import { trimmedText } from '#domain/wire/trimmed-text';
import { DomainError, notFound } from '../../exchange/domain-error.ts';
import type { Call } from '../env.ts';
import { readJson } from '../json-body.ts';
import { answerDeed } from './money-deeds.ts';

const adjustRequest = object({
  currency: string().required().max(50),
  /** Units of the currency with up to 18 decimals; negative for a loss of stock. */
  quantity: string()
    .required()
    .matches(/^-?\d{1,15}(\.\d{1,18})?$/),
  reason: trimmedText().required().max(300),
});

/** POST /api/v1/operator/adjust-inventory: corrects the stock of a currency, with a reason. */
export const operatorAdjustInventory: Call = (exchange) => async (c) => {
  const { currency, quantity, reason } = readShape(adjustRequest, await readJson(c));
  if (!isDecimal(quantity) || decimal(quantity).eq(0)) {
    throw new DomainError('MALFORMED_REQUEST', 'quantity must be a number other than 0.');
  }
  const { currencies } = await exchange.siteConfig.read();
  const known = currencies.find(({ code, type }) => code === currency && type !== 'bank');
  if (!known) throw notFound('currency');
  return answerDeed(exchange, c, 'adjust-inventory', { currency, quantity, reason });
};
