import { VND } from '#domain/books/accounts';
import { unitOf } from '#domain/catalogue/currency-names';
import type { DecimalText } from '#domain/money/money';
import { formatNumber } from '#domain/money/number-format';
import type { MailLanguage } from '../exchange/accounts/requester.ts';

/** Writes dong, or units of a currency, for a mail. */
export const writeAmount = (amount: DecimalText, asset: string, language: MailLanguage): string =>
  `${formatNumber(amount, language)} ${asset === VND ? '₫' : unitOf(asset)}`;
