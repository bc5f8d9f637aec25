import {
  type ActorOptions,
  createActor,
  fromCallback,
  fromPromise,
  type NonReducibleUnknown,
} from 'xstate';
import type { HandedInDocuments } from '#domain/account/documents';
import type { NewReceiver, Receiver } from '#domain/account/receiver';
import type { SessionData } from '#domain/account/session';
import type { WalletStatement } from '#domain/account/wallet-statement';
import type { CallOutcome } from '#domain/call-outcome';
import type { Article, NewsPage } from '#domain/catalogue/content';
import type { FaqSection } from '#domain/catalogue/faq-sections';
import type { LandingStats } from '#domain/catalogue/landing';
import type { NewsAddress } from '#domain/catalogue/news-address';
import type { SiteConfig } from '#domain/catalogue/site-config';
import type { Order } from '#domain/order/order';
import type { ClaimOutcome, OrderClaim } from '#domain/order/order-claim';
import type { PricePoint } from '#domain/pricing/rate-history';
import type { Locale } from '#domain/text/locale';
import type { ConfigRequest } from '#domain/wire/config-wire';
import { appMachine } from '#machines/app/app.machine';
import type { AppInput } from '#machines/app/app.types';
import { blogListMachine } from '#machines/blog-list/blog-list.machine';
import { type ArticleRequest, blogPostMachine } from '#machines/blog-post/blog-post.machine';
import { type ClaimableRequest, claimMachine } from '#machines/claim/claim.machine';
import { configMachine } from '#machines/config/config.machine';
import {
  type ConfirmationRequest,
  confirmationMachine,
} from '#machines/confirmation/confirmation.machine';
import { connectivityMachine } from '#machines/connectivity/connectivity.machine';
import { documentsMachine } from '#machines/documents/documents.machine';
import type { DocumentsRequest } from '#machines/documents/documents.types';
import { faqMachine } from '#machines/faq/faq.machine';
import { formMachine } from '#machines/form/form.machine';
import type { FormOutcome, FormRequest } from '#machines/form/form.types';
import { healthMachine } from '#machines/health/health.machine';
import { landingMachine } from '#machines/landing/landing.machine';
import { languageMachine } from '#machines/language/language.machine';
import { orderMachine } from '#machines/order/order.machine';
import {
  type FoundOrder,
  type OrderSearchRequest,
  orderSearchMachine,
} from '#machines/order-search/order-search.machine';
import {
  type PricesRequest,
  rateHistoryMachine,
} from '#machines/rate-history/rate-history.machine';
import { type RemovalRequest, receiversMachine } from '#machines/receivers/receivers.machine';
import { sessionMachine } from '#machines/session/session.machine';
import { stepUpMachine } from '#machines/step-up/step-up.machine';
import { swapMachine } from '#machines/swap/swap.machine';
import type { Recalled } from '#machines/swap/swap.types';
import { tradeMachine } from '#machines/trade/trade.machine';
import {
  type VisitorOrdersRequest,
  visitorOrdersMachine,
} from '#machines/visitor-orders/visitor-orders.machine';
import { type StatementRequest, walletMachine } from '#machines/wallet/wallet.machine';
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine';
import type { RecalledWithdrawal, RecallRequest } from '#machines/withdrawal/withdrawal.types';
import { silent } from './silent.ts';
import { silentHistory, silentPassword, silentProfile, silentTwoFactor } from './silent-account.ts';
import { silentCaptcha } from './silent-captcha.ts';
import { sideOf } from './trade-sides';

/** Form with calls that are never answered. */
const silentForm = formMachine.provide({
  actors: { captcha: silentCaptcha, send: silent<FormOutcome, FormRequest>() },
});

