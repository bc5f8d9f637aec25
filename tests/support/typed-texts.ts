/** Where a browser test types hostile texts: the fields that it finds there, by their names or, without one, their labels. */
interface Place {
  readonly fields: readonly string[];
  /** What renders them, as `textFields` names it. */
  readonly from: readonly string[];
}

const ENTRY = 'src/features/entry';
const TRADE = 'src/features/trade';
const ORDER = 'src/features/order';

/** Every place with a text field. */
export const PLACES = {
  purchase: {
    fields: ['accountNumber', 'amountPay', 'memo', 'note', 'quantity', 'receivingAddress'],
    from: [
      `${TRADE}/AmountFields.tsx: MoneyField amountPay`,
      `${TRADE}/AmountFields.tsx: MoneyField quantity`,
      `${TRADE}/trade-fields.tsx: AddressField`,
      `${TRADE}/trade-fields.tsx: NoteField`,
    ],
  },
  typedName: {
    fields: ['accountNumber', 'amountPay', 'quantity', 'receivingAddress', 'unverifiedName'],
    from: [],
  },
  coinSearch: { fields: ['Tìm coin'], from: [`${TRADE}/CoinSearch.tsx: SearchPane`] },
  bankSearch: { fields: ['Tìm ngân hàng'], from: [] },
  sale: {
    fields: ['accountNumber', 'quantity', 'senderAddress'],
    from: [`${TRADE}/sell/SellAmounts.tsx: MoneyField quantity`],
  },
  feeCalculator: {
    fields: ['amount'],
    from: ['src/screens/content/FeeCalculator.tsx: MoneyField amount'],
  },
  swap: {
    fields: ['amountFrom'],
    from: ['src/features/swap/SwapForm.tsx: MoneyField amountFrom'],
  },
  withdrawal: {
    fields: ['account', 'quantity'],
    from: [
      'src/features/withdrawal/WithdrawalForm.tsx: MoneyField quantity',
      'src/features/withdrawal/WithdrawalForm.tsx: TextField account',
    ],
  },
  receivers: {
    // Below those of a withdrawal.
    fields: ['account', 'quantity', 'receiverAccount', 'receiverName'],
    from: [
      'src/features/receivers/ReceiverForm.tsx: TextField receiverAccount',
      'src/features/receivers/ReceiverForm.tsx: TextField receiverName',
    ],
  },
  skrill: {
    fields: ['accountNumber', 'amountPay', 'customerId', 'email', 'quantity'],
    from: [
      `${TRADE}/operator/OperatorAccount.tsx: TextLine`,
      `${TRADE}/operator/AccountEmail.tsx: TextLine email`,
    ],
  },
  binance: {
    fields: ['accountNumber', 'amountPay', 'email', 'quantity'],
    from: [`${TRADE}/operator/AnyOfThree.tsx: TextLine`],
  },
  voucher: {
    // Below, as on every page of a guest's order: the address that its link is mailed to.
    fields: ['code', 'email', 'number'],
    from: [
      `${ORDER}/link/LinkMailForm.tsx: TextField email`,
      `${ORDER}/voucher/VoucherPaymentCard.tsx: TextField code`,
      `${ORDER}/voucher/VoucherPaymentCard.tsx: TextField number`,
    ],
  },
  proof: {
    fields: ['email', 'note', 'transactionId'],
    from: [
      `${ORDER}/proof/TransactionIdForm.tsx: TextField transactionId`,
      `${ORDER}/SupportCard.tsx: TextField note`,
    ],
  },
  refundAccount: {
    fields: ['account', 'memo'],
    from: [
      `${ORDER}/repair/RefundAccountForm.tsx: MemoField`,
      // One for each kind of account.
      ...Array<string>(3).fill(`${ORDER}/repair/RefundAccountForm.tsx: TextField account`),
    ],
  },
  review: {
    fields: ['content', 'email', 'email'],
    from: [
      `${ORDER}/review/ReviewForm.tsx: TextAreaField content`,
      `${ORDER}/review/ReviewForm.tsx: TextField email`,
    ],
  },
  login: {
    fields: ['email', 'password'],
    from: [`${ENTRY}/LoginForm.tsx: EmailField`, `${ENTRY}/LoginForm.tsx: PasswordField password`],
  },
  loginCode: { fields: ['code'], from: [`${ENTRY}/LoginForm.tsx: SecondFactorField`] },
  forgot: { fields: ['email'], from: [`${ENTRY}/ForgotForm.tsx: EmailField`] },
  registration: {
    fields: ['confirmPassword', 'email', 'password'],
    from: [
      `${ENTRY}/RegistrationForm.tsx: EmailField`,
      `${ENTRY}/RegistrationForm.tsx: NewPasswordFields`,
    ],
  },
  newPassword: {
    fields: ['confirmPassword', 'password'],
    from: [`${ENTRY}/PasswordResetForm.tsx: NewPasswordFields`],
  },
  priceAlert: {
    fields: ['email', 'price'],
    from: [
      'src/features/price-alert/PriceAlertForm.tsx: EmailField',
      'src/features/price-alert/PriceAlertForm.tsx: MoneyField price',
    ],
  },
  lookUp: { fields: ['ref'], from: ['src/features/order-search/OrderSearch.tsx: TextInput ref'] },
  /** After a short code of no own order. */
  lookUpAccount: {
    fields: ['account', 'ref'],
    from: ['src/features/order-search/OrderSearch.tsx: TextInput account'],
  },
  history: {
    fields: ['keyword'],
    from: ['src/features/history/HistoryFilter.tsx: TextField keyword'],
  },
  claimCode: { fields: ['code'], from: ['src/features/claim/CodeForm.tsx: TextField code'] },
  claimProof: { fields: ['proof'], from: ['src/features/claim/ProofForm.tsx: TextField proof'] },
  profile: {
    fields: ['address', 'fullName', 'passportId', 'sponsor'],
    from: ['address', 'fullName', 'passportId', 'sponsor'].map(
      (name) => `src/features/profile/ProfileForm.tsx: TextField ${name}`,
    ),
  },
  password: {
    fields: ['confirmPassword', 'currentPassword', 'password'],
    from: [
      'src/features/password/Password.tsx: NewPasswordFields',
      'src/features/password/Password.tsx: PasswordField currentPassword',
    ],
  },
  phone: {
    fields: ['phone'],
    from: ['src/features/two-factor/TwoFactorStep.tsx: TextField phone'],
  },
  phoneCode: {
    fields: ['code'],
    from: ['src/features/two-factor/TwoFactorStep.tsx: SixDigitsField'],
  },
  appCode: {
    fields: ['code'],
    from: ['src/features/two-factor/TwoFactorStep.tsx: SixDigitsField'],
  },
  deletion: {
    fields: ['deletionPassword'],
    from: ['src/features/account-deletion/AccountDeletion.tsx: PasswordField deletionPassword'],
  },
  stepUp: {
    fields: ['stepUpPassword'],
    from: [
      'src/features/step-up/StepUp.tsx: PasswordField stepUpPassword',
      'src/features/step-up/StepUp.tsx: SecondFactorField',
      'src/features/step-up/StepUp.tsx: SixDigitsField',
    ],
  },
  inspector: {
    fields: ['Filter by actor, event or text'],
    from: ['src/app/inspector/Inspector.tsx: input'],
  },
} as const satisfies Readonly<Record<string, Place>>;

