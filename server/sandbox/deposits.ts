import { randomBytes } from 'node:crypto';
import { depositText } from '#domain/account/deposit-text';
import { receivingAccounts } from '#domain/banks/receiving-accounts';
import { isVerified } from '#domain/catalogue/trade-access';
import type { Exchange } from '../exchange/exchange.ts';
import { receiveMoney } from '../exchange/payments/receive-money.ts';
import { type Fields, malformed, memberOf, noDong, textOf } from './fields.ts';

/**
 * Reports a transfer into the VND wallet of a member, by e-mail or account number: from the
 * member's own name (a bank that names no sender, where the name is not verified), or from another
 * one; with another text where one is given.
 */
export const payIn = async (
  exchange: Exchange,
  { member, amount, senderName, text }: Fields,
): Promise<{ readonly number: string }> => {
  const user = await memberOf(exchange, member);
  const dong = textOf(amount);
  const name = textOf(senderName) || (isVerified(user) ? user.fullName : '');
  if (!/^[1-9]\d{0,12}$/.test(dong)) throw noDong();
  const [ours] = receivingAccounts((await exchange.siteConfig.read()).currencies);
  if (!ours) throw malformed('no bank account of ours is configured');
  await receiveMoney(exchange)({
    transactionId: `SBX${randomBytes(8).toString('hex').toUpperCase()}`,
    accountNumber: ours.accountNumber,
    amount: dong,
    text: textOf(text) || `MBVCB.${depositText(user.number)}.CT tu ${user.fullName}`,
    ...(name !== '' && {
      sender: { bankCode: 'TCB', accountNumber: '19031234567890', name },
    }),
  });
  return { number: user.number };
};
