import type { Meta, StoryObj } from '@storybook/react-vite';
import { languageMachine } from '#machines/language/language.machine';
import { LanguageSwitch } from '#src/features/language/LanguageSwitch';
import { chartOf } from '#stories/support/chart-story';
import { dummyParent } from '#stories/support/dummy-parent';
import { liveOf } from '#stories/support/live-chart-story';

const meta = { title: 'Machines/language', ...chartOf(languageMachine, 'ready') } satisfies Meta<{
  readonly state: string;
}>;
export default meta;

type Story = StoryObj<typeof meta>;

export const AtRest: Story = {};
export const Loading: Story = { args: { state: 'loading' } };

export const Live: Story = liveOf(languageMachine, {
  input: { locale: 'vi', reportTo: dummyParent },
  samples: [
    { type: 'language.chosen', locale: 'en' },
    { type: 'language.chosen', locale: 'vi' },
  ],
  view: (actor) => <LanguageSwitch actor={actor} />,
  walk: [
    ['done load', 'ready'],
    ['language.chosen {"locale":"en"}', 'loading'],
    ['error load', 'ready'],
  ],
});
