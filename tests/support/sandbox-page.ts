import type { TestExchange } from './test-exchange';

/** A form of the page with one button. */
export interface PageButton {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
  /** What it does, in English. */
  readonly label: string;
  /** What the order's page shows then, in English and in Vietnamese; empty for a button that pays nothing. */
  readonly brings: string;
  readonly bringsInVietnamese: string;
}

const FORM = /action="\/sandbox\/([\w-]+)">(.*?)<\/form>/gs;
const FIELD = /name="(\w+)" value="([^"]*)"/g;

const buttonsIn = (card: string): readonly PageButton[] =>
  [...card.matchAll(FORM)].map(([, action = '', inside = '']) => {
    const [label = '', brings = ''] = [...inside.matchAll(/<small lang="en">([^<]*)</g)].map(
      ([, words = '']) => words.replace(/^brings: /, ''),
    );
    const [, bringsInVietnamese = ''] = /class="brings">Sẽ thấy: ([^<]*) </.exec(inside) ?? [];
    const fields = [...inside.matchAll(FIELD)].map(([, name = '', value = '']) => [name, value]);
    return { action, fields: Object.fromEntries(fields), label, brings, bringsInVietnamese };
  });

/** The page of the sandbox, as a person uses it. */
export const sandboxPageOf = (running: TestExchange) => {
  const text = async () => (await running.browser().get('/sandbox')).text;
  /** The card of an order; empty where there is none. */
  const cardOf = async (ref: string) =>
    (await text())
      .split(/<article|<\/article>/)
      .find((card) => card.includes(`data-ref="${ref}"`)) ?? '';
  return {
    text,
    /** Submits a form of the page. */
    submit: async (action: string, fields: Readonly<Record<string, string>>) => {
      const browser = running.browser();
      const page = await browser.get('/sandbox');
      const [, token = ''] = /name="_token" value="([^"]+)"/.exec(page.text) ?? [];
      const body = new URLSearchParams({ ...fields, _token: token }).toString();
      const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const answer = await browser.postText(`/sandbox/${action}`, body, form);
      await running.settle();
      return answer;
    },
    cardOf,
    /** The buttons of an order's card. */
    buttonsOf: async (ref: string) => buttonsIn(await cardOf(ref)),
  };
};
