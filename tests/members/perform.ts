import { createHash, randomUUID } from 'node:crypto';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { depositText } from '#domain/account/deposit-text';
import { openSession } from '#server/exchange/accounts/sessions';
import { DomainError } from '#server/exchange/domain-error';
import { receiveMoney } from '#server/exchange/payments/receive-money';
import { acceptReport } from '#server/exchange/payments/settle-report';
import {
  approvePayout,
  confirmPayout,
  giveUpPayout,
} from '#server/exchange/payouts/operate-payouts';
import { proposeRefund } from '#server/exchange/payouts/propose-refund';
import { placeSwapOrder } from '#server/exchange/wallets/place-swap-order';
import { withdraw } from '#server/exchange/wallets/withdraw';
import { currencies } from '#server/store/tables/catalogue';
import { payouts } from '#server/store/tables/payouts';
import { refunds } from '#server/store/tables/refunds';
import { Finding } from '../model/finding.ts';
import type { World } from '../model/world.ts';
import type { Command } from './commands.ts';
import { textOf } from './exact.ts';
import type { MembersExchange } from './exchange.ts';
import type { Asset } from './prices.ts';
import {
  BANK,
  type KnownMember,
  setFees,
  setLevel,
  setSide,
  setSite,
  setStock,
} from './settings.ts';
import type { Member } from './state.ts';

/** What a run knows of the service that it drives. */
export interface Driven {
  readonly running: MembersExchange;
  readonly world: World;
  /** Part of every id of the sequence. */
  readonly id: string;
  readonly members: ReadonlyMap<Member, KnownMember>;
  readonly reports: Map<string, Parameters<ReturnType<typeof receiveMoney>>[0]>;
  /** Names of the withdrawals by the ids of their refunds. */
  readonly refunds: Map<string, string>;
}

type Of<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;

const nothingElse = async () => {};
/** What the configuration shows of the stock is up to 20 s old; the model knows the exact one. */
const STOCK_SHOWN_FOR = 21;

/**
 * Does a command to the service, and everything that follows from it.
 * @returns done, or the code of the refusal
 * @throws {Finding} when the service fails where it should have refused
 */
export const perform = async (driven: Driven, command: Command): Promise<string> => {
  const { running } = driven;
  try {
    await running.pass(STOCK_SHOWN_FOR);
    await doIt(driven, command);
    await running.pass(0);
    const [error] = running.errors();
    if (error !== undefined) throw new Finding('internal error', error);
    return 'done';
  } catch (error) {
    if (error instanceof DomainError) return error.code;
    if (error instanceof Finding) throw error;
    throw new Finding(
      'internal error',
      error instanceof Error ? (error.stack ?? '') : String(error),
    );
  }
};

const doIt = async (driven: Driven, command: Command): Promise<void> => {
  const { running, world } = driven;
  const { exchange } = running;
  switch (command.type) {
    case 'deposit':
      return deposit(driven, command);
    case 'repeatReport':
      return receiveMoney(exchange)(reportOf(driven, command.report));
    case 'accept': {
      const { accountNumber, transactionId } = reportOf(driven, command.report);
      const key = { provider: 'bank', accountNumber, transactionId };
      return acceptReport(exchange, { key }, nothingElse);
    }
    case 'swap':
      return swap(driven, command);
    case 'withdraw':
      return takeOut(driven, command);
    case 'answer':
      world.mode = command.answers;
      return;
    case 'move':
      return setLevel(exchange, command.coin, command.level);
    case 'allow':
      return setSite(
        exchange,
        command.what === 'exchange'
          ? { allowExchange: command.isOn }
          : { allowWithdraw: command.isOn },
      );
    case 'pause':
      return setSide(exchange, command);
    case 'stock':
      return setStock(exchange, command.coin, command.quantity);
    case 'fees':
      return setFees(exchange, command.fees);
    case 'pass':
      return running.pass(command.seconds);
    case 'resolve':
      return resolve(driven);
    case 'payBack':
      return payBack(driven);
  }
};

const memberOf = ({ members }: Driven, name: Member): KnownMember => {
  const member = members.get(name);
  if (!member) throw new RangeError(`${name} is no member`);
  return member;
};

const reportOf = ({ reports }: Driven, name: string) => {
  const report = reports.get(name);
  if (!report) throw new RangeError(`${name} was not reported`);
  return report;
};

