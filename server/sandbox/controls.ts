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

/** One of several modes, the current one pressed. */
export const choice = (
  action: string,
  token: string,
  entries: readonly (readonly [string, string, string])[],
  current: string,
) => html`<div class="row">
  ${entries.map(([mode, vi, en]) =>
    form(
      action,
      token,
      { mode },
      html`<button class="chip"${raw(mode === current ? ' aria-pressed="true"' : ' aria-pressed="false"')}>${both(vi, en)}</button>`,
    ),
  )}
</div>`;
