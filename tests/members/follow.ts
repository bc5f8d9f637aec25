import { checkBooks } from '#server/exchange/books/check-books';
import type { Store } from '#server/store/store';
import { openDestinations } from '#tests/support/wallets';
import type { Draw } from '../model/commands.ts';
import { Finding } from '../model/finding.ts';
import { emptyWorld, type World } from '../model/world.ts';
import { CLOSING, type Command, commandOf, inWords } from './commands.ts';
import { checkStatements, compare, followPayouts, readShown, type Shown } from './compare.ts';
import { exactOf } from './exact.ts';
import { type MembersExchange, startMembersExchange } from './exchange.ts';
import { checkInvariants } from './invariants.ts';
import { step } from './model.ts';
import { type Driven, newId, perform, targetOf } from './perform.ts';
import { ASSETS, COINS, FIRST_LEVEL } from './prices.ts';
import {
  type KnownMember,
  newMember,
  prepareSite,
  setFees,
  setLevel,
  setSide,
  setSite,
  setStock,
} from './settings.ts';
import { MEMBERS, type Member, type MembersState, OPENING, openState, STOCK } from './state.ts';

/** A service that sequences of members are done to, one after the other. */
export interface OpenMembers {
  readonly running: MembersExchange;
  readonly world: World;
  sequences: number;
}

export interface FollowedMembers {
  readonly commands: number;
  readonly finding: Finding | undefined;
  /** The commands up to the finding, one a line. */
  readonly told: string;
}

export const openMembers = async (store: Store): Promise<OpenMembers> => {
  const world = emptyWorld();
  const running = await startMembersExchange(store, world);
  await prepareSite(running.exchange);
  return { running, world, sequences: 0 };
};

/** New members, and everything else as the model begins. */
const begin = async (open: OpenMembers): Promise<Driven> => {
  const { running, world } = open;
  const { exchange } = running;
  world.mode = 'sent';
  open.sequences += 1;
  await setSite(exchange, { allowExchange: true, allowWithdraw: true });
  await setFees(exchange, 'usual');
  for (const coin of COINS) {
    await setLevel(exchange, coin, FIRST_LEVEL);
    for (const side of ['buy', 'sell'] as const) {
      await setSide(exchange, { coin, side, isPaused: false });
    }
    await setStock(exchange, coin, exactOf(STOCK[coin]));
  }
  const members = new Map<Member, KnownMember>();
  for (const [index, name] of MEMBERS.entries()) {
    const account = `0071${String(open.sequences * 10 + index).padStart(9, '0')}`;
    const member = await newMember(exchange, account, OPENING);
    const targets = ASSETS.map((asset) => targetOf(asset, member));
    await openDestinations({ db: exchange.db, exchange }, member.id, targets);
    members.set(name, member);
  }
  return { running, world, id: newId(), members, reports: new Map(), refunds: new Map() };
};

/** Does what draws mean to the model and to a service, and compares them after every command. */
export const followMembers = async (
  open: OpenMembers,
  draws: readonly Draw[],
): Promise<FollowedMembers> => {
  const state = openState(false);
  const told: string[] = [];
  try {
    const driven = await begin(open);
    const before = await readShown(driven);
    const stepBoth = (command: Command) => {
      told.push(inWords(command));
      return doAndCompare(driven, state, command, before);
    };
    for (const draw of draws) {
      const command = commandOf(state, draw);
      if (command) await stepBoth(command);
    }
    for (const command of CLOSING) await stepBoth(command);
    await checkEnd(driven, state);
    return { commands: told.length, finding: undefined, told: '' };
  } catch (error) {
    const finding = error instanceof Finding ? error : unexpected(error);
    return { commands: told.length, finding, told: told.join('\n') };
  }
};

const unexpected = (error: unknown): Finding =>
  new Finding('internal error', error instanceof Error ? (error.stack ?? '') : String(error));

const doAndCompare = async (
  driven: Driven,
  state: MembersState,
  command: Command,
  before: Shown,
): Promise<void> => {
  const outcome = await perform(driven, command);
  const expected = step(state, command);
  if (outcome !== expected) {
    throw new Finding('disagreement', `${command.type} is ${outcome}, not ${expected}`);
  }
  await followPayouts(driven, state);
  checkInvariants(state);
  compare(state, await readShown(driven), before);
};

const checkEnd = async (driven: Driven, state: MembersState): Promise<void> => {
  for (const { name, isPaid } of state.withdrawals.values()) {
    if (!isPaid) throw new Finding('stuck', `${name} is not paid`);
  }
  await checkStatements(driven, await readShown(driven));
  const [fault] = await checkBooks(driven.running.exchange.db);
  if (fault !== undefined) throw new Finding('unbalanced', fault);
};
