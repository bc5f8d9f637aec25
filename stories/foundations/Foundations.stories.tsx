import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { Colours as ColoursPage } from './Colours';
import { FieldAnatomy as FieldAnatomyPage } from './FieldAnatomy';
import { Marks as MarksPage } from './Marks';
import { Spacing as SpacingPage } from './Spacing';
import { Tones as TonesPage } from './Tones';
import { Type as TypePage } from './Type';
import { isColour, shortName, themeTokens } from './theme-tokens';

/** Foundations of every page, from the tokens of the theme and from the components themselves. */
const meta = { title: 'Foundations' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const SMALLEST_CONTRAST = 4.5;

export const Colours: Story = {
  render: () => <ColoursPage />,
  play: async ({ canvas }) => {
    const tokens = themeTokens();
    await expect(tokens.length).toBeGreaterThan(20);
    await expect(tokens.filter(({ light, dark }) => !light || !dark)).toEqual([]);
    for (const token of tokens.filter(isColour))
      await expect(canvas.getAllByText(shortName(token)).length).toBeGreaterThan(0);
    const ratios = canvas.getAllByRole('cell', { name: /^[\d.]+ : 1$/ });
    await expect(ratios.length).toBeGreaterThan(20);
    for (const { textContent } of ratios)
      await expect(Number.parseFloat(textContent ?? '')).toBeGreaterThanOrEqual(SMALLEST_CONTRAST);
  },
};
export const ColoursInTheDark: Story = { ...Colours, globals: { scheme: 'dark' } };
export const Type: Story = {
  render: () => <TypePage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^"?Inter Variable/)).toBeVisible();
    await expect(canvas.getAllByText('font-size').length).toBeGreaterThan(5);
    await expect(canvas.getByRole('button', { name: 'Tiếp tục' })).toBeEnabled();
  },
};
export const Spacing: Story = {
  render: () => <SpacingPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getByText('radius-card')).toBeVisible();
    await expect(canvas.getAllByText('padding').length).toBeGreaterThan(2);
    await expect(canvas.getByRole('button', { name: 'Tiếp tục' })).toBeEnabled();
  },
};
export const Tones: Story = { render: () => <TonesPage /> };
export const TonesInTheDark: Story = { ...Tones, globals: { scheme: 'dark' } };
export const Marks: Story = { render: () => <MarksPage /> };
export const FieldAnatomy: Story = {
  render: () => <FieldAnatomyPage />,
  play: async ({ canvas }) => {
    await expect(canvas.getAllByText('Mật khẩu phải có từ 6 đến 20 ký tự.').length).toBeGreaterThan(
      0,
    );
    const [empty] = canvas.getAllByRole('textbox', { name: 'Email' });
    await userEvent.type(empty as HTMLElement, 'lan@');
    await expect(empty).toHaveValue('lan@');
    await userEvent.clear(empty as HTMLElement);
    empty?.blur();
    for (const part of ['Label', 'Description', 'Input', 'Error'])
      await expect(canvas.getByRole('listitem', { name: part })).toHaveTextContent(
        /font-size \d+px/,
      );
  },
};
