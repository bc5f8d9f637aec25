import { decimal } from '#domain/money/money';
import {
  hasChoices,
  isQuoteOpen,
  NO_CHOICES,
  paymentStateOf,
  REPAIR_DECISIONS,
  type RepairChoices,
  type RepairDecision,
  repairChoices,
} from '#domain/order/payment-repair';
import { backOf, figuresOf, type RepairFigures } from '#domain/order/repair-decision';
import type { RepairOffer } from '#domain/order/repair-offer';
import { refundRailOf } from '#domain/rules/refund-account';
import type { RepairRequest } from '#domain/wire/repair-offer-wire';
import type { LifecycleEvent } from '#machines/order-lifecycle/order-lifecycle.machine';
import type { Database } from '../../store/database.ts';
import { transact } from '../../store/transaction.ts';
import { isConverted } from '../books/order-journals.ts';
import { holdRecalculation, judgeRecalculation } from '../documents/judge-recalculation.ts';
import { notPossibleNow, notYours, orderNotFound, repairMoved } from '../domain-error.ts';
import { type Exchange, inTransaction, type Visitor } from '../exchange.ts';
import { hasLinkAlone, verdictOn } from '../order-rights.ts';
import { orderByRef } from '../orders/read-orders.ts';
import { requoteOrder } from '../orders/requote-order.ts';
import type { StoredOrder } from '../orders/stored-order.ts';
import type { ExchangeConfig } from '../site-config-source.ts';
import { applyEvent, lockOrder } from '../transitions.ts';
import { holderOfRefund, nameRefundAccount } from './name-refund-account.ts';
import { paymentFactsOf } from './payment-facts.ts';
import { recalculationError } from './recalculation-limits.ts';
import { readMissingAccounts } from './refunds.ts';

const READ_ONLY = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const;

/**
 * What the customer of an order may choose about its money at this moment.
 * @throws {DomainError} for an unknown order and for a stranger's
 */
export const offerRepair = async (
  exchange: Exchange,
  ref: string,
  visitor: Visitor,
): Promise<RepairOffer> => {
  const config = await exchange.siteConfig.read();
  return transact(
    exchange.db,
    async (tx) => {
      const order = theirs(await orderByRef(tx, ref), visitor);
      return offerFor(tx, order, config, { clock: exchange.clock, visitor });
    },
    READ_ONLY,
  );
};

const theirs = (order: StoredOrder | undefined, visitor: Visitor): StoredOrder => {
  if (!order) throw orderNotFound();
  if (verdictOn('repairPayment', order, visitor) === 'refused') throw notYours();
  return order;
};

/** The choices of an order at a moment, without those that its limits forbid. */
const offerFor = async (
  tx: Database,
  order: StoredOrder,
  config: ExchangeConfig,
  { clock, visitor }: Pick<Exchange, 'clock'> & { readonly visitor: Visitor },
): Promise<RepairOffer> => {
  const now = await clock.nowIn(tx);
  const facts = await paymentFactsOf(tx, order, config, clock);
  const isAsked = order.status === 'verifying_transaction';
  const choices = isAsked ? repairChoices(facts, now) : NO_CHOICES;
  const refusal =
    choices.recalculation &&
    (await recalculationError(tx, order, choices.recalculation, config, now));
  const { cashAmount, quantity, received } = facts;
  const isQuoteOffered = hasChoices(choices) && isQuoteOpen(facts, now);
  const offered = refusal ? { ...choices, recalculation: null } : choices;
  return {
    ...{ type: order.type, state: paymentStateOf(facts), cashAmount, quantity, received },
    until: isQuoteOffered ? Math.floor(facts.quoteEndsAt / 1000) : 0,
    choices: offered,
    accountAsked: await accountAskedFor(tx, order, offered, visitor),
    refusal: refusal ?? undefined,
  };
};

/** Whether a visitor may name an account: not by what may be shared, nor by a claim with it. */
const mayNameAccount = (order: StoredOrder, visitor: Visitor): boolean =>
  refundRailOf(order) !== undefined && !hasLinkAlone(order, visitor);

/** Decisions by which something goes back to an account that the customer may name. */
const accountAskedFor = async (
  tx: Database,
  order: StoredOrder,
  choices: RepairChoices,
  visitor: Visitor,
): Promise<readonly RepairDecision[]> => {
  if (!mayNameAccount(order, visitor)) return [];
  const isMissing = await readMissingAccounts(tx, order);
  return REPAIR_DECISIONS.filter((decision) => isMissing(backOf(choices, decision)));
};

