import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { userEvent, waitFor } from 'storybook/test';
import { VisitorOrdersPlace } from '#src/screens/VisitorOrdersPlace';
import { Button } from '#src/ui/Button';
import { startedApp } from '#stories/support/silent-app';
import { expectTold, overheard } from '#stories/support/told';

/** A page with the place, which can be left. */
const PageWithPlace = () => {
  const [app] = useState(() => overheard(startedApp()));
  const [isLeft, setLeft] = useState(false);
  return (
    <>
      {!isLeft && <VisitorOrdersPlace app={app} wanted="open" />}
      <Button onClick={() => setLeft(true)}>Rời trang</Button>
    </>
  );
};

const meta = {
  title: 'Screens/VisitorOrdersPlace',
  render: () => <PageWithPlace />,
} satisfies Meta;
export default meta;

export const Left: StoryObj = {
  play: async ({ canvas }) => {
    await waitFor(() => expectTold({ type: 'visitorOrders.approached', wanted: 'open' }));
    await userEvent.click(canvas.getByRole('button', { name: 'Rời trang' }));
    await waitFor(() => expectTold({ type: 'visitorOrders.left' }));
  },
};
