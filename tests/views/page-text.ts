import { screen, within } from '@testing-library/react';

/** Times by their seconds: how a day is written is for the tests of the date format. */
const TIME = /09\/10\/2025, (\d\d:\d\d:\d\d)/;

/** A text with plain spaces, and its time without the day. */
export const plain = (text: string | null | undefined): string =>
  (text ?? '').replaceAll('\u00a0', ' ').replace(TIME, '@$1');

/** What the page is about. */
export const title = (): string => plain(screen.getByRole('heading', { level: 1 }).textContent);

/** The part of a page under a heading. */
export const panel = (name: string): HTMLElement => {
  const section = screen.getByRole('heading', { level: 2, name }).closest('section');
  if (!section) throw new Error(`${name} stands in no panel`);
  return section;
};

/** Every label of a part with what stands beside it, without its buttons. */
export const rowsOf = (part: HTMLElement): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...part.querySelectorAll('dt')].map((label) => [
      plain(label.textContent),
      plain(label.nextElementSibling?.querySelector('span')?.textContent),
    ]),
  );

/** What a customer may choose, as it is offered. */
export const choices = (): readonly string[] => {
  const [list] = screen.getAllByRole('list').filter((it) => within(it).queryAllByRole('button')[0]);
  return within(list as HTMLElement)
    .getAllByRole('listitem')
    .map((item) => plain(item.textContent));
};