/** Root with its real children, and calls that are never answered. */
export const silentApp = appMachine.provide({
  actors: {
    session: sessionMachine.provide({
      actors: { checkAccount: silent<CallOutcome<SessionData>, NonReducibleUnknown>() },
    }),
    config: configMachine.provide({
      actors: { loadConfig: silent<CallOutcome<Partial<SiteConfig>>, ConfigRequest>() },
    }),
    language: languageMachine.provide({
      actors: { loadCatalogue: silent<CallOutcome<void>, { readonly locale: Locale }>() },
    }),
    connectivity: connectivityMachine.provide({
      actors: { watchConnectivity: fromCallback(() => {}) },
    }),
    health: healthMachine.provide({
      actors: { askHealth: silent<CallOutcome<void>, NonReducibleUnknown>() },
    }),
    trade: tradeMachine,
    login: silentForm,
    registration: silentForm,
    forgot: silentForm,
    passwordReset: silentForm,
    keepAccount: silentForm,
    freezeAccount: silentForm,
    priceAlert: silentForm,
    blogList: blogListMachine.provide({
      actors: { loadNews: silent<CallOutcome<NewsPage>, NewsAddress>() },
    }),
    blogPost: blogPostMachine.provide({
      actors: { loadArticle: silent<CallOutcome<Article>, ArticleRequest>() },
    }),
    rateHistory: rateHistoryMachine.provide({
      actors: { loadPoints: silent<CallOutcome<readonly PricePoint[]>, PricesRequest>() },
    }),
    landing: landingMachine.provide({
      actors: { loadLanding: silent<CallOutcome<LandingStats>, NonReducibleUnknown>() },
    }),
    visitorOrders: visitorOrdersMachine.provide({
      actors: { loadOrders: silent<CallOutcome<readonly Order[]>, VisitorOrdersRequest>() },
    }),
    receivers: receiversMachine.provide({
      actors: {
        loadReceivers: silent<CallOutcome<readonly Receiver[]>, NonReducibleUnknown>(),
        saveReceiver: silent<CallOutcome<void>, NewReceiver>(),
        removeReceiver: silent<CallOutcome<void>, RemovalRequest>(),
      },
    }),
    stepUp: stepUpMachine.provide({ actors: { stepUpForm: silentForm } }),
    faq: faqMachine.provide({
      actors: { loadQuestions: silent<CallOutcome<readonly FaqSection[]>, NonReducibleUnknown>() },
    }),
    confirmation: confirmationMachine.provide({
      actors: {
        captcha: silentCaptcha,
        confirmRegistration: silent<CallOutcome<void>, ConfirmationRequest>(),
      },
    }),
    twoFactor: silentTwoFactor,
    profile: silentProfile,
    password: silentPassword,
    swap: swapMachine.provide({
      actors: { recallSwap: silent<Recalled, NonReducibleUnknown>() },
    }),
    wallet: walletMachine.provide({
      actors: { loadStatement: silent<CallOutcome<WalletStatement>, StatementRequest>() },
    }),
    documents: documentsMachine.provide({
      actors: { loadDocuments: silent<CallOutcome<HandedInDocuments>, DocumentsRequest>() },
    }),
    withdrawal: withdrawalMachine.provide({
      actors: { recallWithdrawal: silent<RecalledWithdrawal, RecallRequest>() },
    }),
    history: silentHistory,
    claim: claimMachine.provide({
      actors: {
        loadClaimable: silent<CallOutcome<readonly Order[]>, ClaimableRequest>(),
        claimOrder: silent<ClaimOutcome, OrderClaim>(),
      },
    }),
    orderSearch: orderSearchMachine.provide({
      actors: { findOrder: silent<CallOutcome<FoundOrder>, OrderSearchRequest>() },
    }),
    order: orderMachine.provide({
      actors: { loadOrder: silent<CallOutcome<Order>, { readonly ref: string }>() },
    }),
  },
});

/** The same, with an account check that fails at once, as without a network. */
const offlineApp = silentApp.provide({
  actors: {
    session: sessionMachine.provide({
      actors: {
        checkAccount: fromPromise<CallOutcome<SessionData>, NonReducibleUnknown>(async () => ({
          kind: 'unavailable',
          reason: 'network',
          message: 'Failed to fetch',
        })),
      },
      delays: { retryPause: 0 },
    }),
  },
});

const input: AppInput = { host: 'localhost', locale: 'vi', isOnline: true, age: 0, sideOf };

/** Started root for stories, in real time by default. */
export const startedApp = (clock?: ActorOptions<typeof silentApp>['clock']) =>
  createActor(silentApp, { input, ...(clock && { clock }) }).start();

export const startedOfflineApp = () =>
  createActor(offlineApp, { input: { ...input, isOnline: false } }).start();
