import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Panel } from '#src/ui/Panel';
import { PartBoundary } from '#src/ui/PartBoundary';
import { doing, show } from '#tests/support/show';

/** What a part is drawn by: it throws until it is mended. */
let isBroken = true;
const Part = () => {
  if (isBroken) throw new Error('a defect of a part');
  return <p>the part</p>;
};

afterEach(() => {
  isBroken = true;
  vi.restoreAllMocks();
});

/** React writes what it has caught to the console. */
const quietly = () => vi.spyOn(console, 'error').mockImplementation(() => {});

test.each([
  [
    'in a panel',
    <Panel title="Broken" key="p">
      <Part />
    </Panel>,
  ],
  [
    'by itself',
    <PartBoundary key="b">
      <Part />
    </PartBoundary>,
  ],
])(
  '[C39] a part that throws %s says so and can be tried again, and the rest of the page lives',
  async (_, part) => {
    quietly();
    const pressed = vi.fn();
    show(
      <>
        {part}
        <Panel title="Whole">
          <button type="button" onClick={pressed}>
            Go on
          </button>
        </Panel>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent('This part cannot be shown right now.');
    expect(screen.getByRole('heading', { name: 'Whole' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Go on' }));
    expect(pressed).toHaveBeenCalledTimes(1);
    // It still throws.
    await doing(() => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByRole('alert')).toBeVisible();
    isBroken = false;
    await doing(() => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
    expect(screen.getByText('the part')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
