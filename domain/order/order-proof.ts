import { hasSource } from '../catalogue/currency-flags.ts';
import { isCoin } from '../catalogue/currency-kinds.ts';
import { isFinal, type Order } from './order.ts';

/** What a customer may hand in as proof of a payment, and has. */
export type ProvenOrder = Pick<
  Order,
  'type' | 'currencyCode' | 'currencyType' | 'customerTransactionId' | 'proofImages'
>;

/** Statuses in which a proof is asked for, or is being checked. */
const ASKED = ['request_proof', 'provided_proof'];

/** Whether the customer of an order is asked for a proof, or one is being checked. */
export const isProofAsked = ({ status, isMasked }: Pick<Order, 'status' | 'isMasked'>): boolean =>
  ASKED.includes(status) && !isMasked;

/** Whether pictures and a transaction id are taken at all: an order that is over needs none. */
export const takesProof = (order: Pick<Order, 'status'>): boolean => !isFinal(order);

/** Part of a proof that is missing before it can be confirmed. */
export type ProofPart = 'transactionId' | 'image' | 'transactionIdOrImage';

/**
 * What is missing of a proof (source: order detail). Of a purchase a transaction id or a picture is enough. Of a sale coins need the
 * transaction id, anything else an id or a picture; and a currency that has a source needs a picture in any case.
 */
export const missingProof = (order: ProvenOrder): ProofPart | undefined => {
  const hasId = order.customerTransactionId !== '';
  const hasImage = order.proofImages.length > 0;
  const either = hasId || hasImage ? undefined : 'transactionIdOrImage';
  if (order.type !== 'sell') return either;
  const currency = { code: order.currencyCode, type: order.currencyType };
  if (isCoin(currency) && !hasId) return 'transactionId';
  if (hasSource(currency) && !hasImage) return 'image';
  return either;
};

/** Whether the customer may confirm that the proof is complete. */
export const canConfirmProof = (order: ProvenOrder & Pick<Order, 'status' | 'isMasked'>): boolean =>
  isProofAsked(order) && missingProof(order) === undefined;
