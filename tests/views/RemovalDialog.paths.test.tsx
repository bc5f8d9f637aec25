import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { RemovalDialog } from '#src/features/order/proof/RemovalDialog';
import { LINK, pictureRemovalModel } from '#tests/machines/picture-removal.model';
import { startPictureRemoval } from '#tests/machines/picture-removal.start';
import { doing, show } from '#tests/support/show';
import { viewModelTest } from '#tests/support/view-model-test';

const button = (name = 'Delete the picture') => screen.getByRole('button', { name });

viewModelTest('RemovalDialog shows what the machine says on every path', pictureRemovalModel, {
  start: () => {
    const run = startPictureRemoval();
    show(<RemovalDialog actor={run.actor} />);
    return run;
  },
  calls: { delete: 'service' },
  waits: { confirmDelay: 5_000 },
  events: {
    'removal.requested': ({ actor }) =>
      doing(() => actor.send({ type: 'removal.requested', link: LINK })),
    'removal.confirmed': () => doing(() => void fireEvent.click(button())),
    'removal.declined': () => doing(() => void fireEvent.click(button('Keep it'))),
  },
  states: {
    closed: () => expect(screen.queryByRole('dialog')).not.toBeInTheDocument(),
    waiting: () => expect(button()).toBeDisabled(),
    ready: () => expect(button()).toBeEnabled(),
    deleting: () => expect(button()).toHaveAttribute('data-loading'),
    failed: (_, { context: { message } }) =>
      expect(screen.getByRole('alert')).toHaveTextContent(message || 'No answer from the service.'),
  },
});
