import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { VND } from '#domain/books/accounts';
import { type DecimalText, decimal, toText } from '#domain/money/money';
import { readTypedNumber } from '#domain/money/typed-number';
import { ruleError } from '#domain/rules/error-codes';
import { errorsOf } from '#domain/rules/schema';
import {
  targetOf,
  valuesOf,
  type WithdrawalTarget,
  type WithdrawalValues,
  withdrawalFee,
  withdrawalLimitError,
  withdrawalSchema,
  worthInDong,
} from '#domain/rules/withdrawal';
import type { WithdrawalRequest } from '#domain/wire/withdrawal-wire';
import { isOverdrawn } from '../../store/constraints.ts';
import type { Database } from '../../store/database.ts';
import { type UserRow, wallets } from '../../store/tables/accounts.ts';
import { refunds } from '../../store/tables/refunds.ts';
import { audit } from '../accounts/audit.ts';
import { refuseDeleted } from '../accounts/deletion/refuse-deleted.ts';
import { tellOwner } from '../accounts/notices.ts';
import { lockOwnAccount, type Owner, ownAccount } from '../accounts/own-account.ts';
import { refuseWithoutStepUp } from '../accounts/step-up.ts';
import { postJournal } from '../books/post-journal.ts';
import { ordererOfAccount, refuseBeyondDayLimit } from '../day-limits.ts';
import {
  invalidFields,
  notPossibleNow,
  refuseErrors,
  walletStopped,
  withdrawalsFrozen,
} from '../domain-error.ts';
import { type Exchange, inTransaction } from '../exchange.ts';
import type { ExchangeConfig } from '../site-config-source.ts';
import { balanceIn } from './balances.ts';
import { addDestination, isDestinationKnown } from './destinations.ts';
import { holderOf, refuseOtherHolder } from './own-holder.ts';

/** Why a refund is due that a member has asked for. */
export const WITHDRAWN = 'wallet.withdrawn';

/**
 * Takes a withdrawal out of a member's wallet: it is owed from then on like a refund, and paid
 * like one. Banks take their time to name a holder, so what allows it is asked once more at the end.
 * @throws {DomainError} NOT_POSSIBLE_NOW while withdrawals are off or the wallet is reviewed,
 *   WITHDRAWALS_FROZEN, INVALID_FIELDS, NEW_DESTINATION with the time from which it is open (asked
 *   for the first time, it begins to wait), KYC_TO_CONTINUE with what is still free,
 *   STEP_UP_REQUIRED, REQUIRED_LOGIN; nothing has moved then
 */
export const withdraw = async (
  exchange: Exchange,
  request: WithdrawalRequest,
  owner: Owner,
): Promise<void> => {
  const config = await exchange.siteConfig.read();
  if (!config.siteInfo.allowWithdraw) throw notPossibleNow('Withdrawing is paused right now.');
  const user = await ownAccount(exchange.db, owner.userId);
  const values = valuesOf(request.currencyCode, request.quantity, request.to);
  const quantity = await checked(exchange, config, values, user);
  const target = targetOf(values);
  const holder = values.currency === VND ? await holderOf(exchange, target, owner) : undefined;
  const worth = worthInDong(config.rates, values.currency, quantity) ?? '0';
  // Told before a destination begins to wait for nothing; what counts is found under the locks.
  await refuseFor(exchange.db, exchange, config, { user, holder, worth });
  const destination = { userId: user.id, target };
  if (!(await isDestinationKnown(exchange.db, exchange, destination))) {
    // Not the transaction of the call: nothing is withdrawn, and the same call may be made again.
    await inTransaction({ ...exchange, call: undefined }, async (tx) => {
      const locked = await lockOwnAccount(tx, user.id);
      await addDestination(tx, exchange, locked, { target, requester: owner.requester });
      await refuseWithoutStepUp(tx, exchange, owner.token);
    });
    await isDestinationKnown(exchange.db, exchange, destination);
  }
  const asked = { currency: values.currency, quantity, worth, target, holder };
  try {
    await inTransaction(exchange, async (tx) => {
      await take(tx, exchange, config, { ...asked, owner });
      await refuseWithoutStepUp(tx, exchange, owner.token);
    });
  } catch (error) {
    if (!isOverdrawn(error)) throw error;
    const balance = await balanceIn(exchange.db, user.id, values.currency);
    throw invalidFields({
      quantity: ruleError('maxWithdraw', { balance, code: values.currency }),
    });
  }
};

