import { createHash } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { checkBooks } from '#server/exchange/books/check-books';
import { DomainError } from '#server/exchange/domain-error';
import { balancesOf } from '#server/exchange/wallets/balances';
import { placeSwapOrder } from '#server/exchange/wallets/place-swap-order';
import { statementOf } from '#server/exchange/wallets/statement';
import type { Store } from '#server/store/store';
import { isStoreAway } from '#server/store/store-away';
import { orders } from '#server/store/tables/orders';
import { Finding } from '../model/finding.ts';
import { emptyWorld } from '../model/world.ts';
import { seeded } from '../support/random.ts';
import { rowsOf } from '../support/rows-of.ts';
import { exactOf, textOf } from './exact.ts';
import { type MembersExchange, startMembersExchange } from './exchange.ts';
import { ASSETS, type Asset, COINS, unitOf } from './prices.ts';
import { type KnownMember, newMember, prepareSite, setStock } from './settings.ts';

const MEMBERS = 5;
const HOLDINGS = { VND: '100000000', BTC: '0.05', ETH: '1.5' } as const;
const WORKERS = 50;

export interface SwapsRun {
  readonly asked: number;
  readonly done: number;
  readonly findings: readonly Finding[];
}

interface Race {
  readonly services: readonly MembersExchange[];
  readonly members: readonly KnownMember[];
  readonly seed: number;
}

/**
 * Has workers swap at once, at services that share a database, out of the same few wallets; then compares what was answered with
 * what is stored.
 * @param open opens the one database
 */
export const runSwaps = async (
  open: () => Promise<Store>,
  { seed, swaps, workers = WORKERS }: { seed: number; swaps: number; workers?: number },
): Promise<SwapsRun> => {
  const services = [
    await startMembersExchange(await open(), emptyWorld()),
    await startMembersExchange(await open(), emptyWorld()),
  ];
  try {
    const exchange = services[0]?.exchange;
    if (!exchange) throw new Error('no service runs');
    await prepareSite(exchange);
    for (const service of services) service.exchange.siteConfig.changed();
    for (const coin of COINS) await setStock(exchange, coin, exactOf('1000'));
    const members: KnownMember[] = [];
    for (let n = 0; n < MEMBERS; n += 1) {
      members.push(await newMember(exchange, `0071${String(n).padStart(9, '0')}`, HOLDINGS));
    }
    const race = { services, members, seed };
    const findings: Finding[] = [];
    let next = 0;
    let done = 0;
    // Keys of swaps that waited too long for a lock: they were placed whole, or not at all.
    const unanswered: string[] = [];
    const work = async () => {
      while (next < swaps) {
        next += 1;
        const keyHash = createHash('sha256').update(`${seed}/${next}`).digest('hex');
        try {
          if (await swapOnce(race, next, keyHash)) done += 1;
        } catch (error) {
          if (isStoreAway(error)) unanswered.push(keyHash);
          else findings.push(new Finding('internal error', String(error)));
        }
      }
    };
    await Promise.all(Array.from({ length: workers }, work));
    findings.push(...(await findingsAfter(race, { done, unanswered })));
    return { asked: next, done, findings };
  } finally {
    for (const service of services) await service.close();
  }
};

/** One swap of a part of a wallet, or of more than others may leave; false when it was refused. */
const swapOnce = async (
  { services, members, seed }: Race,
  number: number,
  keyHash: string,
): Promise<boolean> => {
  const { below, pick } = seeded(seed + number);
  const service = services[number % services.length];
  const member = members[below(members.length)];
  if (!service || !member) throw new Error('no service or no member');
  const from = pick(ASSETS);
  const to = pick(ASSETS.filter((asset) => asset !== from) as [Asset, ...Asset[]]);
  const share = (exactOf(HOLDINGS[from]) * BigInt(5 + below(40))) / 100n;
  const quantity = textOf(share - (share % unitOf(from)));
  try {
    const order = await placeSwapOrder(service.exchange, {
      order: { fromCode: from, toCode: to, quantity },
      host: 'localhost',
      visitor: { guestHash: 'race', userId: member.id, isOperator: false, keyHash },
    });
    return order.status === 'delivered';
  } catch (error) {
    if (error instanceof DomainError) return false;
    throw error;
  }
};

const findingsAfter = async (
  { services, members }: Race,
  { done, unanswered }: { readonly done: number; readonly unanswered: readonly string[] },
): Promise<readonly Finding[]> => {
  const [{ exchange } = { exchange: undefined }] = services;
  if (!exchange) throw new Error('no service runs');
  const { db } = exchange;
  const findings = (await checkBooks(db)).map((fault) => new Finding('unbalanced', fault));
  const delivered = await db.$count(
    orders,
    and(eq(orders.type, 'ex'), eq(orders.status, 'delivered')),
  );
  const found =
    unanswered.length && (await db.$count(orders, inArray(orders.keyHash, [...unanswered])));
  if (delivered !== done + found) {
    const told = `${done} were answered, ${found} were placed without an answer`;
    findings.push(new Finding('disagreement', `${delivered} are delivered, ${told}`));
  }
  if (unanswered.length > done) {
    findings.push(new Finding('stuck', `${unanswered.length} waited too long, ${done} did not`));
  }
  const negative = await rowsOf<{ says: string }>(
    db,
    sql`select kind || ' ' || owner || ' is ' || balance || ' ' || asset as says from ledger_accounts where balance < 0`,
  );
  findings.push(...negative.map(({ says }) => new Finding('overdrawn', says)));
  for (const { id } of members) {
    const slice = { offset: 0, limit: 10_000_000 };
    const { entries } = await statementOf(exchange, id, slice);
    const balances = await balancesOf(db, id);
    for (const asset of ASSETS) {
      const sum = entries
        .filter((entry) => entry.asset === asset)
        .reduce((all, { amount }) => all + exactOf(amount), 0n);
      const balance = balances[asset.toLowerCase() as 'vnd' | 'btc' | 'eth'];
      if (sum !== exactOf(balance)) {
        findings.push(new Finding('lost', `${id} has ${balance} ${asset}, not ${textOf(sum)}`));
      }
    }
  }
  for (const service of services) {
    findings.push(...service.errors().map((text) => new Finding('internal error', text)));
  }
  return findings;
};
