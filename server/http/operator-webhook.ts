import { boolean, object, string } from 'yup';
import { ownValue } from '#domain/own-value';
import { readShape } from '#domain/wire/read-shape';
import { trimmedText } from '#domain/wire/trimmed-text';
import type { Clock } from '../ports/clock.ts';
import type { ReceiveOperatorMoney } from '../ports/operator-reports.ts';
import type { OperatorProviders } from '../providers/operators.ts';
import { succeed } from './answers.ts';
import type { AppContext } from './env.ts';
import { jsonWithForeignText } from './json-body.ts';
import { cutTo, positiveAmount, sequence } from './report-fields.ts';
import { momentOf, takeSigned } from './signed-report.ts';

const AMOUNT = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,8})?$/;
/** Longer than any note that names an order. */
const MAX_NOTE = 500;

const report = object({
  /** Our account. */
  account: trimmedText().required().max(254),
  /** What the operator counts in, such as EUR. */
  currency: trimmedText()
    .required()
    .matches(/^[a-z\d][a-z\d_-]{0,29}$/i),
  amount: positiveAmount(AMOUNT),
  /** The operator's own; of money that is taken back the one that it came with. */
  transactionId: trimmedText()
    .required()
    .matches(/^[\w.:+/=-]{1,100}$/),
  /** What the sender wrote: cut where it is too long. */
  note: string().transform(cutTo(MAX_NOTE)).ensure(),
  /** Account that the money came from; optional. */
  sender: trimmedText().max(254),
  sequence: sequence(),
  /** The sender took the money back; optional where that is not so. */
  isReversed: boolean().strict(),
  /** When it came, in ISO 8601 with its offset; optional. */
  time: string().max(40),
});

interface OperatorWebhook {
  readonly providers: OperatorProviders;
  readonly clock: Pick<Clock, 'now'>;
}

/**
 * POST /webhooks/operators/{railKey}: money that came to our account with an operator, or that its sender took back, signed by the
 * operator with its own secret and recent. Reports that were taken before, or are overtaken by later ones, are answered like the
 * first. An operator without a secret is answered like one that does not exist.
 */
export const operatorWebhook =
  (receive: ReceiveOperatorMoney, { providers, clock }: OperatorWebhook) =>
  (c: AppContext) => {
    const railKey = c.req.param('railKey') ?? '';
    const operator = ownValue(providers, railKey);
    const secret = operator?.webhookSecret;
    if (secret === undefined) return c.notFound();
    const take = async (raw: string) => {
      const read = readShape(report, jsonWithForeignText(c, raw, 'note'));
      const { time, isReversed = false, ...money } = read;
      await receive({ ...money, railKey, isReversed, paidAt: momentOf(time), raw });
      return succeed(c, null);
    };
    return takeSigned(c, { secret, now: clock.now(), take });
  };
