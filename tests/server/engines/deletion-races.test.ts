import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { depositText } from '#domain/account/deposit-text';
import { TWOFA } from '#domain/account/second-factor';
import { receivingAccounts } from '#domain/banks/receiving-accounts';
import { cancelDeletion } from '#server/exchange/accounts/deletion/ask-deletion';
import { deleteAccount } from '#server/exchange/accounts/deletion/delete-account';
import { issueToken } from '#server/exchange/accounts/one-time-tokens';
import { balanceOf } from '#server/exchange/books/balances';
import { receiveDeposit } from '#server/exchange/payments/receive-deposit';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { acceptReport } from '#server/exchange/payments/settle-report';
import { coinAddressesOf, openCoinAddress } from '#server/exchange/wallets/coin-addresses';
import type { DepositReport } from '#server/ports/deposits';
import { accountDeletions } from '#server/store/tables/account-security';
import { sessions, users } from '#server/store/tables/accounts';
import { identityPictures } from '#server/store/tables/identity-documents';
import { moneyReports } from '#server/store/tables/money-reports';
import { orders } from '#server/store/tables/orders';
import { createAccount, logIn, PASSWORD, solvedCaptcha } from '#tests/support/accounts';
import type { Answer } from '#tests/support/browser-like';
import { PIXEL, proofForm } from '#tests/support/proof';
import { provePerson, signInProven } from '#tests/support/prove-person';
import { postOrder } from '#tests/support/test-exchange';
import { startTwoServices } from '#tests/support/two-services';

const { serviceOf } = startTwoServices();
const TIMES = 12;
const requester = { address: '', userAgent: '', language: 'vi' } as const;

const fallDue = async (userId: string) => {
  const at = new Date(serviceOf(0).clock.now());
  await serviceOf(0).db.insert(accountDeletions).values({ userId, askedAt: at, dueAt: at });
};
/** A member whose deletion is due. */
const dueMember = async (name: string) => {
  const { id, email } = await createAccount(serviceOf(0), `${name}@example.com`);
  await fallDue(id);
  return { id, email };
};
const statusOf = async (id: string) => {
  const [user] = await serviceOf(0).db.select().from(users).where(eq(users.id, id));
  return user?.status;
};

test('of a deletion and a new order at the same moment one takes place', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const { id, email } = await dueMember(`order${n}`);
    const browser = serviceOf(0).browser();
    const { token } = await signInProven(serviceOf(0), browser, { email });
    const headers = { Authorization: `Bearer ${token}` };
    const accountNumber = `1903111122${String(n).padStart(4, '3')}`;
    const [answer] = await Promise.all([
      postOrder(browser, { accountNumber }, headers),
      deleteAccount(serviceOf(1).exchange, id),
    ]);
    const placed = await serviceOf(0).db.$count(orders, eq(orders.userId, id));
    const isDeleted = (await statusOf(id)) === 'deleted';
    // The service's own job may have been faster than the one that is called here.
    expect([answer.status === 200, isDeleted]).toEqual([placed === 1, placed === 0]);
  }
});

const DELETED = { status: 'deleted', fullName: '' } as const;

/** Makes a call that gets as far as the account, and waits there until its deletion, or another change, is done. */
const callMeanwhile = async (
  id: string,
  call: () => Promise<Answer>,
  change: Partial<typeof users.$inferInsert> = DELETED,
): Promise<Answer> => {
  let answering: Promise<Answer> | undefined;
  let isAnswered = false;
  await serviceOf(1).db.transaction(async (tx) => {
    await tx.execute(sql`select 1 from users where id = ${id} for update`);
    answering = call();
    void answering.then(() => {
      isAnswered = true;
    });
    while (!isAnswered) {
      const waiting = await serviceOf(1)
        .db.select({ one: sql`1` })
        .from(sql`pg_stat_activity`)
        .where(sql`wait_event_type = 'Lock' and datname = current_database()`);
      if (waiting.length > 0) break;
    }
    await tx.update(users).set(change).where(eq(users.id, id));
  });
  if (!answering) throw new Error('no call was made');
  return answering;
};

test('an order that is placed while a deletion holds the account waits, and is refused', async () => {
  const { id, email } = await dueMember('held');
  const browser = serviceOf(0).browser();
  const { token } = await signInProven(serviceOf(0), browser, { email });
  const headers = { Authorization: `Bearer ${token}` };
  const answer = await callMeanwhile(id, () =>
    postOrder(browser, { accountNumber: '19031111223399' }, headers),
  );
  expect(answer.json?.messageCode).toBe('REQUIRED_LOGIN');
  expect(await serviceOf(0).db.$count(orders, eq(orders.userId, id))).toBe(0);
});

