import type { Meta, StoryObj } from '@storybook/react-vite';
import { languageMachine } from '#machines/language/language.machine';
import { chartOf } from '#stories/support/chart-story';

const meta = { title: 'Machines/language', ...chartOf(languageMachine, 'ready') } satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const Loading: Story = { args: { state: 'loading' } };
