import { Finding } from '../model/finding.ts';
import { type Exact, textOf } from './exact.ts';
import { ASSETS } from './prices.ts';
import { balanceIn, MEMBERS, type MembersState, nameOf, OURS } from './state.ts';

/** @throws {Finding} when money is lost, owed to no one, or is other than the statement says */
export const checkInvariants = (state: MembersState): void => {
  for (const asset of ASSETS) checkAsset(state, asset);
  for (const member of MEMBERS) {
    for (const asset of ASSETS) {
      const balance = balanceIn(state, nameOf('wallet', member, asset));
      const entries = state.statements.get(`${member}|${asset}`) ?? 0n;
      if (balance !== entries) {
        throw new Finding(
          'lost',
          `${member} has ${textOf(balance)} ${asset}, the statement ${textOf(entries)}`,
        );
      }
    }
  }
  for (const { name, asset, amount, isPaid } of state.withdrawals.values()) {
    const due = balanceIn(state, nameOf('refunds_due', name, asset));
    if (due !== (isPaid ? 0n : amount))
      throw new Finding('lost', `${textOf(due)} ${asset} are due for ${name}`);
  }
  for (const { name, amount, state: is } of state.deposits.values()) {
    const waits = balanceIn(state, nameOf('unmatched', name, 'VND'));
    if (waits !== (is === 'credited' ? 0n : amount))
      throw new Finding('lost', `${textOf(waits)} VND wait for ${name}`);
  }
};

/** What we have is what we owe and what is ours; and with what is outside it never changes. */
const checkAsset = (state: MembersState, asset: (typeof ASSETS)[number]): void => {
  let owed: Exact = 0n;
  for (const [account, balance] of state.balances) {
    if (account.endsWith(`|${asset}`) && !account.startsWith('ours|')) owed += balance;
  }
  const ours = balanceIn(state, nameOf('ours', OURS[asset], asset));
  if (owed !== ours)
    throw new Finding('unbalanced', `${textOf(ours)} ${asset} against ${textOf(owed)}`);
  const all = ours + (state.outside.get(asset) ?? 0n);
  if (all !== 0n) throw new Finding('lost', `${textOf(all)} ${asset} came from nowhere`);
};
