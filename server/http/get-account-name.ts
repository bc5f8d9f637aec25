import { isLongEnough, type NameReply, withoutSpaces } from '#domain/banks/account-name';
import { findBank } from '#domain/banks/bank-directory';
import { ruleError } from '#domain/rules/error-codes';
import { decodeLookUp } from '#domain/wire/account-name-wire';
import { invalidFields } from '../exchange/domain-error.ts';
import { lookUpName } from '../exchange/look-up-name.ts';
import { succeed } from './answers.ts';
import { type Call, visitorOf } from './env.ts';
import { readJson } from './json-body.ts';

const ACCOUNT_NUMBER = /^[a-z0-9.@_+]{1,50}$/i;

/** The wire has one text for all three replies. */
const wireName = (reply: NameReply): string => {
  if (reply.kind === 'found') return reply.name;
  return reply.kind === 'waiting' ? 'waiting_get_accountname' : 'ACCOUNT_NAME_INVALID';
};

/** POST /api/v1/get-accountname: holder of a bank account; beyond a limit, with a captcha's solution. */
export const getAccountName: Call = (exchange) => async (c) => {
  const { type, accountNumber, captcha } = decodeLookUp(await readJson(c));
  const bank = findBank(type);
  if (!bank) throw invalidFields({ type: ruleError('chooseBank') });
  const number = withoutSpaces(accountNumber);
  if (!isLongEnough(number) || !ACCOUNT_NUMBER.test(number)) {
    throw invalidFields({ accountNumber: ruleError('recheck') });
  }
  const asked = { bankCode: bank.code, accountNumber: number, captcha };
  const reply = await lookUpName(exchange, asked, visitorOf(c), c.get('address'));
  return succeed(c, { account_name: wireName(reply) });
};
