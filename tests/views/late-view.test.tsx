import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { lateView } from '#src/ui/late-view';
import { doing, show } from '#tests/support/show';

interface GreetingProps {
  readonly name: string;
}

const Loaded = ({ name }: GreetingProps) => <p>loaded for {name}</p>;
const Fallback = ({ name }: GreetingProps) => <p>plain for {name}</p>;

const draw = async (load: () => Promise<typeof Loaded>) => {
  const View = lateView(load, Fallback);
  show(
    <Suspense fallback={null}>
      <View name="Lan" />
    </Suspense>,
  );
  await doing(() => {});
};

it('a late view is drawn once its code has been loaded', async () => {
  await draw(async () => Loaded);
  expect(screen.getByText('loaded for Lan')).toBeVisible();
});

it('the fallback is drawn with the same props when the code of a late view cannot be loaded', async () => {
  await draw(() => Promise.reject(new Error('Failed to fetch dynamically imported module')));
  expect(screen.getByText('plain for Lan')).toBeVisible();
});
