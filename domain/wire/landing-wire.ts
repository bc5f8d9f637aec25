import type { ApprovedReview } from '../catalogue/approved-review.ts';
import type { LandingStats } from '../catalogue/landing.ts';
import { faqCodec } from './content-wire.ts';
import { amount, entity, listOf, moment, text, whole, yesNo } from './entity.ts';
import { transactionCodec } from './transaction-wire.ts';

export const approvedReviewCodec = entity<ApprovedReview>({
  content: text('content'),
  author: text('author'),
  day: moment('day'),
});

export const landingCodec = entity<LandingStats>({
  isActivityShown: yesNo('ShowExchangeActivity', true),
  totalUser: whole('TotalUser'),
  totalDeposited: amount('TotalDeposited'),
  totalProfits: amount('TotalProfits'),
  lastBtcIn: listOf('LastBtcIn', transactionCodec),
  lastBtcOut: listOf('LastBtcOut', transactionCodec),
  lastEthIn: listOf('LastEthIn', transactionCodec),
  lastEthOut: listOf('LastEthOut', transactionCodec),
  faqs: listOf('Faqs', faqCodec),
  reviews: listOf('Reviews', approvedReviewCodec),
});
