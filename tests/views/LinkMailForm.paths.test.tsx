import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { LinkMailForm } from '#src/features/order/link/LinkMailForm';
import { ADDRESS, linkMailModel } from '#tests/machines/link-mail.model';
import { startLinkMail } from '#tests/machines/link-mail.start';
import { doing, show } from '#tests/support/show';
import { viewModelTest } from '#tests/support/view-model-test';

const button = (name = 'Send the link') => screen.getByRole('button', { name });

const shows = (isBusy: boolean) => () => {
  expect(button().hasAttribute('data-loading')).toBe(isBusy);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
};

viewModelTest('LinkMailForm shows what the machine says on every path', linkMailModel, {
  start: () => {
    const run = startLinkMail();
    show(<LinkMailForm actor={run.actor} />);
    return run;
  },
  calls: { mail: 'service' },
  events: {
    'mail.requested': async () => {
      await doing(
        () =>
          void fireEvent.change(screen.getByLabelText('Your email address'), {
            target: { value: ADDRESS },
          }),
      );
      await doing(() => void fireEvent.click(button()));
      await doing(() => {});
    },
    'another.requested': () => doing(() => void fireEvent.click(button('Send another mail'))),
  },
  states: {
    filling: (_, { context: { email } }) => {
      shows(false)();
      expect(screen.getByLabelText('Your email address')).toHaveValue(email);
    },
    sending: shows(true),
    failed: (_, { context: { message } }) => {
      expect(button().hasAttribute('data-loading')).toBe(false);
      expect(screen.getByRole('alert')).toHaveTextContent(
        message || 'No answer from the service. Please try again.',
      );
    },
    sent: () => expect(screen.getByRole('status')).toHaveTextContent(`on its way to ${ADDRESS}.`),
  },
});