test('a sign-in while a deletion holds the account opens no session', async () => {
  const { id, email } = await dueMember('sign-in');
  const browser = serviceOf(0).browser();
  const captcha = await solvedCaptcha(browser);
  const answer = await callMeanwhile(id, () => logIn(browser, { email, captcha }));
  expect(answer.json?.messageCode).toBe('WRONG_CREDENTIALS');
  expect(await serviceOf(0).db.$count(sessions, eq(sessions.userId, id))).toBe(0);
});

test.each([
  ['its password is changed', { passwordHash: 'another' }, 'WRONG_CREDENTIALS'],
  ['its second factor is enabled', { twofa: TWOFA.authenticator }, 'REQUIRED_CODE'],
] as const)('a sign-in while %s opens no session', async (what, change, refusal) => {
  const { id, email } = await dueMember(what.replaceAll(' ', '-'));
  const browser = serviceOf(0).browser();
  const captcha = await solvedCaptcha(browser);
  const answer = await callMeanwhile(id, () => logIn(browser, { email, captcha }), change);
  expect(answer.json?.messageCode).toBe(refusal);
  expect(await serviceOf(0).db.$count(sessions, eq(sessions.userId, id))).toBe(0);
});

test.each([
  ['its password is changed', { passwordHash: 'another' }, 'INVALID_FIELDS'],
  ['its second factor is enabled', { twofa: TWOFA.authenticator }, 'STEP_UP_REQUIRED'],
] as const)('a deletion that is asked for while %s is not', async (what, change, refusal) => {
  const name = `asked-while-${what.replaceAll(' ', '-')}`;
  const { id, email } = await createAccount(serviceOf(0), `${name}@example.com`);
  const browser = serviceOf(0).browser();
  const { token } = await signInProven(serviceOf(0), browser, { email });
  await provePerson(serviceOf(0), token, false);
  const headers = { Authorization: `Bearer ${token}` };
  const asked = { password: PASSWORD, code: '' };
  const answer = await callMeanwhile(
    id,
    () => browser.post('/api/v1/users/delete-account', asked, headers),
    change,
  );
  expect(answer.json?.messageCode).toBe(refusal);
  const isOfAccount = eq(accountDeletions.userId, id);
  expect(await serviceOf(0).db.$count(accountDeletions, isOfAccount)).toBe(0);
});

test('a profile that is saved while a deletion holds the account is not', async () => {
  const { id, email } = await dueMember('profile');
  const browser = serviceOf(0).browser();
  const { token } = await signInProven(serviceOf(0), browser, { email });
  const profile = { fullName: 'Nguyễn Thị Lan', address: '12 Hàng Bông', country: 'vi' };
  const answer = await callMeanwhile(id, () =>
    browser.post('/api/v1/users/update-profile', profile, { Authorization: `Bearer ${token}` }),
  );
  expect(answer.json?.messageCode).toBe('REQUIRED_LOGIN');
  const [user] = await serviceOf(0).db.select().from(users).where(eq(users.id, id));
  expect(user?.fullName).toBe('');
});

test('a document that is sent while a deletion holds the account is not kept', async () => {
  const { id, email } = await dueMember('document');
  const browser = serviceOf(0).browser();
  const { token } = await signInProven(serviceOf(0), browser, { email });
  const answer = await callMeanwhile(id, () =>
    browser.postForm('/api/v1/users/documents?kind=face_note', proofForm(PIXEL), {
      Authorization: `Bearer ${token}`,
    }),
  );
  expect(answer.json?.messageCode).toBe('REQUIRED_LOGIN');
  expect(await serviceOf(0).db.$count(identityPictures)).toBe(0);
});

test('of the link that cancels and the job that deletes at the same moment one takes place', async () => {
  for (let n = 0; n < TIMES; n += 1) {
    const { id } = await dueMember(`link${n}`);
    const { db, exchange } = serviceOf(0);
    const link = await issueToken(db, exchange, { kind: 'deletion', userId: id });
    const [cancelled] = await Promise.allSettled([
      cancelDeletion(exchange, link, requester),
      deleteAccount(serviceOf(1).exchange, id),
    ]);
    const isKept = cancelled.status === 'fulfilled';
    expect(await statusOf(id)).toBe(isKept ? 'confirmed' : 'deleted');
  }
});

/** Connections that wait for a lock. */
const waiters = async () => {
  const rows = await serviceOf(1)
    .db.select({ one: sql`1` })
    .from(sql`pg_stat_activity`)
    .where(sql`wait_event_type = 'Lock' and datname = current_database()`);
  return rows.length;
};
/** Begins something, and returns once it waits for a lock, or has ended without one. */
const untilItWaits = async <T>(begin: () => Promise<T>) => {
  const before = await waiters();
  let isOver = false;
  const going = begin().finally(() => {
    isOver = true;
  });
  while (!isOver && (await waiters()) === before);
  return { going };
};

const NAME = 'NGUYEN THI LAN';

