import { html, raw } from 'hono/html';
import { both, type Part } from './words.ts';

/** One-button form of the page, with its values in hidden fields. */
export const form = (
  action: string,
  token: string,
  fields: Readonly<Record<string, string>>,
  button: Part,
) =>
  html`<form method="post" action="/sandbox/${action}">
    <input type="hidden" name="_token" value="${token}" />
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    ${button}
  </form>`;

/** Sections of the page that are folded. */
export const SECTIONS = [
  'clock',
  'chains',
  'banks',
  'wallets',
  'vouchers',
  'operators',
  'names',
  'trust',
  'identity',
  'reviews',
  'rates',
  'faults',
  'accounts',
  'messages',
] as const;
export type Section = (typeof SECTIONS)[number];

interface Folded {
  readonly section: Section;
  readonly title: Part;
  /** Its present state in a word; empty for none. */
  readonly now: string;
  readonly isOpen: boolean;
}

/** Section that opens at a click. */
export const folded = ({ section, title, now, isOpen }: Folded, inside: Part): Part =>
  html`<details class="card" id="${section}"${raw(isOpen ? ' open' : '')}>
    <summary><span>${title}</span>${now === '' ? '' : html` <span class="badge">${now}</span>`}</summary>
    ${inside}
  </details>`;

/** One of several modes, the current one pressed, in a section that stays open. */
export const choice = (
  action: string,
  token: string,
  entries: readonly (readonly [string, string, string])[],
  current: string,
  open: Section,
  fields: Readonly<Record<string, string>> = {},
) => html`<div class="row">
  ${entries.map(([mode, vi, en]) =>
    form(
      action,
      token,
      { ...fields, mode, open },
      html`<button class="chip"${raw(mode === current ? ' aria-pressed="true"' : ' aria-pressed="false"')}>${both(vi, en)}</button>`,
    ),
  )}
</div>`;
