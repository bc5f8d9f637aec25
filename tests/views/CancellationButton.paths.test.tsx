import { fireEvent, screen, within } from '@testing-library/react';
import { expect } from 'vitest';
import { CancellationButton } from '#src/features/order/CancellationButton';
import { cancellationModel } from '#tests/machines/cancellation.model';
import { startCancellation } from '#tests/machines/cancellation.start';
import { doing, show } from '#tests/support/show';
import { pressButton, viewModelTest } from '#tests/support/view-model-test';

const CANCEL = 'Cancel order';
const button = () => screen.getByRole('button', { name: CANCEL });
const question = () => screen.queryByRole('dialog');

const shows =
  ({ isBusy = false } = {}) =>
  () => {
    expect(button().hasAttribute('data-loading')).toBe(isBusy);
    expect(screen.queryByRole('status')).not.toBeInTheDocument();
    expect(question()).not.toBeInTheDocument();
  };

viewModelTest('CancellationButton shows what the machine says on every path', cancellationModel, {
  start: () => {
    const run = startCancellation();
    show(<CancellationButton actor={run.actor} />);
    return run;
  },
  calls: { cancel: 'service' },
  events: {
    'cancellation.requested': pressButton(CANCEL),
    'cancellation.confirmed': () =>
      doing(() => {
        const dialog = within(screen.getByRole('dialog'));
        fireEvent.click(dialog.getByRole('button', { name: CANCEL }));
      }),
    'cancellation.declined': pressButton('Keep the order'),
  },
  states: {
    available: shows(),
    confirming: () => {
      const dialog = screen.getByRole('dialog');
      expect(dialog).toHaveAccessibleName('Cancel this order?');
      expect(within(dialog).getByRole('button', { name: CANCEL })).toBeEnabled();
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    },
    cancelling: shows({ isBusy: true }),
    failed: (_, { context: { message } }) => {
      shows()();
      expect(screen.getByRole('alert')).toHaveTextContent(
        message || 'No answer from the service. Please press the button again.',
      );
    },
    done: () => {
      expect(screen.queryByRole('button')).not.toBeInTheDocument();
      expect(screen.getByRole('status')).toHaveTextContent('The order is cancelled.');
    },
  },
});