/** A member with a deposit that is about to be credited; the deletion falls due then. */
const dongFor = async (name: string) => {
  const { exchange } = serviceOf(0);
  const { id, number } = await createAccount(serviceOf(0), `${name}@example.com`, {
    fullName: NAME,
    docStatus: 'verify',
  });
  const { currencies } = await exchange.siteConfig.read();
  const report = {
    ...{ transactionId: name, amount: '2000000', text: depositText(number) },
    accountNumber: receivingAccounts(currencies)[0]?.accountNumber ?? '',
    sender: { bankCode: 'TCB', accountNumber: '19031234567890', name: NAME },
  };
  await fallDue(id);
  return { id, pay: () => receiveMoney(exchange)(report) };
};

/** The same of coins, which were seen before. */
const coinsFor = async (name: string) => {
  const { id, receive } = await coinsOf(name);
  await receive({ confirmations: 1, sequence: 1 });
  await fallDue(id);
  return { id, pay: () => receive({ confirmations: 2, sequence: 2 }) };
};

/** Coins that wait for an operator, who accepts them. */
const waitingCoinsFor = async (name: string) => {
  const { id, address, receive } = await coinsOf(name);
  await receive({ confirmations: 1, sequence: 1 });
  await receive({ confirmations: 2, sequence: 2, amount: '0.7' });
  await fallDue(id);
  const key = { provider: 'chain', accountNumber: address, transactionId: `BTC:${name}:0` };
  const accept = () => acceptReport(serviceOf(0).exchange, { key, amount: '0.5' }, async () => {});
  // It is refused where the account is deleted.
  return { id, pay: () => accept().catch(() => {}) };
};

/** A member with an address, and news of a transfer to it. */
const coinsOf = async (name: string) => {
  const { exchange, db } = serviceOf(0);
  const { id } = await createAccount(serviceOf(0), `${name}@example.com`);
  await openCoinAddress(exchange, 'BTC', id);
  const [own] = await coinAddressesOf(db, id);
  const address = own?.address ?? '';
  const receive = (news: Pick<DepositReport, 'confirmations' | 'sequence'> & { amount?: string }) =>
    receiveDeposit(exchange)({
      ...{ networkKey: 'BTC', asset: 'BTC', hash: name, index: 0, memo: '', amount: '0.5' },
      ...{ address, isGone: false },
      ...news,
    });
  return { id, address, receive };
};

describe.each([
  ['dong', 'VND', '2000000', dongFor],
  ['coins', 'BTC', '0.5', coinsFor],
  ['accepted-coins', 'BTC', '0.5', waitingCoinsFor],
] as const)('a deposit of %s and the deletion of its account', (kind, asset, amount, prepare) => {
  /** Whether the account is deleted, what its wallet holds, and what became of the deposit's report. */
  const outcomeOf = async (id: string, name: string) => {
    const { db } = serviceOf(0);
    const rows = await db.select().from(moneyReports);
    const report = rows.find(({ transactionId }) => transactionId.includes(name));
    return {
      isDeleted: (await statusOf(id)) === 'deleted',
      held: await balanceOf(db, { kind: 'wallet', owner: id, asset }),
      state: report?.state,
    };
  };
  const WAITS = { isDeleted: true, held: '0', state: 'unmatched' };
  const CREDITED = { isDeleted: false, held: amount, state: 'credited' };

  test('at the same moment leave the money on the wallet of a living account, or with an operator', async () => {
    for (let n = 0; n < TIMES; n += 1) {
      const name = `${kind}-once-${n}`;
      const { id, pay } = await prepare(name);
      await Promise.all([pay(), deleteAccount(serviceOf(1).exchange, id)]);
      const outcome = await outcomeOf(id, name);
      expect(outcome).toEqual(outcome.isDeleted ? WAITS : CREDITED);
    }
  });

  test('which is under way: the deposit waits for it, then for an operator', async () => {
    const name = `${kind}-second`;
    const { id, pay } = await prepare(name);
    const begun = await serviceOf(1).db.transaction(async (tx) => {
      // The deletion has the account, and stops at its own row.
      await tx.execute(sql`select 1 from account_deletions where user_id = ${id} for update`);
      const deletion = await untilItWaits(() => deleteAccount(serviceOf(1).exchange, id));
      return [deletion, await untilItWaits(pay)] as const;
    });
    await Promise.all(begun.map(({ going }) => going));
    expect(await outcomeOf(id, name)).toEqual(WAITS);
  });

  test('which falls due while it is credited: the deletion waits for it, and is called off', async () => {
    const name = `${kind}-first`;
    const { id, pay } = await prepare(name);
    const begun = await serviceOf(1).db.transaction(async (tx) => {
      // The deposit has found its member, and stops at the books.
      await tx.execute(sql`select 1 from ledger_accounts where asset = ${asset} for update`);
      const deposit = await untilItWaits(pay);
      return [deposit, await untilItWaits(() => deleteAccount(serviceOf(1).exchange, id))] as const;
    });
    await Promise.all(begun.map(({ going }) => going));
    expect(await outcomeOf(id, name)).toEqual(CREDITED);
  });
});
