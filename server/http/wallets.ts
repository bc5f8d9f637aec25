import { object, string } from 'yup';
import { isWalletCoin } from '#domain/account/coin-deposit';
import { ruleError } from '#domain/rules/error-codes';
import { readShape } from '#domain/wire/read-shape';
import { encodeStatement, walletNewsCodec } from '#domain/wire/statement-wire';
import { withdrawalCodec } from '#domain/wire/withdrawal-wire';
import { isSessionLive } from '../exchange/accounts/sessions.ts';
import { invalidFields } from '../exchange/domain-error.ts';
import { openCoinAddress } from '../exchange/wallets/coin-addresses.ts';
import { statementOf } from '../exchange/wallets/statement.ts';
import { walletNewsOf } from '../exchange/wallets/wallet-news.ts';
import { withdraw } from '../exchange/wallets/withdraw.ts';
import { sessionsTopic, walletTopic } from '../live/order-events.ts';
import { ownerOf } from './accounts/requester.ts';
import { succeed, success } from './answers.ts';
import type { AppContext, Call } from './env.ts';
import { readJson, refuseHostile } from './json-body.ts';
import { sliceOf } from './slices.ts';
import { type StateStreamOptions, streamState } from './state-stream.ts';

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

const coinShape = object({ currency_code: string().required() });

/**
 * POST /api/v1/users/wallet-address: an addition to the contract; opens the account's own address for a coin, which is in the
 * statement from then on.
 */
export const walletAddress: Call = (exchange) => async (c) => {
  const { currency_code: coin } = readShape(coinShape, await readJson(c));
  if (!isWalletCoin(coin)) throw invalidFields({ currency: ruleError('recheck') });
  await openCoinAddress(exchange, coin, ownerOf(c).userId);
  return succeed(c, null);
};

/** GET /api/v1/users/wallet/events: an addition to the contract; what moves in the wallets, until the session ends. */
export const walletStream =
  (options: StateStreamOptions) =>
  (c: AppContext): Response => {
    const { exchange } = options;
    const { userId } = ownerOf(c);
    const token = c.get('token');
    return streamState(c, options, {
      view: walletTopic(userId),
      topics: [walletTopic(userId), sessionsTopic(userId)],
      read: async () =>
        (await isSessionLive(exchange, token))
          ? walletNewsCodec.encode(await walletNewsOf(exchange.db, userId))
          : undefined,
    });
  };
