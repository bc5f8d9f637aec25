// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest';
import { encodeOrder } from '#domain/wire/order-wire';
import { selectProofConfirmation } from '#machines/order/order.selectors';
import {
  selectProofConfirmationMessage,
  selectProofConfirmationPhase,
} from '#machines/proof-confirmation/proof-confirmation.selectors';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { CASES } from '#tests/support/faulty-answers';
import { MEMBER, type Site, saying, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => {
  site?.stop();
  vi.restoreAllMocks();
});

const HISTORIES = '/api/v1/histories';
const CONFIRM = '/api/v1/confirm-provided-proof';
const { ref } = SAMPLE_ORDER;

/** A confirmed proof, on the page of its order. */
const confirmed = async (answer: () => Response | Promise<Response>) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  site = await startSite({
    stored: { token: MEMBER.token },
    answers: {
      [HISTORIES]: () =>
        saying(
          encodeOrder({ ...SAMPLE_ORDER, status: 'request_proof', customerTransactionId: 'FT1' }),
        ),
      [CONFIRM]: answer,
    },
  });
  await site.enter({ kind: 'order', ref }, `/order/${ref}`);
  const confirmation = selectProofConfirmation(site.flow('order').ref.getSnapshot());
  if (!confirmation) throw new Error('the order asks for no proof');
  confirmation.send({ type: 'proof.confirmed' });
  await site.settle();
  const snapshot = () => confirmation.getSnapshot();
  return {
    confirmation,
    phase: () => selectProofConfirmationPhase(snapshot()),
    message: () => selectProofConfirmationMessage(snapshot()),
    logged: () => said.mock.calls.filter(([text]) => text === 'confirm-provided-proof failed:'),
  };
};

const refusal = 'A part of the proof is missing, or none is asked for.';

test('[ORD-17] a refused confirmation of a proof is logged and said in the service’s words', async () => {
  const { logged, message, phase } = await confirmed(() =>
    Response.json(
      { status: 'error', message: refusal, messageCode: 'NOT_POSSIBLE_NOW' },
      { status: 409 },
    ),
  );
  expect([phase(), message()]).toEqual(['failed', refusal]);
  expect(logged()).toEqual([['confirm-provided-proof failed:', refusal]]);
});

test.each(CASES)(
  '[C2, C3] %s, %s: a confirmation is logged, and confirmed again',
  async (_, __, answer) => {
    const { confirmation, logged, phase } = await confirmed(answer);
    expect([phase(), logged().length]).toEqual(['failed', 1]);
    site.table[CONFIRM] = () => saying({});
    confirmation.send({ type: 'proof.confirmed' });
    await site.settle();
    expect(site.callsTo(CONFIRM)).toHaveLength(2);
    // The order was queried again, and waits for more of a proof.
    expect([phase(), logged().length]).toEqual(['available', 1]);
  },
);
