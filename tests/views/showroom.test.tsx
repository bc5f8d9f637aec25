import { composeStory, setProjectAnnotations } from '@storybook/react-vite';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, test } from 'vitest';
import { LOCALES } from '#domain/text/locale';
import map, { HowAnOrderMoves } from '#stories/flows/OrderMap.stories';
import languageViews, { Ready } from '#stories/language/LanguageSwitch.stories';
import language, { Live } from '#stories/machines/language.stories';
import { markedIn } from '#stories/support/chart-story';
import { eventWords, payloadLines } from '#stories/support/event-labels';
import preview from '../../.storybook/preview';

setProjectAnnotations([]);

describe('the toolbar', () => {
  it('offers every language and the pseudo-language, both colour schemes, and a phone’s and a desktop’s width', () => {
    const { locale, scheme } = preview.globalTypes;
    expect(locale.toolbar.items.map(({ value }) => value)).toEqual([...LOCALES, 'pseudo']);
    expect(scheme.toolbar.items.map(({ value }) => value)).toEqual(['light', 'dark']);
    const widths = Object.values(preview.parameters.viewport.options);
    expect(widths.map(({ styles }) => styles.width)).toEqual(['360px', '1280px']);
  });

  test.each([
    ['vi', 'light', 'Ngôn ngữ'],
    ['en', 'dark', 'Language'],
  ])('opens a story in %s and %s', async (locale, scheme, label) => {
    const Story = composeStory(Ready, languageViews, {
      ...preview,
      initialGlobals: { locale, scheme },
    });
    await act(async () => render(<Story />));
    expect(screen.getByRole('group', { name: label })).toBeInTheDocument();
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', scheme);
  });
});

describe('an event on a button', () => {
  test.each([
    ['number.left', 'Number left'],
    ['customer.saidSent', 'Customer said sent'],
    ['xstate.after.leavingPause.accountName.asking', 'Leaving pause is over'],
    ['xstate.after.500.toast.shown', '500 ms pass'],
    ['xstate.done.actor.lookUp', 'Look up succeeds'],
    ['xstate.error.actor.lookUp', 'Look up fails'],
  ])('%s reads "%s"', (type, words) => expect(eventWords({ type })).toBe(words));

  test.each([
    ['nothing', { type: 'number.left' }, []],
    ['a value', { type: 'number.changed', accountNumber: '0071' }, [['accountNumber', '0071']]],
    [
      'what a call came to, without its wrapping',
      { type: 'xstate.done.actor.lookUp', output: { kind: 'found', names: ['A', 'B'] } },
      [
        ['kind', 'found'],
        ['names', '2 items'],
      ],
    ],
    [
      'an error by its name and message',
      { type: 'xstate.error.actor.lookUp', error: new TypeError('Failed to fetch') },
      [['error', 'TypeError: Failed to fetch']],
    ],
  ])('shows %s', (_, event, lines) => expect(payloadLines(event)).toEqual(lines));
});

describe('a live story', () => {
  const pressable = (container: HTMLElement, event: string) => {
    const buttons = [...container.querySelectorAll<HTMLElement>('button[data-event]')];
    const button = buttons.find(({ dataset }) => dataset.event?.startsWith(event));
    if (!button) throw new Error(`no button for ${event}`);
    return button;
  };
  const show = async () => {
    const Story = composeStory(Live, language, preview);
    await Story.load();
    const { container } = await act(async () => render(<Story />));
    await waitFor(() => expect(markedIn(container)).toEqual(['loading']));
    return container;
  };

  it('moves chart and view by a pressed event, the chart by the view, and both back by its restart', async () => {
    const container = await show();
    const view = within(screen.getByRole('group', { name: 'Ngôn ngữ' }));
    await act(async () => fireEvent.click(pressable(container, 'done load')));
    expect(markedIn(container)).toEqual(['ready']);
    expect(view.getByRole('button', { name: /^VI/ })).toHaveAttribute('aria-pressed', 'true');
    await act(async () => fireEvent.click(view.getByRole('button', { name: /^EN/ })));
    expect(markedIn(container)).toEqual(['loading']);
    await act(async () => fireEvent.click(pressable(container, 'done load')));
    expect(view.getByRole('button', { name: /^EN/ })).toHaveAttribute('aria-pressed', 'true');
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Start again' })));
    expect(markedIn(container)).toEqual(['loading']);
  });
});

test('the map moves order and payout as the service joins them', async () => {
  await composeStory(HowAnOrderMoves, map, preview).run();
});