/**
 * Does what the customer has decided about an order's money: one event of its lifecycle with its postings.
 * @throws {DomainError} for an unknown order and for a stranger's; REPAIR_MOVED with the new offer
 *   when it is not what was shown any more; NOT_POSSIBLE_NOW for an order that waits for no
 *   decision; INVALID_FIELDS for a named account that is none
 */
export const decideRepair = async (
  exchange: Exchange,
  request: RepairRequest,
  visitor: Visitor,
): Promise<void> => {
  // No provider is asked for a stranger.
  const before = theirs(await orderByRef(exchange.db, request.ref), visitor);
  const config = await exchange.siteConfig.read();
  const deciding = { request, visitor, config, clock: exchange.clock };
  // Nor about what is offered no more.
  await transact(exchange.db, (tx) => offerSeen(tx, before, deciding), READ_ONLY);
  const trust = await judgeRecalculation(exchange, before, request);
  const named = mayNameAccount(before, visitor)
    ? await holderOfRefund(exchange, before, request.refundAccount, visitor)
    : undefined;
  await inTransaction(exchange, async (tx) => {
    const order = theirs(await lockOrder(tx, request.ref), visitor);
    const offer = await offerSeen(tx, order, deciding);
    if (await holdRecalculation(tx, exchange, config, order, trust)) return;
    const { event, detail, ...decided } = await DECISIONS[request.decision](tx, order, offer);
    const changed = await applyEvent(tx, exchange.clock, decided.order, event, { detail });
    if (!changed) throw new Error(`order ${order.ref} takes no ${event.type}`);
    // The order may be another's than before its lock: both looks at it have to allow the account.
    const isAsked = offer.accountAsked.includes(request.decision);
    if (isAsked && named) await nameRefundAccount(tx, changed, named);
    // Its stock was there when it was offered, and may have gone to another order since.
    if (event.type === 'recalculation.accepted' && !(await isConverted(tx, order))) {
      throw notPossibleNow('This quantity is not in stock any more.');
    }
  });
};

interface Deciding extends Pick<Exchange, 'clock'> {
  readonly request: RepairRequest;
  readonly visitor: Visitor;
  readonly config: ExchangeConfig;
}

/**
 * What an order's customer may choose, where it is what they have seen.
 * @throws {DomainError} NOT_POSSIBLE_NOW or REPAIR_MOVED
 */
const offerSeen = async (
  tx: Database,
  order: StoredOrder,
  { request, visitor, config, clock }: Deciding,
): Promise<RepairOffer> => {
  if (order.status !== 'verifying_transaction') {
    throw notPossibleNow('This order waits for no decision any more.');
  }
  const offer = await offerFor(tx, order, config, { clock, visitor });
  if (!isAsShown(offer, request)) throw repairMoved(offer);
  return offer;
};

/** Whether a decision is still offered with the figures that the customer has seen. */
const isAsShown = (offer: RepairOffer, seen: RepairFigures): boolean => {
  const { received, delivered } = figuresOf(offer, seen.decision);
  return (
    offer.choices[seen.decision] !== null &&
    decimal(received).eq(decimal(seen.received)) &&
    decimal(delivered).eq(decimal(seen.delivered))
  );
};

/** What a decision changes of a locked order, and the event that it is. */
interface Decided {
  readonly order: StoredOrder;
  readonly event: LifecycleEvent;
  readonly detail: Readonly<Record<string, string>>;
}

type Decide = (tx: Database, order: StoredOrder, offer: RepairOffer) => Promise<Decided>;

const DECISIONS: Readonly<Record<RepairDecision, Decide>> = {
  recalculation: async (tx, order, { received, choices: { recalculation } }) => {
    if (!recalculation) throw new Error('no recalculation is offered');
    const { price, quote } = recalculation;
    return {
      order: await requoteOrder(tx, order, quote),
      event: { type: 'recalculation.accepted' },
      detail: {
        ...{ price, received, rate: quote.rate },
        ...{ quantity: quote.quantity, amount: quote.cashAmount },
        ...{ quantityBefore: order.quantity, amountBefore: order.cashAmount },
      },
    };
  },
  delivery: async (_, order, { received }) => ({
    ...{ order, event: { type: 'delivery.chosen' }, detail: { received } },
  }),
  refund: async (_, order, { received }) => ({
    ...{ order, event: { type: 'refund.chosen', isPayoutSent: false }, detail: { received } },
  }),
};
