import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { balanceOf } from '#server/exchange/books/balances';
import { receiveDeposit } from '#server/exchange/payments/receive-deposit';
import { acceptReport, refundReport } from '#server/exchange/payments/settle-report';
import { coinAddressesOf, openCoinAddress } from '#server/exchange/wallets/coin-addresses';
import { walletAddresses } from '#server/store/tables/accounts';
import { startTwoServices } from '#tests/support/two-services';
import { createMember } from '#tests/support/wallets';

const ROUNDS = 5;
const { serviceOf } = startTwoServices(async () => void (await serviceOf(0).stockUp('100000')));

const addressOf = async (userId: string) => {
  await Promise.all([0, 1, 0, 1].map((n) => openCoinAddress(serviceOf(n).exchange, 'BTC', userId)));
  const [own] = await coinAddressesOf(serviceOf(0).db, userId);
  return own?.address ?? '';
};

const news = (address: string, hash: string) => ({
  ...{ networkKey: 'BTC', asset: 'BTC', hash, index: 0, address, memo: '', amount: '0.01' },
});
const lost = () => balanceOf(serviceOf(0).db, { kind: 'losses', owner: '', asset: 'BTC' });

test('[ACC-05] two services open one address, and credit one deposit once', async () => {
  const lan = await createMember(serviceOf(0), 'lan@example.com');
  const address = await addressOf(lan.user.id);
  expect(await serviceOf(0).db.$count(walletAddresses)).toBe(1);
  const final = { ...news(address, 'a'.repeat(64)), confirmations: 2, isGone: false, sequence: 1 };
  await Promise.all([0, 1, 0, 1].map((n) => receiveDeposit(serviceOf(n).exchange)(final)));
  expect((await lan.wallet()).btc).toBe('0.01');
});

test('[ACC-05] coins that are undone while they are swapped are taken from the wallet, or lost, and never both', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const member = await createMember(serviceOf(0), `minh${round}@example.com`);
    const address = await addressOf(member.user.id);
    const transfer = news(address, String(round).repeat(64));
    const receive = (n: number, more: object) =>
      receiveDeposit(serviceOf(n).exchange)({
        ...{ ...transfer, confirmations: 2, isGone: false, sequence: 1 },
        ...more,
      });
    await receive(0, {});
    const before = await lost();
    const undo = { confirmations: 0, isGone: true, sequence: 2 };
    const [swapped] = await Promise.all([
      member.swap('BTC', 'VND', '0.01'),
      receive(0, undo),
      receive(1, undo),
    ]);
    const isSwapped = swapped.status === 200;
    const now = await lost();
    expect(Number(now) - Number(before)).toBeCloseTo(isSwapped ? 0.01 : 0, 8);
    expect((await member.wallet()).btc).toBe('0');
    expect(await member.isStopped()).toBe(true);
    expect((await member.swap('VND', 'BTC', '100000')).status).not.toBe(200);
  }
});

describe('coins that wait for an operator', () => {
  /** Coins of a new member that were told of in two ways and are final, with the calls of operators. */
  const waiting = async (name: string) => {
    const member = await createMember(serviceOf(0), `${name}@example.com`);
    const address = await addressOf(member.user.id);
    const transfer = news(address, createHash('sha256').update(name).digest('hex'));
    const tell = (n: number, more: object) =>
      receiveDeposit(serviceOf(n).exchange)({
        ...{ ...transfer, confirmations: 2, isGone: false, sequence: 1 },
        ...more,
      });
    await tell(0, { confirmations: 1 });
    await tell(0, { amount: '0.02', sequence: 2 });
    const key = {
      ...{ provider: 'chain', accountNumber: address.toUpperCase() },
      transactionId: `BTC:${transfer.hash}:0`,
    };
    const accept = (n: number) =>
      acceptReport(serviceOf(n).exchange, { key, amount: '0.02' }, async () => {});
    const sendBack = (n: number) => refundReport(serviceOf(n).exchange, key, async () => {});
    return { member, tell, accept, sendBack };
  };
  const done = (outcomes: readonly PromiseSettledResult<void>[]) =>
    outcomes.map(({ status }) => status === 'fulfilled');

  test('[ACC-05] are moved once when two operators accept them and two send them back', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { member, accept, sendBack } = await waiting(`both${round}`);
      const moved = done(
        await Promise.allSettled([accept(0), sendBack(1), accept(1), sendBack(0)]),
      );
      expect(moved.filter(Boolean)).toHaveLength(1);
      expect((await member.wallet()).btc).toBe(moved[0] || moved[2] ? '0.02' : '0');
    }
  });

  test('[ACC-05] are in no wallet afterwards when they are undone while they are accepted', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { member, tell, accept } = await waiting(`undone${round}`);
      const undo = { confirmations: 0, isGone: true, sequence: 3 };
      const [accepted] = done(await Promise.allSettled([accept(0), tell(1, undo)]));
      expect((await member.wallet()).btc).toBe('0');
      expect(await member.isStopped()).toBe(accepted);
    }
  });
});
