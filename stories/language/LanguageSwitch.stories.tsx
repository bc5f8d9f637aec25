import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import type { Locale } from '#domain/text/locale';
import { type LanguageSnapshot, languageMachine } from '#machines/language/language.machine';
import { LanguageSwitch } from '#src/features/language/LanguageSwitch';
import { dummyParent } from '#stories/support/dummy-parent';
import { frozenActor } from '#stories/support/frozen-actor';
import { expectTold } from '#stories/support/told';

const input = { locale: 'vi', reportTo: dummyParent } as const;

interface StoryArgs {
  readonly state: LanguageSnapshot['value'];
  readonly wanted: Locale;
  readonly shown: Locale;
}

const meta = {
  title: 'Features/LanguageSwitch',
  parameters: { flow: 'language' },
  args: { state: 'ready', wanted: 'vi', shown: 'vi' },
  render: ({ state, ...languages }) => (
    <LanguageSwitch
      actor={frozenActor(languageMachine, {
        input,
        value: state,
        context: { reportTo: dummyParent, ...languages },
      })}
    />
  ),
} satisfies Meta<StoryArgs>;
export default meta;

type Story = StoryObj<StoryArgs>;

export const Ready: Story = {
  play: async ({ canvas }) => {
    const chosen = canvas.getByRole('button', { name: 'VI, Tiếng Việt' });
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await expect(chosen.getBoundingClientRect().height).toBeGreaterThanOrEqual(44);
    await expect(chosen.getBoundingClientRect().width).toBeGreaterThanOrEqual(44);
    await userEvent.click(canvas.getByRole('button', { name: 'EN, English' }));
    await expectTold({ type: 'language.chosen', locale: 'en' });
  },
};
export const Loading: Story = {
  args: { state: 'loading', wanted: 'en' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'Ngôn ngữ' })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    // A changed mind does not wait for the load.
    await userEvent.click(canvas.getByRole('button', { name: 'VI, Tiếng Việt' }));
    await expectTold({ type: 'language.chosen', locale: 'vi' });
  },
};
