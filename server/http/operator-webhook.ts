import { boolean, number, object, string } from 'yup';
import { decimal } from '#domain/money/money';
import { readShape } from '#domain/wire/read-shape';
import { trimmedText } from '#domain/wire/trimmed-text';
import type { Clock } from '../ports/clock.ts';
import type { ReceiveOperatorMoney } from '../ports/operator-reports.ts';
import type { OperatorProviders } from '../providers/operators.ts';
import { succeed } from './answers.ts';
import type { AppContext } from './env.ts';
import { jsonWithForeignText, storable } from './json-body.ts';
import { momentOf, takeSigned } from './signed-report.ts';

const AMOUNT = /^(?:0|[1-9]\d{0,14})(?:\.\d{1,8})?$/;
/** Longer than any note that names an order. */
const MAX_NOTE = 500;

const cutNote = (note: unknown) =>
  typeof note === 'string' && note.length > MAX_NOTE
    ? `${storable(note.slice(0, MAX_NOTE))}…`
    : note;

const report = object({
  /** Our account. */
  account: trimmedText().required().max(254),
  /** What the operator counts in, such as EUR. */
  currency: trimmedText()
    .required()
    .matches(/^[a-z\d][a-z\d_-]{0,29}$/i),
  /** Units of the currency, as text: a number of JSON is not exact. */
  amount: string()
    .strict()
    .required()
    .matches(AMOUNT)
    .test('positive', 'amount must be above 0', (text) => AMOUNT.test(text) && decimal(text).gt(0)),
  /** The operator's own; of money that is taken back the one that it came with. */
  transactionId: trimmedText()
    .required()
    .matches(/^[\w.:+/=-]{1,100}$/),
  /** What the sender wrote: cut where it is too long. */
  note: string().transform(cutNote).ensure(),
  /** Account that the money came from; optional. */
  sender: trimmedText().max(254),
  /** Grows with every report of the transaction. */
  sequence: number().strict().integer().min(0).max(Number.MAX_SAFE_INTEGER).required(),
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
    const operator = Object.hasOwn(providers, railKey) ? providers[railKey] : undefined;
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
