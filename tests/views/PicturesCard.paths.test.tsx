import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { PicturesCard } from '#src/features/order/proof/PicturesCard';
import { proofPicturesModel } from '#tests/machines/proof-pictures.model';
import { startProofPictures } from '#tests/machines/proof-pictures.start';
import { doing, show } from '#tests/support/show';
import { viewModelTest } from '#tests/support/view-model-test';

type Run = ReturnType<typeof startProofPictures>;
const brings = ({ tell }: Run, event: object) =>
  doing(() => tell(event as Parameters<Run['tell']>[0]));
const press = (name: RegExp) =>
  doing(() => void fireEvent.click(screen.getByRole('button', { name })));

viewModelTest('PicturesCard shows what the machine says on every path', proofPicturesModel, {
  start: () => {
    const run = startProofPictures();
    show(<PicturesCard actor={run.actor} />);
    return run;
  },
  events: {
    'links.changed': brings,
    'picture.settled': brings,
    // The picture may stand in a slide that is not shown.
    'picture.retried': brings,
    'picture.enlarged': brings,
    'slide.advanced': () => press(/^Next pictures/),
    'slide.returned': () =>
      doing(() => void fireEvent.keyDown(screen.getByRole('list'), { key: 'ArrowLeft' })),
    'picture.closed': () => press(/^Close/),
  },
  states: {
    browsing: (_, { context: { links, slide } }) => {
      const shown = Math.min(3, links.length - slide * 3);
      expect(screen.getAllByRole('listitem')).toHaveLength(shown);
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    },
    enlarged: (_, { context: { links } }) =>
      expect(screen.getByRole('dialog')).toHaveTextContent(`Proof 1 of ${links.length}`),
  },
});