export type PlaceName = keyof typeof PLACES;

/** Parts that those are made of, typed into wherever one of them is. */
export const PARTS: readonly string[] = [
  'src/fields/account-name/AccountNameFields.tsx: TextLine unverifiedName',
  'src/fields/account-name/LookedUpNumber.tsx: TextLine',
  'src/fields/address/AddressField.tsx: TextLine',
  'src/fields/amount/MoneyField.tsx: TextLine',
  'src/fields/bank/BankSearch.tsx: SearchPane',
  'src/fields/form/TextLine.tsx: input',
  'src/fields/memo/MemoField.tsx: TextLine memo',
  'src/fields/note/NoteField.tsx: TextLine note',
  'src/fields/text/TextAreaField.tsx: Textarea',
  'src/fields/text/TextField.tsx: PasswordField confirmPassword',
  'src/fields/text/TextField.tsx: PasswordField password',
  'src/fields/text/TextField.tsx: PasswordInput',
  // Six digits, or six digits and recovery codes.
  'src/fields/text/TextField.tsx: TextField code',
  'src/fields/text/TextField.tsx: TextField code',
  'src/fields/text/TextField.tsx: TextField email',
  'src/fields/text/TextField.tsx: TextInput',
  'src/ui/SearchPane.tsx: TextInput',
];
