import { type Contract, NEWS, ORDER, ok, REPAIR_OFFER } from './contract.shapes.ts';

/** The calls about orders, news and the landing page, as the source text's table has them; those about repairs, private links and the history of prices are an addition. */
export const ORDER_CALLS: Readonly<Record<string, Contract>> = {
  postBuyOrder: {
    method: 'POST',
    path: '/api/v1/buy_orders',
    payload: {
      currency_code: 'XRP',
      quantity: '100',
      receiving_address: 'r1',
      sender_address: '007',
      bank_name: 'VCB',
      email: 'a@b.vn',
      phone_number: '0901234567',
      binance_id: '12',
      customer_id: '45123',
      cryptoNetworkKey: 'XRP',
      cryptoMemo: '99',
      Paypal_Method: 'Friends & Family',
      note: '50%25%20%C4%91',
      account_name_unverify: 'Lan%20A',
    },
    reply: ok(ORDER),
  },
  postSellOrder: {
    method: 'POST',
    path: '/api/v1/sell_orders',
    payload: {
      currency_code: 'BTC',
      quantity: '0.5',
      account_number: '007',
      to_bankName: 'VCB',
      sender_address: 'bc1',
      customer_id: '45123',
      email: 'a@b.vn',
      phone_number: '0901234567',
      binance_id: '12',
      cryptoNetworkKey: 'BTC',
      Paypal_Method: 'Goods & Services',
      note: '50%25%20%C4%91',
      account_name_unverify: 'Lan%20A',
    },
    reply: ok({ ...ORDER, OrderType: 'sell' }),
  },
  postExchangeOrder: {
    method: 'POST',
    path: '/api/v1/ex_orders',
    payload: { a_currency_code: 'btc', b_currency_code: 'eth', a_quantity: '0.5' },
    reply: ok({ ...ORDER, OrderType: 'ex' }),
  },
  loadDeletion: {
    method: 'GET',
    path: '/api/v1/users/deletion',
    reply: ok({ DueAt: 1_795_500_000 }),
  },
  askDeletion: {
    method: 'POST',
    path: '/api/v1/users/delete-account',
    payload: { password: 'secret1', code: '' },
    reply: ok({ DueAt: 1_795_500_000 }),
  },
  keepAccount: {
    method: 'POST',
    path: '/api/v1/users/keep-account',
    payload: { token: 't' },
    reply: ok(),
  },
  freezeAccount: {
    method: 'POST',
    path: '/api/v1/users/freeze-account',
    payload: { token: 't' },
    reply: ok(),
  },
  askAlert: {
    method: 'POST',
    path: '/api/v1/price-alerts',
    payload: {
      ...{ currency_code: 'TRC20', side: 'buy', price: '26000', email: 'lan@example.com' },
      captcha: 'c',
    },
    reply: ok(),
  },
  confirmAlert: {
    method: 'POST',
    path: '/api/v1/price-alerts/confirm',
    payload: { token: 't' },
    reply: ok(),
  },
  endAlert: {
    method: 'POST',
    path: '/api/v1/price-alerts/end',
    payload: { token: 't' },
    reply: ok(),
  },
  makeRecoveryCodes: {
    method: 'POST',
    path: '/api/v1/users/recovery-codes',
    payload: { code: '123456' },
    reply: ok({ codes: 'AAAABBBBCCCC DDDDEEEEFFFF' }),
  },
  openCoinAddress: {
    method: 'POST',
    path: '/api/v1/users/wallet-address',
    payload: { currency_code: 'BTC' },
    reply: ok(),
  },
  loadVisitorOrders: {
    method: 'GET',
    path: '/api/v1/visitor-orders?state=open',
    reply: ok([ORDER]),
  },
  loadClaimable: {
    method: 'GET',
    path: '/api/v1/users/claimable',
    reply: ok([{ ...ORDER, IsMasked: true }]),
  },
  'claimOrder, by the bank account': {
    method: 'POST',
    path: '/api/v1/users/claims',
    payload: {
      ...{ order_ref: 'ABCDEFGHJKMNPQRS', link_secret: '', order_key: '' },
      account_number: '19031234567890',
    },
    reply: ok(),
  },
  'claimOrder, by the link': {
    method: 'POST',
    path: '/api/v1/users/claims',
    payload: {
      ...{ order_ref: 'ABCDEFGHJKMNPQRS', order_key: '', account_number: '' },
      link_secret: '0123456789abcdef0123456789abcdef',
    },
    reply: ok(),
  },
  'claimOrder, by the key': {
    method: 'POST',
    path: '/api/v1/users/claims',
    payload: {
      ...{ order_ref: 'ABCDEFGHJKMNPQRS', link_secret: '', account_number: '' },
      order_key: 'fedcba9876543210fedcba9876543210',
    },
    reply: ok(),
  },
  withdraw: {
    method: 'POST',
    path: '/api/v1/withdrawals',
    payload: { currency_code: 'vnd', quantity: '100000', to: 'VCB/007' },
    reply: ok(),
  },
  loadStatement: {
    method: 'POST',
    path: '/api/v1/users/wallet?offset=8',
    payload: {},
    reply: {
      ...ok([
        {
          ...{ Number: 9, At: 1_795_500_000, Cause: 'wallet.deposited', Asset: 'VND', Amount: '5' },
          OrderRef: '',
        },
      ]),
      total: 9,
      payIn: {
        ...{ BankName: 'Vietcombank', AccountNumber: '007', AccountName: 'BEN DOI' },
        ...{ Text: 'DEPCV2048159303', QrCode: '' },
      },
      addresses: [{ Coin: 'BTC', Address: 'bc1qexample' }],
      deposits: [
        {
          ...{ Asset: 'BTC', NetworkKey: 'BTC', Amount: '0.5', Hash: 'abc', Confirmations: 1 },
          ...{ Index: 2, State: 'awaited', SeenAt: 1_795_500_000 },
        },
      ],
      isStopped: true,
    },
  },
  loadOrder: {
    method: 'POST',
    path: '/api/v1/histories',
    payload: { ref: 'ABCDEFGHJKMNPQRS' },
    reply: ok(ORDER),
  },
  findByAccount: {
    method: 'POST',
    path: '/api/v1/find-order',
    payload: { code: 'BD8K2M4Q7X', account_number: '0071000123456' },
    reply: ok({ order_ref: 'ABCDEFGHJKMNPQRS' }),
  },
  confirmSendMoney: {
    method: 'POST',
    path: '/api/v1/confirm-send-money',
    payload: { order_ref: 'R' },
    reply: ok(),
  },
  cancelOrder: {
    method: 'POST',
    path: '/api/v1/cancel-order',
    payload: { order_ref: 'R' },
    reply: ok(),
  },
  loadRepairOffer: {
    method: 'POST',
    path: '/api/v1/payment-repair',
    payload: { order_ref: 'R' },
    reply: ok(REPAIR_OFFER),
  },
  decideRepair: {
    method: 'POST',
    path: '/api/v1/payment-repair/decision',
    payload: {
      order_ref: 'R',
      decision: 'recalculation',
      received: '300000',
      quantity: '11.32128874',
    },
    reply: ok(),
  },
  renewLink: {
    method: 'POST',
    path: '/api/v1/order-link',
    payload: { order_ref: 'R', link_hash: 'a1' },
    reply: ok(),
  },
  mailLink: {
    method: 'POST',
    path: '/api/v1/order-link-mail',
    payload: { order_ref: 'R', email: 'a@b.vn', news: true },
    reply: ok(),
  },
  stopNews: {
    method: 'POST',
    path: '/api/v1/order-news-stop',
    payload: { order_ref: 'R' },
    reply: ok(),
  },
  confirmProvidedProof: {
    method: 'POST',
    path: '/api/v1/confirm-provided-proof',
    payload: { order_ref: 'R' },
    reply: ok(),
  },
  postReview: {
    method: 'POST',
    path: '/api/v1/reviews',
    payload: { content: 'Nhanh', email: 'a@b.vn', ref: 'R', author: 'Customer' },
    reply: ok(),
  },
  uploadProofImage: {
    method: 'POST',
    path: '/api/v2/order-image?order_ref=R%2F1',
    reply: ok({ link: '/proofs/1.png' }),
  },
  loadDocuments: {
    method: 'GET',
    path: '/api/v1/users/documents',
    reply: ok({ State: 'refused', Kinds: '', DecidedAt: 1_795_500_000, Reason: 'Blurred' }),
  },
  'loadDocuments, of an order': {
    method: 'GET',
    path: '/api/v1/order-documents?order_ref=R%2F1',
    reply: ok({ State: 'of a later service', Kinds: 'face_note of_a_later_service' }),
  },
  uploadDocument: {
    method: 'POST',
    path: '/api/v1/users/documents?kind=face_note',
    reply: ok({ State: 'collecting', Kinds: 'face_note' }),
  },
  'uploadDocument, of an order': {
    method: 'POST',
    path: '/api/v1/order-documents?order_ref=R%2F1&kind=face_document',
    reply: ok({ State: 'waiting', HandedInAt: 1_795_500_000 }),
  },
  deleteProofImage: { method: 'DELETE', path: '/proofs/1.png', reply: ok() },
  submitTransactionId: {
    method: 'POST',
    path: '/api/v2/submit-transaction-id',
    payload: { transaction_id: '9f2c', order_ref: 'R' },
    reply: ok(),
  },
  tryVoucher: {
    method: 'POST',
    path: '/api/v1/try_evoucher',
    payload: { evoucher_number: '1234567890', evoucher_code: '1234567890123456', order_ref: 'R' },
    reply: ok(),
  },
  loadPoints: {
    method: 'POST',
    path: '/api/v1/samples',
    payload: { currency_code: 'BTC', period: 'week' },
    // Ours.
    reply: ok([
      { At: 1_795_500_000, Buy: '2600000000', Sell: '2580000000.5' },
      { At: 1_795_503_600, Sell: '2580000000.5' },
    ]),
  },
  loadArticle: {
    method: 'POST',
    path: '/api/v1/news',
    payload: { seoUrl: 'tin' },
    reply: { status: 'success', message: '', news: NEWS, listNewsRelated: [NEWS, NEWS] },
  },
  loadLanding: {
    method: 'POST',
    path: '/api/v1/stats',
    payload: {},
    reply: ok({
      ...{ TotalUser: 12, TotalDeposited: '48000000', TotalProfits: 350_000.5 },
      LastBtcIn: [{ Id: 'a', CryptoType: 'BTC', Total: '0.5', Hash: 'ab', Confirm: 2 }],
      ...{ LastBtcOut: [], LastEthIn: [], LastEthOut: [] },
      Faqs: [{ Id: 'q' }],
      // Ours.
      Reviews: [{ content: 'Nhanh', author: 'Customer', day: 1_795_392_000 }],
    }),
  },
  loadNews: {
    method: 'POST',
    path: '/api/v1/list-news',
    payload: { seoUrl: 'tin-tuc', page: 0 },
    // Ours: what stands beside the list.
    reply: {
      ...ok([NEWS]),
      total: 17,
      categories: [{ SeoUrl: 'tin-tuc', Title: 'Tin' }],
      newses: [NEWS],
    },
  },
};