/** The quantity of a withdrawal without validation errors. */
const checked = async (
  { db }: Exchange,
  { siteInfo, currencies, rates }: ExchangeConfig,
  values: WithdrawalValues,
  { id }: UserRow,
): Promise<DecimalText> => {
  refuseErrors(errorsOf(withdrawalSchema, values));
  const quantity = toText(decimal(readTypedNumber(values.quantity) ?? '0'));
  const balance = await balanceIn(db, id, values.currency);
  const limits = { siteInfo, currencies, rates, balance };
  const error = withdrawalLimitError({ currency: values.currency, quantity }, limits);
  refuseErrors(error ? { quantity: error } : {});
  return quantity;
};

interface Taking {
  readonly currency: string;
  readonly quantity: DecimalText;
  /** Dong that the quantity is worth to the exchange. */
  readonly worth: DecimalText;
  readonly target: WithdrawalTarget;
  /** Of the bank account; undefined of an address. */
  readonly holder: string | undefined;
  readonly owner: Owner;
}

const take = async (
  tx: Database,
  exchange: Exchange,
  config: ExchangeConfig,
  { currency: asset, quantity, worth, target, holder, owner }: Taking,
): Promise<void> => {
  // Withdrawals of one member are counted one after the other.
  const user = await lockOwnAccount(tx, owner.userId);
  await refuseDeleted(tx, user.id);
  await refuseFor(tx, exchange, config, { user, holder, worth });
  const at = new Date(await exchange.clock.nowIn(tx));
  const fee = withdrawalFee(config.rates, asset);
  const amount = toText(decimal(quantity).minus(decimal(fee)));
  const id = randomUUID();
  await postJournal(tx, {
    ...{ source: `withdrawal/${id}`, at },
    event: { type: 'wallet.withdrawn', member: user.id, refund: id, asset, amount, fee },
  });
  await tx.insert(refunds).values({
    ...{ id, orderRef: null, asset, amount, reason: WITHDRAWN, createdAt: at, memberId: user.id },
    ...{ toBank: target.provider, toAccountNumber: target.account },
    toAccountName: holder ?? '',
    worth,
  });
  await tellOwner(tx, exchange, user, 'withdrawn');
  await audit(tx, exchange, {
    ...{ ...owner, action: 'wallet.withdraw', outcome: 'ok' },
    detail: { refund: id, asset, amount },
  });
};

/**
 * Refuses a withdrawal for who the account's holder is, for what the member's wallet is, or for
 * what they have done on this day.
 * @throws {DomainError} INVALID_FIELDS unless the holder is the member; NOT_POSSIBLE_NOW while the
 *   wallet is reviewed; WITHDRAWALS_FROZEN; KYC_TO_CONTINUE when orders and withdrawals of a day
 *   reach MinOrderKyc without a verified identity
 */
const refuseFor = async (
  tx: Database,
  exchange: Exchange,
  { siteInfo }: ExchangeConfig,
  { user, holder, worth }: { readonly user: UserRow } & Pick<Taking, 'holder' | 'worth'>,
): Promise<void> => {
  await refuseOtherHolder(tx, exchange, { user, holder });
  const [wallet] = await tx
    .select({ stoppedAt: wallets.stoppedAt, frozenAt: wallets.frozenAt })
    .from(wallets)
    .where(eq(wallets.userId, user.id))
    .for('share');
  if (wallet?.frozenAt) throw withdrawalsFrozen();
  if (wallet?.stoppedAt) throw walletStopped();
  const orderer = ordererOfAccount(user.id);
  const now = exchange.clock.nowInSql();
  await refuseBeyondDayLimit(tx, { orderer, dong: worth, settings: siteInfo, now });
};