const deposit = async (driven: Driven, command: Of<'deposit'>): Promise<void> => {
  const { exchange } = driven.running;
  const { number, fullName, account } = memberOf(driven, command.member);
  const [ours] = await exchange.db.select().from(currencies).where(eq(currencies.code, BANK));
  const last = (Number(number.at(-1)) + 1) % 10;
  const named = command.sender === 'wrong number' ? number.slice(0, -1) + String(last) : number;
  const name = command.sender === 'another' ? 'TRAN VAN KHAC' : fullName;
  const report = {
    ...{
      transactionId: `${driven.id}-${command.report}`,
      accountNumber: ours?.accountNumber ?? '',
    },
    ...{ amount: textOf(command.amount), text: `MBVCB.${depositText(named)}.CT tu` },
    ...(command.sender === 'unnamed'
      ? {}
      : { sender: { bankCode: BANK, accountNumber: account, name } }),
  };
  driven.reports.set(command.report, report);
  await receiveMoney(exchange)(report);
};

const swap = async (
  driven: Driven,
  { key, member, from, to, quantity, agreed }: Of<'swap'>,
): Promise<void> => {
  await placeSwapOrder(driven.running.exchange, {
    order: { fromCode: from, toCode: to, quantity: textOf(quantity) },
    host: 'localhost',
    visitor: {
      ...{ guestHash: driven.id, userId: memberOf(driven, member).id, isOperator: false },
      keyHash: createHash('sha256').update(`${driven.id}${key}`).digest('hex'),
    },
    expectedAmount: agreed === undefined ? undefined : textOf(agreed),
  });
};

const ADDRESSES: Readonly<Record<Exclude<Asset, 'VND'>, string>> = {
  BTC: 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
  ETH: '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
};

/** Where a member withdraws to. */
export const targetOf = (asset: Asset, { account }: Pick<KnownMember, 'account'>) =>
  asset === 'VND'
    ? { provider: BANK, account }
    : { provider: asset as string, account: ADDRESSES[asset] };

/** A session whose person has just proven themselves. */
const provenTokenOf = async ({ running: { exchange } }: Driven, userId: string) => {
  const proven = { userId, hasSecondFactor: true };
  const requester = { address: '203.0.113.9', userAgent: '', language: 'vi' } as const;
  return (await openSession(exchange.db, exchange, proven, requester)).token;
};

const takeOut = async (driven: Driven, command: Of<'withdraw'>): Promise<void> => {
  const { exchange } = driven.running;
  const { withdrawal, member, asset, quantity, isOwn } = command;
  const { id, account } = memberOf(driven, member);
  const own = targetOf(asset, { account });
  // Another's account, or an address that is none.
  const to = isOwn ? own.account : asset === 'VND' ? ANOTHERS : own.account.slice(0, -1);
  const requester = { address: '203.0.113.9', userAgent: '', language: 'vi' } as const;
  await withdraw(
    exchange,
    {
      ...{ currencyCode: asset, quantity: textOf(quantity) },
      to: asset === 'VND' ? `${BANK}/${to}` : to,
    },
    { userId: id, requester, token: await provenTokenOf(driven, id) },
  );
  const made = await exchange.db.select().from(refunds).where(eq(refunds.memberId, id));
  const [made_, ...more] = made.filter((refund) => !driven.refunds.has(refund.id));
  if (!made_ || more.length > 0)
    throw new Finding('lost', `${withdrawal} made no refund of its own`);
  driven.refunds.set(made_.id, withdrawal);
};

/** An account at `BANK` that no member of a run has. */
const ANOTHERS = '0071000999999';

/** Operators say what became of payouts that need a hand, by what was really sent. */
const resolve = async ({ running: { exchange }, world }: Driven): Promise<void> => {
  const waiting = await exchange.db
    .select()
    .from(payouts)
    .where(inArray(payouts.status, ['needsHand', 'contradicted']))
    .orderBy(payouts.createdAt, payouts.id);
  for (const { id } of waiting) {
    if (world.sent.has(id)) {
      await confirmPayout(exchange, { id, transactionId: `statement-${id}` }, nothingElse);
    } else await giveUpPayout(exchange, id, nothingElse);
  }
};

/** One operator names the accounts of what did not arrive, another one approves. */
const payBack = async (driven: Driven): Promise<void> => {
  const { exchange, operators } = driven.running;
  const nameless = await exchange.db
    .select()
    .from(refunds)
    .where(and(eq(refunds.status, 'due'), isNull(refunds.toAccountNumber)))
    .orderBy(refunds.createdAt, refunds.id);
  const [proposedBy, operatorId] = operators;
  for (const { id, asset, memberId } of nameless) {
    const member = [...driven.members.values()].find((one) => one.id === memberId);
    if (!member) continue;
    const to = { ...targetOf(asset as Asset, member), memo: '', noMemo: false };
    const name = asset === 'VND' ? member.fullName : '';
    const proposal = { ...to, refundId: id, operatorId: proposedBy, name };
    const payout = await proposeRefund(exchange, proposal, nothingElse);
    await approvePayout(exchange, { id: payout, operatorId }, nothingElse);
  }
};

/** An id that no other sequence has. */
export const newId = (): string => randomUUID().slice(0, 8);
