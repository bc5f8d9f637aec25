import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { ClaimSnapshot } from '#machines/claim/claim.machine';
import { ClaimOrder } from '#src/features/claim/ClaimOrder';
import {
  BLOCKED,
  chosenClaimModel,
  claimModel,
  KEY,
  ORDERS,
  REF,
  WRONG,
} from '#tests/machines/claim.model';
import { startClaim } from '#tests/machines/claim.start';
import { doing, show } from '#tests/support/show';
import { pressButtonOrSend, viewModelTest } from '#tests/support/view-model-test';

type Run = ReturnType<typeof startClaim>;

const begin = (options?: Parameters<typeof startClaim>[0]) => {
  const started = startClaim(options);
  show(<ClaimOrder actor={started.actor} />);
  return started;
};

const alerts = () => screen.queryAllByRole('alert').map(({ textContent }) => textContent);
const dialog = () => screen.queryByRole('dialog');
const proof = () => screen.queryByLabelText(/^Bank account number of the order/);

/** Types into the one field of the shown form, and submits it. */
const typing = (label: RegExp) => (_: Run, typed: string) =>
  doing(() => {
    fireEvent.change(screen.getByLabelText(label), { target: { value: typed } });
    fireEvent.submit(screen.getByLabelText(label));
  });
const typeCode = typing(/^Order code/);
const typeProof = typing(/^Bank account number of the order/);

const showsList = (_: Run, { value, context: { orders, message } }: ClaimSnapshot) => {
  const isListed = orders !== undefined && message === '';
  expect(screen.queryAllByRole('listitem')).toHaveLength(isListed ? ORDERS.length : 0);
  expect(alerts()).toEqual(
    message === ''
      ? []
      : [expect.stringContaining(`The orders of this browser could not be loaded. ${message}`)],
  );
  const isWaiting = value === 'loading' && !isListed;
  expect(screen.queryAllByRole('status')).toHaveLength(isWaiting ? 1 : 0);
  expect(screen.getByLabelText(/^Order code/)).toBeVisible();
};

const showsForm =
  (said: readonly unknown[]) =>
  (_: Run, { context }: ClaimSnapshot) => {
    expect(screen.getByText(REF)).toBeVisible();
    expect(proof()).toBeVisible();
    expect(alerts()).toEqual(said);
    const isKnown = screen.queryByText('This browser has the private link of this order.') !== null;
    expect(isKnown).toBe(context.secret !== '');
    // Beside the link no key is needed.
    expect(screen.queryByText(/which still has its key/)).toBeNull();
    expect(dialog()).toBeNull();
  };

const test = {
  calls: { loadClaimable: 'list', claimOrder: 'service' },
  waits: { blockEnds: 3_600_000 },
  events: {
    'orders.requested': pressButtonOrSend('Try again'),
    'order.chosen': ({ actor }: Run, { ref }: AnyEventObject) =>
      doing(() => {
        const button = screen.queryByRole('button', { name: `Add order ${ref}` });
        if (button) fireEvent.click(button);
        else actor.send({ type: 'order.chosen', ref });
      }),
    'code.submitted': (run: Run, { typed }: AnyEventObject) => typeCode(run, typed),
    'proof.submitted': (run: Run, { typed }: AnyEventObject) => typeProof(run, typed),
    'link.chosen': pressButtonOrSend('Continue with the private link'),
    'key.chosen': pressButtonOrSend('Continue with the key of the order'),
    'choice.withdrawn': ({ actor }: Run) =>
      doing(() => {
        const name = /^(Choose another order|Add another order)$/;
        const button = screen.queryByRole('button', { name });
        if (button) fireEvent.click(button);
        else actor.send({ type: 'choice.withdrawn' });
      }),
    'claim.confirmed': ({ actor }: Run) =>
      doing(() => {
        const name = /^(Yes, add it to my account|Try again)$/;
        const button = screen.queryByRole('button', { name });
        if (button) fireEvent.click(button);
        else actor.send({ type: 'claim.confirmed' });
      }),
    'claim.declined': pressButtonOrSend('No, leave it as it is'),
  },
  states: {
    loading: showsList,
    choosing: showsList,
    proving: showsForm([]),
    refused: showsForm([`${WRONG.message} 4 tries are left.`]),
    confirming: () => {
      expect(dialog()).toHaveTextContent('This cannot be undone.');
      expect(screen.getByRole('button', { name: 'Yes, add it to my account' })).toBeVisible();
    },
    claiming: () => {
      expect(dialog()).toBeNull();
      expect(screen.getByRole('button', { name: 'Continue' })).toHaveAttribute('data-loading');
    },
    failed: (_: Run, { context }: ClaimSnapshot) =>
      expect(alerts()).toEqual([expect.stringContaining(context.message)]),
    blocked: () => {
      expect(alerts()).toEqual([
        expect.stringContaining(`${BLOCKED.message} You can try again in 60 min.`),
      ]);
      expect(proof()).toBeNull();
    },
    claimed: () => {
      expect(screen.getByRole('status')).toHaveTextContent('The order is yours.');
      expect(screen.getByRole('link', { name: 'Open the order' })).toHaveAttribute(
        'href',
        `/order/${REF}`,
      );
    },
  },
} as const;

viewModelTest('ClaimOrder shows what the machine says on every path', claimModel, {
  ...test,
  start: () => begin(),
});

viewModelTest('ClaimOrder of an order that the address names', chosenClaimModel, {
  ...test,
  start: () => begin({ code: REF, stored: '', key: '' }),
  isComplete: false,
});

describe('ClaimOrder', () => {
  it('says what is wrong with a code and with a proof, and sends neither', async () => {
    const run = begin({ stored: '' });
    await doing(() => run.list.answer([]));
    expect(screen.getByText(/^This browser has made no order/)).toBeVisible();
    await typeCode(run, 'bd8k 2m4q');
    expect(screen.getByText('An order code has 13 or more letters and digits.')).toBeVisible();
    await typeCode(run, REF);
    await typeProof(run, '19');
    expect(screen.getByText(/^Please enter the whole bank account number/)).toBeVisible();
    expect([run.actor.getSnapshot().value, run.service.inputs]).toEqual(['proving', []]);
  });

  it('offers the key that the browser has of the order, until it has proven nothing', async () => {
    const run = begin({ code: REF, stored: '' });
    const button = { name: 'Continue with the key of the order' };
    await doing(() => fireEvent.click(screen.getByRole('button', button)));
    await doing(() => run.actor.send({ type: 'claim.confirmed' }));
    expect(run.service.inputs).toEqual([{ ref: REF, proof: { by: 'key', key: KEY } }]);
    expect(screen.getByRole('button', button)).toBeDisabled();
    await doing(() => run.service.answer(WRONG));
    expect(screen.queryByRole('button', button)).toBeNull();
    expect(proof()).toBeVisible();
  });

  it('names of each order what it was, its time, code and status, and no amount', async () => {
    const run = begin();
    await doing(() => run.list.answer(ORDERS));
    const [row] = screen.getAllByRole('listitem');
    expect(row).toHaveTextContent(
      /^Buy USDTWaiting for your transfer.*BD8K2M4Q7XN3TWP0Paid from ….{4}Add$/,
    );
    expect(row).not.toHaveTextContent('₫');
  });
});
