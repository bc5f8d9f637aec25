import type { Network } from '../addresses/networks.ts';

/** Operators of e-money, by the key that their rails have. */
type OperatorKey =
  | 'perfectmoney'
  | 'webmoney'
  | 'payeer'
  | 'volet'
  | 'skrill'
  | 'neteller'
  | 'paypal';

/** The way the money of a leg moves. */
export type RailId =
  | 'bank'
  | `chain:${Network}`
  | `emoney:${OperatorKey}`
  /** Inside Binance. */
  | 'binance'
  /** A number with a code that activates it: the two together are the money. */
  | 'voucher'
  /** A member's balance with the exchange. */
  | 'wallet';

/** Fields of an account on any rail; each rail uses some of them. */
export interface RailAccount {
  /** Code of the bank in the directory. */
  readonly provider: string;
  /** Account number, address, e-mail or phone number, as the rail identifies an account. */
  readonly number: string;
  /** TAG or MEMO. */
  readonly memo: string;
  /** The operator's own number of a customer. */
  readonly customerId?: string;
  /** Friends & Family, or Goods & Services. */
  readonly method?: string;
}

export interface RailField {
  readonly name: keyof RailAccount;
  readonly isRequired: boolean;
}

/** Calls that look a holder up, by the last part of their paths. */
export const LOOK_UP_CALLS = [
  'get-accountname',
  'get_pm_account_name',
  'get_wmz_account_name',
  'get_skrill_account_name',
  'get_neteller_account_name',
] as const;
export type LookUpCall = (typeof LOOK_UP_CALLS)[number];

/** How the holder of an account is looked up. */
export interface RailLookUp {
  readonly call: LookUpCall;
  /** Field that the call asks about. */
  readonly of: 'number' | 'customerId';
  /** Fewest characters that are looked up. */
  readonly least: number;
  /** Error while no holder is found, on a rail that needs one; absent where the holder may stay unknown. */
  readonly awaited?: 'awaitAccountPm' | 'awaitAccountNumber';
}

/** How accounts on a rail are named, customers' and ours; `paymentsOn` says what payments on it are like. */
export interface Rail {
  readonly id: RailId;
  /** What the number of an account is. */
  readonly identifiedBy:
    | 'bankAccount'
    | 'address'
    /** A number of the operator's own. */
    | 'operatorAccount'
    | 'email'
    /** E-mail, phone number or user id, as the customer chooses. */
    | 'anyOfThree'
    /** There is no account. */
    | 'nothing';
  /** Fields of an account, in the order of the form. */
  readonly fields: readonly RailField[];
  /** Absent where holders cannot be looked up. */
  readonly lookup?: RailLookUp | undefined;
}

/** Whether accounts on a rail have a field; none on no rail. */
export const hasField = (rail: Rail | undefined, name: RailField['name']): boolean =>
  rail?.fields.some((field) => field.name === name) ?? false;
