import type { TestExchange } from './test-exchange';

/** The page of the sandbox, as a person uses it. */
export const sandboxPageOf = (running: TestExchange) => {
  const text = async () => (await running.browser().get('/sandbox')).text;
  return {
    text,
    /** Submits a form of the page. */
    submit: async (action: string, fields: Readonly<Record<string, string>>) => {
      const browser = running.browser();
      const page = await browser.get('/sandbox');
      const [, token = ''] = /name="_token" value="([^"]+)"/.exec(page.text) ?? [];
      const body = new URLSearchParams({ _token: token, ...fields }).toString();
      const form = { 'Content-Type': 'application/x-www-form-urlencoded' };
      const answer = await browser.postText(`/sandbox/${action}`, body, form);
      await running.settle();
      return answer;
    },
    /** The card of an order; empty where there is none. */
    cardOf: async (ref: string) =>
      (await text())
        .split(/<article|<\/article>/)
        .find((card) => card.includes(`data-ref="${ref}"`)) ?? '',
  };
};
