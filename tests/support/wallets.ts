import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { WithdrawalTarget } from '#domain/rules/withdrawal';
import { PLAIN_WALLET } from '#domain/wire/defaults';
import { decodeOrder } from '#domain/wire/order-wire';
import { decodeSession } from '#domain/wire/session-wire';
import { openSession } from '#server/exchange/accounts/sessions';
import { postJournal } from '#server/exchange/books/post-journal';
import { accountHashOf } from '#server/exchange/forgetting/account-hash';
import { wallets, withdrawalDestinations } from '#server/store/tables/accounts';
import { createAccount } from './accounts';
import { provePerson } from './prove-person';
import type { TestExchange } from './test-exchange';

export type Holdings = Readonly<Partial<Record<'VND' | 'BTC' | 'ETH', string>>>;

/** Credits a wallet as deposits do. */
export const fillWallet = async (
  { db, clock }: Pick<TestExchange, 'db' | 'clock'>,
  member: string,
  holdings: Holdings,
): Promise<void> => {
  for (const [asset, amount] of Object.entries(holdings)) {
    await postJournal(db, {
      ...{ source: `test/${randomUUID()}`, at: new Date(clock.now()) },
      event: { type: 'wallet.deposited', member, account: asset, asset, amount },
    });
  }
};

/** Where the members of tests withdraw to. */
const DESTINATIONS: readonly WithdrawalTarget[] = [
  { provider: 'VCB', account: '0071000123456' },
  { provider: 'VCB', account: '0071000123457' },
  { provider: 'BTC', account: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq' },
];

/** Ends the wait of destinations, as if a member had asked for them long ago. */
export const openDestinations = (
  { db, exchange }: Pick<TestExchange, 'db' | 'exchange'>,
  userId: string,
  targets: readonly WithdrawalTarget[] = DESTINATIONS,
) =>
  db.insert(withdrawalDestinations).values(
    targets.map(({ provider: bank, account: number }) => ({
      userId,
      accountHash: accountHashOf(exchange.vault, { bank, number }),
      askedAt: new Date(0),
    })),
  );

/**
 * A confirmed member with a wallet, and the header of a session of theirs, whose person is proven.
 */
export const createMember = async (
  running: TestExchange,
  email: string,
  holdings: Holdings = {},
  changes: Parameters<typeof createAccount>[2] = {},
) => {
  const user = await createAccount(running, email, changes);
  await running.db.insert(wallets).values({ userId: user.id }).onConflictDoNothing();
  await fillWallet(running, user.id, holdings);
  await openDestinations(running, user.id);
  const requester = { address: '203.0.113.9', userAgent: '', language: 'vi' } as const;
  const proven = { userId: user.id, hasSecondFactor: false };
  const { token } = await openSession(running.db, running, proven, requester);
  await provePerson(running, token);
  const headers = { Authorization: `Bearer ${token}` };
  return {
    user,
    headers,
    /** Proves the person anew, for another ten minutes. */
    prove: (isWithFactor = true) => provePerson(running, token, isWithFactor),
    /** Asks for a swap, once for a key. */
    swap: (
      from: string,
      to: string,
      quantity: string,
      more: Readonly<Record<string, string>> = {},
    ) =>
      running
        .browser()
        .post(
          '/api/v1/ex_orders',
          { a_currency_code: from, b_currency_code: to, a_quantity: quantity },
          { ...headers, ...more },
        ),
    /** What the account check says of the wallet. */
    wallet: async () => {
      const { json } = await running.browser().post('/api/v1/users/me', {}, headers);
      const { vnd, btc, eth } = decodeSession(json?.data).wallet ?? PLAIN_WALLET;
      return { vnd, btc, eth };
    },
    isStopped: async () => {
      const [row] = await running.db.select().from(wallets).where(eq(wallets.userId, user.id));
      return row?.stoppedAt != null;
    },
  };
};

export type Member = Awaited<ReturnType<typeof createMember>>;

export const orderIn = (answer: { readonly json?: { readonly data?: unknown } | undefined }) =>
  decodeOrder(answer.json?.data);
