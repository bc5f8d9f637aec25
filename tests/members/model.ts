import { Finding } from '../model/finding.ts';
import type { Command } from './commands.ts';
import { type Exact, textOf, times } from './exact.ts';
import { post } from './ledger.ts';
import { dongFor, isWhole, LEAST_SWAP, NETWORK_FEES, priceOf, unitOf } from './prices.ts';
import { balanceIn, type MembersState, MIN_WITHDRAW, nameOf, OURS, type Outcome } from './state.ts';

type Of<Type extends Command['type']> = Extract<Command, { readonly type: Type }>;

/** Does a command to the model. When withdrawals are paid is the service's to say: see `pay`. */
export const step = (state: MembersState, command: Command): Outcome => {
  state.commands += 1;
  switch (command.type) {
    case 'deposit':
      return deposit(state, command);
    case 'accept':
      return accept(state, command);
    case 'swap':
      return swap(state, command);
    case 'withdraw':
      return withdraw(state, command);
    case 'answer':
      state.answers = command.answers;
      return 'done';
    case 'move':
      state.levels.set(command.coin, command.level);
      return 'done';
    case 'allow':
      if (command.what === 'exchange') state.allowExchange = command.isOn;
      else state.allowWithdraw = command.isOn;
      return 'done';
    case 'pause':
      if (command.isPaused) state.paused.add(`${command.side} ${command.coin}`);
      else state.paused.delete(`${command.side} ${command.coin}`);
      return 'done';
    case 'stock': {
      const { coin, quantity: wanted } = command;
      const quantity = wanted - balanceIn(state, nameOf('position', '', coin));
      post(state, { type: 'inventory.adjusted', currencyCode: coin, quantity });
      state.outside.set(coin, (state.outside.get(coin) ?? 0n) - quantity);
      return 'done';
    }
    case 'fees':
      state.fees = command.fees;
      return 'done';
    default:
      // A repeated report counts for nothing.
      return 'done';
  }
};

const deposit = (
  state: MembersState,
  { report: name, member, sender, amount }: Of<'deposit'>,
): Outcome => {
  const isOwn = sender === 'own' || sender === 'unnamed';
  const becomes = isOwn ? 'credited' : sender === 'another' ? 'third_party' : 'unmatched';
  state.deposits.set(name, { name, member, amount, state: becomes });
  state.outside.set('VND', (state.outside.get('VND') ?? 0n) - amount);
  const receipt = { account: OURS.VND, asset: 'VND', amount } as const;
  if (isOwn) post(state, { type: 'wallet.deposited', member, ...receipt });
  else post(state, { type: 'money.unmatched', report: name, ...receipt });
  return 'done';
};

const accept = (state: MembersState, { report: name }: Of<'accept'>): Outcome => {
  const found = state.deposits.get(name);
  if (found?.state !== 'third_party') return 'NOT_POSSIBLE_NOW';
  const { member, amount } = found;
  const moved = { asset: 'VND', amount, left: amount } as const;
  post(state, { type: 'wallet.assigned', member, report: name, ...moved });
  found.state = 'credited';
  return 'done';
};

/** Swaps once for a key: the same answer comes again, a refusal as well. */
const swap = (state: MembersState, command: Of<'swap'>): Outcome => {
  const { type: _, agreed: __, ...asked } = command;
  const known = state.answered.get(asked.key);
  if (known) return known.quantity === asked.quantity ? known.outcome : 'KEY_REUSED';
  state.asked.push(asked);
  const outcome = swapOnce(state, command);
  state.answered.set(asked.key, { quantity: asked.quantity, outcome });
  return outcome;
};

