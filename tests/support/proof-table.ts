import type { Order, OrderType } from '#domain/order/order';
import type { ProofPart } from '#domain/order/order-proof';

type Missing = ProofPart | undefined;

interface ProofRow {
  readonly type: OrderType;
  readonly currencyCode: string;
  readonly currencyType: string;
  /** What is missing when nothing, the transaction id, a picture, or both were handed in. */
  readonly missing: readonly [nothing: Missing, id: Missing, picture: Missing, both: Missing];
}

const EITHER = ['transactionIdOrImage', undefined, undefined, undefined] as const;
const ID = ['transactionId', undefined, 'transactionId', undefined] as const;
const PICTURE = ['image', 'image', undefined, undefined] as const;

const ANY_KIND = [
  ['TRC20', 'coin'],
  ['BTC', 'coin'],
  ['USDC', 'STABLECOIN'],
  // A code with '20' in it is a coin's, whatever its type.
  ['ERC20', 'currency'],
  ['pm-usd', 'currency'],
  ['wmz_auto', 'currency'],
  ['payeer-usd', 'currency'],
  ['skrill', 'currency'],
  ['skrill-usd-vietnam', 'currency'],
  ['neteller-eur', 'currency'],
  ['paypal-company-usd', 'currency'],
  ['VCB', 'bank'],
] as const;

const rowsOf = (type: OrderType, missing: ProofRow['missing'], codes: readonly string[]) =>
  ANY_KIND.filter(([code]) => codes.includes(code)).map(
    ([currencyCode, currencyType]): ProofRow => ({ type, currencyCode, currencyType, missing }),
  );

const ALL = ANY_KIND.map(([code]) => code);

/** What is missing of a proof, for every type of order and kind of currency. */
const PROOF_TABLE: readonly ProofRow[] = [
  ...rowsOf('buy', EITHER, ALL),
  ...rowsOf('ex', EITHER, ALL),
  ...rowsOf('sell', ID, ['TRC20', 'BTC', 'USDC', 'ERC20']),
  ...rowsOf('sell', EITHER, ['pm-usd', 'wmz_auto', 'payeer-usd', 'VCB']),
  ...rowsOf('sell', PICTURE, [
    'skrill',
    'skrill-usd-vietnam',
    'neteller-eur',
    'paypal-company-usd',
  ]),
];

const HANDED_IN = [
  ['nothing', {}],
  ['a transaction id', { customerTransactionId: 'FT24329' }],
  ['a picture', { proofImages: ['/api/v1/order-images/1'] }],
  ['both', { customerTransactionId: 'FT24329', proofImages: ['/api/v1/order-images/1'] }],
] as const;

/** Each row with each of what may have been handed in: a title, the parts of the order, and what is missing. */
export const PROOF_CASES = PROOF_TABLE.flatMap(({ missing, ...order }) =>
  HANDED_IN.map(([title, handedIn], n) => ({
    title: `${order.type} ${order.currencyCode} (${order.currencyType}) with ${title}`,
    order: {
      ...{ customerTransactionId: '', proofImages: [] },
      ...order,
      ...handedIn,
    } satisfies Partial<Order>,
    missing: missing[n],
  })),
);
