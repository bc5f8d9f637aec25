// Every check of `npm test`, each with the defects it must catch.

import { access } from './access.mjs';
import { accountCare } from './account-care.mjs';
import { accounts } from './accounts.mjs';
import { accountsMore } from './accounts-more.mjs';
import { browser } from './browser.mjs';
import { chains, passwords } from './chains.mjs';
import { claimFlows, claims } from './claims.mjs';
import { counters } from './counters.mjs';
import { documents } from './documents.mjs';
import { domain } from './domain.mjs';
import { eMoneyForms, eMoneyPages } from './e-money-forms.mjs';
import { entryPages } from './entry-pages.mjs';
import { guesses } from './guesses.mjs';
import { house } from './house.mjs';
import { http } from './http.mjs';
import { identity } from './identity.mjs';
import { imports, unread } from './imports.mjs';
import { lostService } from './lost-service.mjs';
import { machines } from './machines.mjs';
import { memberAttacks } from './member-attacks.mjs';
import { membersModel, membersRace, membersService } from './members-money.mjs';
import { memoRefunds } from './memo-refunds.mjs';
import { network } from './network.mjs';
import { newMachine } from './new-machine.mjs';
import { operators } from './operators.mjs';
import { orderTime, orderTimeViews } from './order-time.mjs';
import { orderPageViews } from './orderpage.mjs';
import {
  orderPageLooks,
  orderPageService,
  orderPageSteps,
  orderPageWiring,
} from './orderpage-steps.mjs';
import { orders } from './orders.mjs';
import { ownOrders, ownOrdersRules } from './own-orders.mjs';
import { paths } from './paths.mjs';
import { privateLinkFlows, privateLinks } from './private-link.mjs';
import { quotes } from './quotes.mjs';
import { races } from './races.mjs';
import { configuration, rates } from './rates.mjs';
import { renderedPage, rendering } from './rendering.mjs';
import { reorganisations } from './reorganisations.mjs';
import { forgetting, hostileTexts, reviews } from './reviews.mjs';
import { saleAttacks } from './sale-attacks.mjs';
import { salePage, saleRules } from './sale-page.mjs';
import { sales } from './sales.mjs';
import { secondOperators } from './second-operators.mjs';
import { server } from './server.mjs';
import { shell } from './shell.mjs';
import { smsFactor } from './sms-factor.mjs';
import { stepUp } from './step-up.mjs';
import { lint, production, typecheck, unused } from './tools.mjs';
import { tradeBrowser, tradeFacts } from './trade.mjs';
import { tradeRules } from './trade-rules.mjs';
import { stories, views } from './views.mjs';
import { vouchers } from './vouchers.mjs';
import { walletCoins } from './wallet-coins.mjs';
import { walletRules, wallets } from './wallets.mjs';
import { withdrawals } from './withdrawals.mjs';
import { firstLoad, firstWords, lateOrdering, laterWords, translations } from './words.mjs';

/** @type {import('../support/seeded/runners.mjs').Group[]} */
export const groups = [
  typecheck,
  lint,
  imports,
  unread,
  unused,
  production,
  translations,
  firstLoad,
  lateOrdering,
  firstWords,
  laterWords,
  domain,
  machines,
  paths,
  views,
  stories,
  house,
  counters,
  network,
  server,
  rates,
  configuration,
  http,
  guesses,
  access,
  chains,
  passwords,
  orders,
  orderTime,
  reviews,
  forgetting,
  hostileTexts,
  privateLinks,
  privateLinkFlows,
  claims,
  claimFlows,
  vouchers,
  ownOrders,
  ownOrdersRules,
  accountCare,
  stepUp,
  smsFactor,
  walletCoins,
  wallets,
  memberAttacks,
  walletRules,
  withdrawals,
  membersModel,
  membersService,
  membersRace,
  ...accounts,
  ...accountsMore,
  quotes,
  reorganisations,
  sales,
  operators,
  secondOperators,
  eMoneyForms,
  eMoneyPages,
  saleAttacks,
  memoRefunds,
  documents,
  identity,
  saleRules,
  salePage,
  races,
  lostService,
  shell,
  entryPages,
  newMachine,
  orderPageViews,
  orderTimeViews,
  orderPageSteps,
  orderPageWiring,
  orderPageService,
  orderPageLooks,
  browser,
  rendering,
  renderedPage,
  tradeFacts,
  tradeRules,
  tradeBrowser,
];