const swapOnce = (state: MembersState, command: Of<'swap'>): Outcome => {
  const { member, from, to, quantity, agreed } = command;
  const held = balanceIn(state, nameOf('wallet', member, from));
  const isInvalid =
    from === to ||
    quantity <= 0n ||
    !isWhole(from, quantity) ||
    quantity < LEAST_SWAP[from] ||
    quantity > held;
  if (isInvalid) return 'INVALID_FIELDS';
  const { bought, fee } = priceOf(state, from, to, quantity);
  if (bought <= 0n) return 'INVALID_FIELDS';
  if (isPaused(state, from, to)) return 'SIDE_PAUSED';
  if (agreed !== undefined && agreed !== bought) return 'RATE_MOVED';
  if (stockOf(state, to) < bought + fee) return 'SIDE_PAUSED';
  const before = worthOf(state, member);
  const paid = { asset: from, amount: quantity };
  post(state, { type: 'wallet.swapped', member, paid, bought: { asset: to, amount: bought }, fee });
  checkGain(state, command, { bought, before });
  return 'done';
};

const stockOf = (state: MembersState, asset: Of<'swap'>['to']): Exact =>
  balanceIn(state, nameOf('position', '', asset));

const isPaused = (state: MembersState, from: Of<'swap'>['from'], to: Of<'swap'>['to']): boolean =>
  !state.allowExchange ||
  (from !== 'VND' && state.paused.has(`sell ${from}`)) ||
  (to !== 'VND' && (state.paused.has(`buy ${to}`) || stockOf(state, to) < unitOf(to)));

/** Dong that a member's wallets are worth at what we pay, and at what we take. */
export const worthOf = (state: MembersState, member: string): readonly [Exact, Exact] => {
  const sum = (side: 'pays' | 'takes') =>
    (['VND', 'BTC', 'ETH'] as const).reduce(
      (all, asset) =>
        all +
        times(
          balanceIn(state, nameOf('wallet', member, asset)),
          dongFor(state.levels, asset, side),
        ),
      0n,
    );
  return [sum('pays'), sum('takes')];
};

/** @throws {Finding} when a swap gives more than it takes at the rates of the moment, whatever is swapped next */
const checkGain = (
  state: MembersState,
  { member, from, to, quantity }: Of<'swap'>,
  { bought, before }: { readonly bought: Exact; readonly before: readonly [Exact, Exact] },
): void => {
  const after = worthOf(state, member);
  const isMore =
    times(bought, dongFor(state.levels, to, 'takes')) >
    times(quantity, dongFor(state.levels, from, 'pays'));
  if (isMore || after[0] > before[0] || after[1] > before[1]) {
    throw new Finding('underpriced', `${textOf(quantity)} ${from} give ${textOf(bought)} ${to}`);
  }
};

const withdraw = (
  state: MembersState,
  { withdrawal: name, member, asset, quantity, isOwn }: Of<'withdraw'>,
): Outcome => {
  if (!state.allowWithdraw) return 'NOT_POSSIBLE_NOW';
  const held = balanceIn(state, nameOf('wallet', member, asset));
  const fee = NETWORK_FEES[asset];
  const worth = times(quantity, dongFor(state.levels, asset, 'pays'));
  const isInvalid =
    quantity <= 0n ||
    !isWhole(asset, quantity) ||
    quantity > held ||
    worth < MIN_WITHDRAW ||
    quantity <= fee;
  if (isInvalid || !isOwn) return 'INVALID_FIELDS';
  const amount = quantity - fee;
  post(state, { type: 'wallet.withdrawn', member, refund: name, asset, amount, fee });
  state.withdrawals.set(name, { name, member, asset, amount, isPaid: false });
  return 'done';
};

/** A withdrawal was sent: once, and no more than is due. */
export const pay = (state: MembersState, name: string): void => {
  const withdrawal = state.withdrawals.get(name);
  if (!withdrawal || withdrawal.isPaid) throw new Finding('paid twice', `${name} was not due`);
  const { asset, amount } = withdrawal;
  withdrawal.isPaid = true;
  post(state, { type: 'refund.paid', refund: name, account: OURS[asset], asset, amount });
  state.outside.set(asset, (state.outside.get(asset) ?? 0n) + amount);
};
