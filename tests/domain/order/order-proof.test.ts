import { describe, expect, test } from 'vitest';
import { childrenFor } from '#domain/order/order-children';
import { canConfirmProof, isProofAsked, missingProof, takesProof } from '#domain/order/order-proof';
import { ORDER_STATUSES } from '#domain/order/order-status';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { PROOF_CASES } from '#tests/support/proof-table';

const ASKED = ['request_proof', 'provided_proof'];
const STATUSES = [...ORDER_STATUSES, 'a_status_of_tomorrow'];
const PARTS = ['proofUpload', 'transactionId', 'proofConfirmation'];

describe('a proof', () => {
  test.each(PROOF_CASES)('[ORD-05] of $title lacks $missing', ({ order, missing }) => {
    expect(missingProof(order)).toBe(missing);
  });

  test.each(PROOF_CASES)('[ORD-05] can be confirmed in two statuses: $title', (row) => {
    const able = STATUSES.filter((status) =>
      canConfirmProof({ ...row.order, status, isMasked: false }),
    );
    expect(able).toEqual(row.missing === undefined ? ASKED : []);
  });

  test.each(['buy', 'sell', 'ex'] as const)(
    '[ORD-05] is asked for in two statuses of %s',
    (type) => {
      const order = { ...SAMPLE_ORDER, type };
      const viewer = { isOperator: false };
      const asking = STATUSES.filter((status) => {
        const ids = childrenFor({ ...order, status }, viewer).map(({ id }) => id as string);
        const shown = PARTS.filter((part) => ids.includes(part));
        // All of them, or none.
        expect([0, PARTS.length]).toContain(shown.length);
        return shown.length > 0;
      });
      expect(asking).toEqual(ASKED);
      expect(STATUSES.filter((status) => isProofAsked({ status, isMasked: true }))).toEqual([]);
    },
  );

  test('is taken until the order is over', () => {
    expect(STATUSES.filter((status) => !takesProof({ status }))).toEqual(['delivered', 'forged']);
  });
});
