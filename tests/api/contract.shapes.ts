/** What the stub of the contract answers with, as the source text has it. */
export const ORDER = {
  Ref: 'ABCDEFGHJKMNPQRS',
  OrderType: 'buy',
  Status: 'pending',
  CurrencyCode: 'TRC20',
  Quantity: '100',
  CashAmount: '2632896',
  CreatedAt: 1_700_000_000,
  UpdatedAt: 1_700_000_000,
};

export const NEWS = { Id: '4', Title: 'Tin', SeoUrl: 'tin' };

export const ok = (data?: unknown) => ({ status: 'success', message: '', data });

export interface Contract {
  readonly method: string;
  readonly path: string;
  /** JSON of the payload; absent where none is sent. */
  readonly payload?: unknown;
  readonly reply: unknown;
}
