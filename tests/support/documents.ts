import { encodeSellOrder, type SellOrder } from '#domain/wire/sell-order-wire';
import type { TrustMode } from '#server/sandbox/settings';
import { siteSettings } from '#server/store/tables/catalogue';
import type { Answer, BrowserLike } from './browser-like';
import { GOOD_SALE, type TestExchange } from './test-exchange';

let numbers = 0;

/** Number of a bank account that no other order names, with an ending that the sandbox's judge knows or does not. */
export const accountEnding = (ending: 'documents' | 'untrusted' | 'trusted'): string => {
  numbers += 1;
  const last = { documents: '1111', untrusted: '2222', trusted: '9876' }[ending];
  return `190${String(numbers).padStart(7, '0')}${last}`;
};

/** What became of a posted order: placed, or the code of the refusal. */
export const outcomeOf = ({ status, json }: Answer) =>
  status === 200 ? 'placed' : json?.messageCode;

export const postSale = (browser: BrowserLike, changes: Partial<SellOrder> = {}) =>
  browser.post('/api/v1/sell_orders', encodeSellOrder({ ...GOOD_SALE, ...changes }));

/** The outside world of documents, as the sandbox plays it. */
export const documentsWorld = (running: TestExchange) => {
  const act = async (name: string, body: object) => {
    const answer = await running.browser().post(`/sandbox/api/${name}`, body);
    await running.settle();
    return answer;
  };
  const succeed = async (name: string, body: object) => {
    const { status, text } = await act(name, body);
    if (status !== 200) throw new Error(text);
  };
  return {
    /** How accounts are judged whose numbers have no known ending. */
    judge: (mode: TrustMode) => succeed('trust', { mode }),
    accept: (ref: string) => act('documents', { ref, decision: 'accept' }),
    refuse: (ref: string) => act('documents', { ref, decision: 'refuse' }),
    verify: (bank: string, number: string) => succeed('verified', { bank, number }),
    set: async (values: Partial<typeof siteSettings.$inferInsert>) => {
      await running.db.update(siteSettings).set(values);
      running.exchange.siteConfig.changed();
    },
  };
};
