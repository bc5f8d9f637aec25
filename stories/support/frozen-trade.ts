import { ownNetworkOf } from '#domain/catalogue/networks';
import { amountsForQuantity, NO_AMOUNTS } from '#domain/trade/amounts';
import {
  type AccountNameContext,
  type AccountNameSnapshot,
  accountNameMachine,
} from '#machines/account-name/account-name.machine';
import type { CaptchaActorRef } from '#machines/captcha/captcha.machine';
import { type FormRulesSnapshot, formRulesMachine } from '#machines/form-rules/form-rules.machine';
import {
  type SubmissionSnapshot,
  submissionMachine,
} from '#machines/submission/submission.machine';
import { NO_TEXTS } from '#machines/trade/trade.draft';
import { type TradeSnapshot, tradeMachine } from '#machines/trade/trade.machine';
import type { TradeContext } from '#machines/trade/trade.types';
import { HOST, rulesOf, usdtConfig } from './buy-config';
import { dummyParent } from './dummy-parent';
import { frozenActor } from './frozen-actor';
import { sideOf } from './trade-sides';

/** Lookup in one fixed state; without a name by default. */
export const frozenAccountName = (
  value: AccountNameSnapshot['value'] = 'editing',
  known: Partial<AccountNameContext> = {},
) =>
  frozenActor(accountNameMachine, {
    input: { bankCode: '', side: 'buy', reportTo: dummyParent },
    value,
    context: {
      reportTo: dummyParent,
      bankCode: '',
      side: 'buy',
      field: 'accountName',
      accountNumber: '',
      accountName: '',
      unverifiedName: '',
      retries: 0,
      solution: '',
      captcha: undefined,
      ...known,
    },
  });

/** Context of a trade whose account was looked up. */
export const knownAccount = (
  known: Pick<AccountNameContext, 'bankCode' | 'accountNumber' | 'accountName'>,
) => ({
  accountName: frozenAccountName('resolved', known),
  texts: { ...NO_TEXTS, bankCode: known.bankCode, accountNumber: known.accountNumber },
  holderName: known.accountName,
});

const FORM = { side: 'buy', currencyCode: 'TRC20', isFilled: false } as const;

/** Rules of a form in one fixed state, loaded by default. */
export const frozenFormRules = (value: FormRulesSnapshot['value'] = 'ready') =>
  frozenActor(formRulesMachine, { input: FORM, value, context: FORM });

/** Submission in one fixed state. */
export const frozenSubmission = (
  value: SubmissionSnapshot['value'] = 'idle',
  captcha?: CaptchaActorRef,
) =>
  frozenActor(submissionMachine, {
    input: { reportTo: dummyParent },
    value,
    context: {
      ...{ reportTo: dummyParent, pendingOrder: undefined, asks: 0 },
      ...{ solution: '', captchas: 0, captcha },
    },
  });

/** Trade in one fixed state, with the sample configuration by default. */
export const frozenTrade = (
  value: TradeSnapshot['value'],
  context: Partial<TradeContext> = {},
  quantity = '',
) => {
  const side = context.side ?? 'buy';
  const input = {
    tradeSide: sideOf(side),
    currencyCode: 'TRC20',
    host: HOST,
    isSignedIn: false,
    reportTo: dummyParent,
  } as const;
  const currencyCode = context.currencyCode ?? input.currencyCode;
  const config = context.config ?? usdtConfig;
  return frozenActor(tradeMachine, {
    input,
    value,
    context: {
      ...input,
      side,
      isOnline: true,
      config: usdtConfig,
      amounts:
        quantity === ''
          ? NO_AMOUNTS
          : amountsForQuantity(input.tradeSide, rulesOf(currencyCode, config), quantity),
      page: input.currencyCode,
      networkKey: ownNetworkOf(currencyCode),
      isResumed: false,
      key: '0123456789abcdef0123456789abcdef',
      docStatus: '',
      texts: NO_TEXTS,
      holderName: '',
      payeeName: '',
      moved: undefined,
      asked: undefined,
      confirmedQuantity: '',
      refusal: undefined,
      isRateTableOpen: false,
      accountName: frozenAccountName(),
      payeeAccount: frozenAccountName('editing', { field: 'payeeName' }),
      formRules: frozenFormRules(),
      submission: frozenSubmission(),
      ...context,
    },
  });
};
