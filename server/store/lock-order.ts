/**
 * Tables in the order in which a transaction locks rows of them: of two transactions that need the same rows, the second one waits
 * at the first of them, and none holds what the other needs. Rows of one table are locked in the order of their keys. A lock of
 * another table gets its place here.
 */
export const LOCK_ORDER: readonly string[] = [
  'service_heartbeat',
  'users',
  'orders',
  'voucher_attempts',
  'proof_acceptances',
  'price_alerts',
  'rates',
  'chain_deposits',
  'money_reports',
  'payouts',
  'wallets',
  'refunds',
  'ledger_accounts',
];
