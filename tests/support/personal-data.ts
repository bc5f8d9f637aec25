/**
 * What becomes of a column that holds something of a person. `forgotten`: emptied or deleted with its order, or, of money that
 * belongs to no order, as long after it was settled; that of an account's documents with the account. `expires`: its row
 * is deleted some time after it ended (`server/jobs/purges.ts`) or once it is sent. `account`: an account's own, for as long as
 * the account. `hashed`: a random or keyed value that names nobody. `sandbox`: of the simulated world. `documents`: whose
 * documents were accepted, for as long as they count.
 */
type Placement = 'forgotten' | 'expires' | 'account' | 'hashed' | 'sandbox' | 'documents';

export type Placed = Partial<Readonly<Record<Placement, string>>> & {
  /** Columns that say nothing of a person: amounts, times, states, transaction ids, our own accounts and texts. */
  readonly kept: string;
};

/** Every column of every table: names separated by spaces. A new column fails until it is placed. */
export const PERSONAL_DATA: Readonly<Record<string, Placed>> = {
  attempts: { kept: 'kind count window_ends_at', expires: 'subject' },
  audit_log: { kept: 'id at action outcome detail', hashed: 'user_id', account: 'address' },
  authenticator_offers: { kept: 'created_at expires_at', hashed: 'user_id', expires: 'secret' },
  one_time_tokens: {
    kept: 'kind created_at expires_at used_at',
    hashed: 'token_hash user_id',
    expires: 'password_hash sponsor',
  },
  phone_codes: {
    kept: 'purpose created_at expires_at used_at',
    hashed: 'user_id code_hash',
    expires: 'phone',
  },
  totp_steps: { kept: 'step used_at', hashed: 'user_id' },
  recovery_codes: { kept: 'created_at used_at', hashed: 'user_id code_hash' },
  account_deletions: { kept: 'asked_at due_at', hashed: 'user_id' },
  used_captchas: { kept: 'hash expires_at' },
  avatars: { kept: 'id media_type created_at', hashed: 'user_id', account: 'content' },
  saved_receivers: {
    kept: 'id kind provider created_at',
    hashed: 'user_id account_hash',
    account: 'name account',
  },
  sessions: {
    kept: 'id created_at last_used_at expires_at has_second_factor revoked_at proven_at is_proven_with_factor step_up_code_expires_at',
    hashed: 'token_hash user_id step_up_code_hash',
    expires: 'user_agent address',
  },
  users: {
    kept: 'status language phone_verified_at role twofa doc_status created_at',
    hashed: 'id number sponsor',
    account:
      'email password_hash full_name passport_id address country avatar phone_number totp_secret',
  },
  faq_categories: {
    kept: 'id subject subject_en order_by status version created_at updated_at',
  },
  news_categories: {
    kept: 'seo_url title order_by status',
  },
  news: {
    kept: 'seo_url category title short_title short_content content thumb picture_url author status created_at updated_at',
  },
  faqs: {
    kept: 'id category_id question answer question_en answer_en order_by status version created_at updated_at',
  },
  wallet_addresses: { kept: 'id coin balance', hashed: 'user_id', account: 'address' },
  operator_deeds: {
    kept: 'id deed request order_ref asset amount worth seen state proposed_at decided_at',
    hashed: 'proposed_by approved_by',
  },
  withdrawal_destinations: { kept: 'asked_at', hashed: 'user_id account_hash' },
  wallets: { kept: 'stopped_at frozen_at last_frozen_at', hashed: 'user_id' },
  journals: { kept: 'id source event at order_ref' },
  ledger_accounts: { kept: 'id kind owner asset balance' },
  postings: { kept: 'journal_id account_id asset amount' },
  currencies: {
    kept: 'code name type status order_by min_order min_money max_balance account_name account_number branch is_allow_buy is_allow_sell domains deposit_networks withdraw_networks address_example image',
  },
  exchange_pairs: { kept: 'from_code to_code status fee percent_fee' },
  rate_pauses: { kept: 'bank_code side reason since' },
  rate_samples: { kept: 'currency_code side slot price' },
  rates: {
    kept: 'id bank_code side status value fee percent_fee transfer_fee min_quantity pending_value reported_at accepted_until anchors is_sample',
  },
  site_settings: {
    kept: 'id domain locales email site_notify tawk_id video_link phone skype yahoo allow_buy allow_sell allow_exchange allow_withdraw allow_login_zallo show_transaction_history show_exchange_activity titles descriptions keywords logos required_verify required_login_to_buy_sell min_order_login min_order_kyc min_withdraw order_timer review_timer report_delay quote_tolerance max_open_guest max_open_account max_open_network unpaid_share',
  },
  site_texts: { kept: 'code image_src vi en status order_by' },
  chain_deposits: {
    kept: 'provider network_key hash index asset amount address memo confirmations sequence state credits is_contradicted other_amounts is_misdirected order_ref lost seen_at updated_at',
    hashed: 'member_id',
    forgotten: 'sender raw',
  },
  order_exports: { kept: 'id locked_until', hashed: 'user_id' },
  order_documents: { kept: 'order_ref bank_code state', forgotten: 'account_number' },
  verified_accounts: {
    kept: 'bank_code verified_at',
    hashed: 'verified_by',
    documents: 'account_number',
  },
  identity_accounts: {
    kept: 'bank_code decided_at',
    hashed: 'documents_id account_hash decided_by',
  },
  identity_documents: {
    kept: 'order_ref state created_at handed_in_at decided_at',
    hashed: 'id user_id decided_by name_hash',
    forgotten: 'reason',
  },
  identity_pictures: {
    kept: 'kind media_type created_at',
    hashed: 'documents_id',
    expires: 'content sealed_key',
  },
  keyed_calls: {
    kept: 'started_at locked_until is_done steps',
    hashed: 'key_hash body_hash session_id',
    expires: 'answer',
  },
  messages: {
    kept: 'id channel language created_at expires_at',
    expires: 'recipient draft subject text html',
  },
  money_reports: {
    kept: 'provider account_number transaction_id asset amount sender_bank bank_time received_at paid_at state order_ref named_orders outcome refund_id member_id',
    forgotten: 'text sender_account sender_name raw content_hash',
  },
  report_conflicts: {
    kept: 'provider account_number transaction_id asset amount sender_bank bank_time received_at',
    forgotten: 'text sender_account sender_name raw content_hash',
  },
  order_images: { kept: 'id order_ref media_type created_at', forgotten: 'content' },
  order_legs: {
    kept: 'order_ref direction rail asset amount settled our_provider our_number our_name their_provider is_their_name_verified method network memo reference transaction_id batch_number',
    hashed: 'their_number_hash',
    forgotten: 'their_number their_name their_customer_id their_kind sealed_voucher qr_payload',
  },
  jobs: {
    kept: 'id kind order_ref message_id payout_id refund_id due_at locked_until attempts',
  },
  order_events: { kept: 'id order_ref at event from_status to_status', forgotten: 'detail' },
  orders: {
    kept: 'ref number type status came_from created_at updated_at timer deadline_at description auto_retry is_allow_confirm_send_money is_above_share read_at forgotten_at claimed_by is_news_by_link',
    hashed: 'guest_hash user_id key_hash',
    forgotten:
      'note notices proof_images body_hash network_hash visitor_hash link_hash mailed_link_hash news_email news_language',
  },
  bank_outages: { kept: 'id bank_code began_at ended_at' },
  service_heartbeat: { kept: 'id beat_at banks_until' },
  payouts: {
    kept: 'id kind order_ref rail asset amount account to_provider status was_given_up attempts asks last_answer transaction_id journals created_at updated_at',
    hashed: 'proposed_by approved_by',
    forgotten: 'to_account to_name memo',
  },
  payout_steps: { kept: 'id payout_id at status attempt', forgotten: 'reason' },
  step_durations: { kept: 'id rail step seconds ended_at' },
  price_alerts: {
    kept: 'id language currency_code side price direction state created_at confirmed_at expires_at ended_at',
    hashed: 'token_hash',
    expires: 'email',
  },
  quotes: { kept: 'order_ref side rate fee transfer_fee quantity amount tiers created_at ends_at' },
  refunds: {
    kept: 'id order_ref asset amount reason status created_at payout_id worth',
    hashed: 'member_id',
    forgotten: 'to_bank to_account_number to_account_name to_memo',
  },
  // What everyone may read of a review stays.
  reviews: { kept: 'order_ref content state created_at decided_at', forgotten: 'email' },
  sandbox_addresses: { kept: 'id asset network_key', sandbox: 'address memo' },
  sandbox_chains: { kept: 'network_key height block_at' },
  sandbox_transactions: {
    kept: 'network_key hash state has_low_fee seen_at waits_since block is_open',
  },
  sandbox_transfers: {
    kept: 'network_key hash index asset amount sequence reported_confirmations reported_gone',
    sandbox: 'address memo sender held',
  },
  sandbox_vouchers: { kept: 'asset amount order_ref fault tries used_by', sandbox: 'number code' },
  sandbox_deliveries: { kept: 'id network_key quantity hash', sandbox: 'address' },
  sandbox_messages: {
    kept: 'id channel arrived_at',
    sandbox: 'recipient subject text html',
  },
  sandbox_otps: { kept: 'id', sandbox: 'payment' },
  sandbox_settings: { kept: 'key value' },
  submissions: {
    kept: 'call answered_at',
    hashed: 'key_hash user_id',
    expires: 'body_hash answer',
  },
  proof_acceptances: {
    kept: 'id order_ref asset amount settled transaction_id state proposed_at decided_at',
    hashed: 'proof_images proposed_by approved_by',
  },
  voucher_attempts: {
    kept: 'id order_ref state asks amount created_at updated_at',
    hashed: 'number_hash voucher_hash',
    forgotten: 'sealed',
  },
};
