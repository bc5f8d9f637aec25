import { boolean, object, string } from 'yup';
import { VND } from '#domain/books/accounts';
import { readShape } from '#domain/wire/read-shape';
import { trimmedText } from '#domain/wire/trimmed-text';
import type { Clock } from '../ports/clock.ts';
import type { ReceiveDeposit } from '../ports/deposits.ts';
import { succeed } from './answers.ts';
import type { AppContext } from './env.ts';
import { jsonWithForeignText } from './json-body.ts';
import { cutTo, positiveAmount, sequence, wholeNumber } from './report-fields.ts';
import { momentOf, takeSigned } from './signed-report.ts';

/** The most decimals that a coin has. */
const AMOUNT = /^(?:0|[1-9]\d{0,20})(?:\.\d{1,18})?$/;
/** What the database has room for: a fast chain has a million blocks within days. */
const MAX_CONFIRMATIONS = 2 ** 31 - 1;
const MAX_INDEX = 100_000;
/** Longer than any memo that a network asks for. */
const MAX_MEMO = 256;

const report = object({
  /** Key of the network, such as TRX. */
  networkKey: trimmedText().required().max(30),
  /** Code of the currency that arrived, such as TRC20. */
  asset: trimmedText()
    .required()
    .max(50)
    // Dong is what banks have: a token of that name is none.
    .notOneOf([VND]),
  /** Transaction id. */
  hash: trimmedText()
    .required()
    .matches(/^[\w+/=-]{16,128}$/),
  /** Place of the transfer within its transaction; the first where it says nothing. */
  index: wholeNumber(MAX_INDEX),
  address: trimmedText().required().max(120),
  /** The sender writes it: one that is too long for a memo is cut, and is no order's. */
  memo: trimmedText().transform(cutTo(MAX_MEMO)).ensure(),
  amount: positiveAmount(AMOUNT),
  confirmations: wholeNumber(MAX_CONFIRMATIONS).required(),
  /** It is on the chain no more; optional while it is. */
  isGone: boolean().strict(),
  sequence: sequence(),
  /** Address that the coins came from; optional. */
  sender: trimmedText().max(120),
  /** When the provider saw the transfer first, in ISO 8601 with its offset; optional. */
  seenAt: string().max(40),
});

interface ChainProvider {
  /** Shared with the provider that watches the chains. */
  readonly secret: string;
  /** Name of it among the providers; `chain` when absent. */
  readonly provider?: string | undefined;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * POST /webhooks/chain: news of coins on their way to an address of ours, signed by the provider and recent. News that were
 * taken before, or are overtaken by later ones, are answered like the first.
 */
export const chainWebhook =
  (receive: ReceiveDeposit, { secret, provider, clock }: ChainProvider) =>
  (c: AppContext) => {
    const take = async (raw: string) => {
      const {
        seenAt,
        index = 0,
        isGone = false,
        ...deposit
      } = readShape(report, jsonWithForeignText(c, raw, 'memo'));
      const news = { ...deposit, index, isGone, raw, provider, seenAt: momentOf(seenAt) };
      await receive(news);
      return succeed(c, null);
    };
    return takeSigned(c, { secret, now: clock.now(), take });
  };
