import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, vi } from 'vitest';
import { privateLinkOf } from '#domain/order/private-link';
import { PrivateLinkCard } from '#src/features/order/link/PrivateLinkCard';
import { input, privateLinkModel } from '#tests/machines/private-link.model';
import { startPrivateLink } from '#tests/machines/private-link.start';
import { doing, show } from '#tests/support/show';
import { viewModelTest } from '#tests/support/view-model-test';

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = (name: string | RegExp) => doing(() => void fireEvent.click(button(name)));
const REQUEST = /^Make a (new|private) link$/;
const copy = () => screen.queryByRole('button', { name: /^(Copy|Copied:) the link$/ });

const writeText = vi.fn(async () => {});
beforeEach(() => void Object.assign(navigator, { clipboard: { writeText } }));

viewModelTest('PrivateLinkCard shows what the machine says on every path', privateLinkModel, {
  start: () => {
    const run = startPrivateLink();
    show(<PrivateLinkCard actor={run.actor} orderRef={input.ref} />);
    return run;
  },
  calls: { renew: 'service' },
  events: {
    'order.changed': ({ actor }, event) => doing(() => actor.send(event as never)),
    'link.requested': () => press(REQUEST),
    'link.kept': async ({ actor }) => {
      const kept = copy();
      if (!kept) return doing(() => actor.send({ type: 'link.kept' }));
      // The button shows that it has copied: later it would do so outside of the test.
      await act(async () => void fireEvent.click(kept));
      const { secret } = actor.getSnapshot().context;
      const whole = privateLinkOf(window.location.origin, { ref: input.ref, secret });
      return expect(writeText).toHaveBeenLastCalledWith(whole);
    },
    'renewal.confirmed': () => press('Yes, make a new link'),
    'renewal.declined': () => press('Keep the old link'),
  },
  states: {
    none: () => {
      expect(button('Make a private link')).toBeEnabled();
      expect(copy()).not.toBeInTheDocument();
    },
    kept: () => {
      expect(copy()).toBeEnabled();
      expect(button('Make a new link')).toBeEnabled();
    },
    lost: () => {
      expect(screen.getByText(/which this browser does not have/)).toBeInTheDocument();
      expect(copy()).not.toBeInTheDocument();
    },
    confirming: () => expect(screen.getByRole('dialog')).toHaveTextContent('The old link ends'),
    making: () => expect(button(REQUEST)).toHaveAttribute('data-loading'),
    failed: (_, { context: { message } }) =>
      expect(screen.getByRole('alert')).toHaveTextContent(
        message || 'No answer from the service. Please try again.',
      ),
  },
});
