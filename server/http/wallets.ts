import { encodeStatement } from '#domain/wire/statement-wire';
import { withdrawalCodec } from '#domain/wire/withdrawal-wire';
import { statementOf } from '../exchange/wallets/statement.ts';
import { withdraw } from '../exchange/wallets/withdraw.ts';
import { ownerOf } from './accounts/requester.ts';
import { succeed, success } from './answers.ts';
import type { Call } from './env.ts';
import { readJson, refuseHostile } from './json-body.ts';
import { sliceOf } from './slices.ts';

/** POST /api/v1/withdrawals: an addition to the contract; takes money out of the account's wallet. */
export const withdrawals: Call = (exchange) => async (c) => {
  const request = withdrawalCodec.decode(await readJson(c));
  refuseHostile(request);
  await withdraw(exchange, request, ownerOf(c));
  return succeed(c, null);
};

/** POST /api/v1/users/wallet: a page of the statement of the account's wallets, newest first, and their number. */
export const walletEntries: Call = (exchange) => async (c) => {
  const statement = await statementOf(exchange, ownerOf(c).userId, sliceOf(c));
  return c.json({ ...success(null), ...encodeStatement(statement) });
};
