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

/** Offer for short money while its quote lasts. */
export const REPAIR_OFFER = {
  State: 'short',
  CashAmount: '529975',
  Quantity: '20',
  Received: '300000',
  Until: 1_700_003_600,
  Choices: {
    TopUp: { Amount: '229975' },
    Recalculation: {
      Price: 'quoted',
      Quote: {
        Quantity: '11.32128874',
        Rate: '26498.75',
        Fee: '0',
        FeeTransfer: '0',
        CashAmount: '299999',
      },
      Refund: '1',
    },
    Delivery: null,
    Refund: { Refund: '300000' },
  },
};

export const NEWS = { Id: '4', Title: 'Tin', SeoUrl: 'tin' };

export const ok = (data?: unknown) => ({ status: 'success', message: '', data });

export interface Contract {
  readonly method: string;
  readonly path: string;
  /** JSON of the payload; absent where none is sent. */
  readonly payload?: unknown;
  readonly reply: unknown;
  /** Of a reply that is a file: its content type; the reply is its text. */
  readonly file?: string;
}
