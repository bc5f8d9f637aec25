import { expect, test } from 'vitest';
import { MONEY_DEEDS } from '#server/exchange/deeds/money-deeds';
import { CALL_RULES } from '#server/http/authorisation';

const OWED = 'what leaves is what the order’s own money has bought';
const TWO = 'two operators decide it, whatever it is worth';
const READS = 'it reads';
const WORDS = 'it is about words or pictures alone';
const PERSON = 'it says who a person is; only their own money leaves, by their own order';
const UNDONE = 'it ends what two operators were to decide';
const TIME = 'it moves deadlines';

/** Calls of operators that move no money by themselves, and why that is so. */
const MOVES_NONE: Readonly<Record<string, string>> = {
  'DELETE /api/v1/order-images/:id': WORDS,
  'GET waiting': READS,
  'POST list-documents': READS,
  'POST open-document': READS,
  'POST accept-rate': 'the feed names the price; deeds count by the highest one of a day',
  'POST payout-otp-given': 'the payout was sent before; the bank is asked what became of it',
  'POST retry-payout': 'the same payout to the same account; to give one up is what counts',
  'POST propose-refund': TWO,
  'POST approve-payout': TWO,
  'POST withdraw-payout': UNDONE,
  'POST approve-proposal': TWO,
  'POST withdraw-proposal': UNDONE,
  'POST request-proof': 'the order waits; what came for it stays',
  'POST propose-proof': TWO,
  'POST approve-proof': TWO,
  'POST withdraw-proof': UNDONE,
  'POST accept-documents': OWED,
  'POST verify-account': OWED,
  'POST verify-customer': OWED,
  'POST accept-identity': PERSON,
  'POST refuse-identity': PERSON,
  'POST add-account': PERSON,
  'POST notify-order': WORDS,
  'POST approve-review': WORDS,
  'POST refuse-review': WORDS,
  'POST remove-review': WORDS,
  'POST publish-article': WORDS,
  'POST bank-down': TIME,
  'POST bank-up': TIME,
  'POST lift-freeze': 'its withdrawals went back; the member asks anew, with a proof of the person',
};

test('every call of operators is a deed that moves money, or is listed with why it moves none', () => {
  const calls = [...CALL_RULES].flatMap(([call, { who }]) =>
    who === 'operators' ? [call.replace('/api/v1/operator/', '')] : [],
  );
  const deeds = Object.keys(MONEY_DEEDS).map((deed) => `POST ${deed}`);
  expect([...deeds, ...Object.keys(MOVES_NONE)].sort()).toEqual(calls.sort());
});
