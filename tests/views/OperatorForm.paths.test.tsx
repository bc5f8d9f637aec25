import { fireEvent, screen } from '@testing-library/react';
import { expect } from 'vitest';
import type { AnyEventObject } from 'xstate';
import type { TradeSnapshot } from '#machines/trade/trade.machine';
import { loadFormParts } from '#src/features/trade/form-parts';
import { SideViews } from '#src/features/trade/SideViews';
import { TradeCard } from '#src/features/trade/TradeCard';
import type { Facts } from '#tests/machines/operator-trade.cases';
import { cashOf, OPERATOR_TRADES, type OperatorTrade } from '#tests/machines/operator-trade.model';
import { startTrade } from '#tests/machines/trade.start';
import { doing, show } from '#tests/support/show';
import { submissionAnswers } from '#tests/support/submission-answers';
import { pressButton, viewModelTest } from '#tests/support/view-model-test';
// Loaded on demand; a test's page has them at once.
import './trade-parts';
import '#src/features/trade/sell/SellView';

await loadFormParts('PM-USD');

const select = <TElement extends Element>(css: string) => [
  ...document.querySelectorAll<TElement>(css),
];
const textOf = (element: Element | null | undefined) => element?.textContent ?? '';
const click = (element: HTMLElement | undefined) => {
  if (!element) throw new Error('there is nothing to click');
  return doing(() => void fireEvent.click(element));
};
const press = (name: string | RegExp) => click(screen.getByRole('button', { name }));

/** The field of a name, with the text that it holds. */
const field = (name: string) => {
  const [found] = select<HTMLInputElement>(`form [name=${name}]`);
  if (!found) throw new Error(`there is no field ${name}`);
  return found;
};
/** What stands there is typed again, too: a field that is left as it is would report nothing. */
const type = async (name: string, value: string) => {
  for (const text of ['', value])
    await doing(() => void fireEvent.change(field(name), { target: { value: text } }));
};
const radio = (name: string, value: string) =>
  select<HTMLInputElement>(`form input[name=${name}]`).find((one) => one.value === value);

/** Buttons that go on to the next kind of account. */
const KINDS: Readonly<Record<string, string>> = {
  email: 'Use Email',
  phoneNumber: 'Use Phone number',
  binanceId: 'Use User ID',
};

const typeText = (name: string, value: string) => {
  if (name === 'accountKind') return press(KINDS[value] ?? '');
  return name === 'paypalMethod' ? click(radio(name, value)) : type(name, value);
};

/** Fields that every form has, or that choose what is traded. */
const COMMON = [
  ...['quantity', 'amountPay', 'amountReceived', 'networkKey'],
  ...['bankCode', 'accountNumber', 'unverifiedName', 'note'],
];

/** The fields of the page that only this money has, with what each is called. */
const ownFields = () =>
  Object.fromEntries(
    select<HTMLInputElement>('form input, form textarea')
      .filter(({ name }) => !COMMON.includes(name))
      .map((input) => [
        input.name,
        textOf(
          input.type === 'radio'
            ? input.closest('fieldset')?.querySelector('legend')
            : input.labels?.[0],
        ),
      ]),
  );

const textIn = (name: string) =>
  (select<HTMLInputElement>(`form [name=${name}]`).find(({ checked }) => checked) ?? field(name))
    .value;

const CHOSEN = '[aria-current=page], [aria-pressed=true]';

/** The variants as the page has them, in the words of `Facts`. */
const sources = () =>
  ['Personal account', 'Business account']
    .map((name) =>
      select(`form section[aria-label="${name}"] :is(a, button)`)
        .map((chip) => {
          const label = textOf(chip.querySelector('strong'));
          return chip.matches(CHOSEN) ? `[${label}]` : label;
        })
        .join(' '),
    )
    .filter((section) => section !== '')
    .join(' | ');

/** Name below a number, where there is such a line. */
const nameLine = (label: RegExp) =>
  select('form p[role=status]').find((line) => label.test(line.getAttribute('aria-label') ?? ''));

const OF_OPERATOR = /^Account holder at |^Email of this Customer ID/;
const OF_BANK = /^Account name/;

/** Every error that is said at once of an account with an operator. */
const SAID = [
  'Please verify a Formal Passport at WebMoney first.',
  'A new WMZ account under 7 days must be upgraded.',
  'This Customer ID belongs to another email.',
];

const READY = 'The price is held for 60 minutes once the order is placed.';

const plain = (text: string) => text.replaceAll(',', '');
const check = (name: string) => (name === '' ? '' : `✓ ${name}`);

/** The fields and what they hold, by what is written down of the form. */
const showsFacts = ({ of: { lookedUp }, trade }: OperatorTrade, facts: Facts, isMoved: boolean) => {
  expect(ownFields()).toEqual(facts.fields);
  for (const name of Object.keys(facts.fields))
    expect([name, textIn(name)]).toEqual([name, facts.texts[name] ?? '']);
  expect(textIn('accountNumber')).toBe(facts.texts.accountNumber ?? '');
  expect(plain(textIn('quantity'))).toBe(facts.quantity);
  const cash = isMoved ? trade.moved.quote.cashAmount : cashOf(facts);
  const [amount] = select<HTMLInputElement>('form :is([name=amountPay], [name=amountReceived])');
  expect(plain(amount?.value ?? '')).toBe(cash);

  expect(sources()).toBe(facts.sources);
  const [chosen] = select(`form section :is(${CHOSEN}) small`);
  // Dollars stand beside the price.
  const [price = ''] = textOf(chosen).split('≈');
  if (chosen && !isMoved) expect(price.replace(/\D/g, '')).toBe(String(facts.price));

  const isAsked = lookedUp !== undefined && lookedUp in facts.fields;
  expect(nameLine(OF_OPERATOR) !== undefined).toBe(isAsked);
  expect(textOf(nameLine(OF_OPERATOR))).toBe(check(facts.payeeName.split(';')[0] ?? ''));
  expect(textOf(nameLine(OF_BANK))).toBe(check(facts.accountName));
  const text = textOf(document.querySelector('form'));
  expect(SAID.filter((words) => text.includes(words))).toEqual(facts.says ? [facts.says] : []);
};

const showOperator = async ({ of: { side, page } }: OperatorTrade) => {
  const run = startTrade({ side, currencyCode: page });
  show(
    <SideViews actor={run.actor}>
      <TradeCard actor={run.actor} />
    </SideViews>,
  );
  await doing(() => {});
  return run;
};
type Page = Awaited<ReturnType<typeof showOperator>>;

const sent = ({ actor }: Page, event: AnyEventObject) => doing(() => actor.send(event as never));

const eventsOf = ({ of: { lookedUp = '' } }: OperatorTrade) => ({
  'config.changed': sent,
  'quantity.changed': (_: Page, { quantity }: AnyEventObject) => type('quantity', quantity),
  'bank.chosen': (_: Page, { bankCode }: AnyEventObject) => click(radio('bankCode', bankCode)),
  'network.chosen': (_: Page, { networkKey = 'TRX' }: AnyEventObject) =>
    click(radio('networkKey', networkKey)),
  'texts.changed': async (_: Page, { texts }: AnyEventObject) => {
    for (const [name, text] of Object.entries(texts)) await typeText(name, String(text));
  },
  // A variant with a page of its own is a link to that: the root opens it.
  'source.chosen': (page: Page, event: AnyEventObject) =>
    event.currencyCode === 'PAYPAL-INTERNATIONAL-EUR'
      ? press(/^EUR · international/)
      : sent(page, event),
  /** The field is left, and the answer comes; a void holder is reported by the lookup itself. */
  'holder.changed': async (page: Page, { field: of, accountName }: AnyEventObject) => {
    if (accountName === '') return;
    const isOfBank = of === 'accountName';
    const name = isOfBank ? 'accountNumber' : lookedUp;
    const number = field(name).value;
    if (textOf(nameLine(isOfBank ? OF_BANK : OF_OPERATOR)) !== '') await type(name, number);
    await doing(() => void fireEvent.blur(field(name)));
    await doing(() => page.clock.increment(100));
    await doing(() => page.names.answer({ kind: 'found', name: accountName }));
  },
  'form.submitted': () => press('Continue'),
  'rate.accepted': pressButton(/^(Order|Sell) for/),
  'rate.declined': pressButton('Back to the form'),
  ...submissionAnswers<Page>((_, deed) => doing(deed)),
});

const isIn = ({ actor }: Page, expected: TradeSnapshot) =>
  expect(actor.getSnapshot().value).toEqual(expected.value);

const showsInstead = (words: RegExp) => (page: Page, expected: TradeSnapshot) => {
  isIn(page, expected);
  expect(select('form')).toEqual([]);
  expect(screen.getByText(words)).toBeVisible();
};

const statesOf = (trade: OperatorTrade) => {
  const form =
    ({ isBusy = false, isAsked = false }) =>
    (page: Page, expected: TradeSnapshot) => {
      isIn(page, expected);
      const facts = trade.factsOf(expected);
      const { context } = page.actor.getSnapshot();
      showsFacts(trade, facts, context.moved !== undefined);
      // What is typed is kept with the draft.
      expect(context.texts).toEqual(expected.context.texts);
      const isHeld = isBusy || isAsked;
      for (const name of ['quantity', ...Object.keys(facts.fields)])
        expect([name, field(name).matches(':disabled')]).toEqual([name, isHeld]);
      const text = textOf(document.querySelector('form'));
      expect(text.includes('Placing your order')).toBe(isBusy);
      expect(text.includes('The rate has just changed.')).toBe(isAsked);
      if (isBusy) expect(page.orders.inputs.at(-1)).toMatchObject({ order: trade.trade.order });
      const [proceed] = select<HTMLButtonElement>('form button[type=submit]');
      if (isHeld) return;
      expect(proceed?.disabled).toBe(!facts.isReady);
      expect(text).toContain(facts.isReady ? READY : facts.asks);
    };
  return {
    waitingForConfiguration: (page: Page, expected: TradeSnapshot) => {
      isIn(page, expected);
      expect(select('form')).toEqual([]);
    },
    'form.choosing': form({}),
    'form.editing': form({}),
    submitting: form({ isBusy: true }),
    confirmingRate: form({ isAsked: true }),
    paused: showsInstead(/^(Buying|Selling) is paused right now/),
    placed: showsInstead(/^Your order is placed/),
    kycRequired: showsInstead(/^Please verify your identity/),
  };
};

for (const trade of OPERATOR_TRADES) {
  const { side, page } = trade.of;
  viewModelTest(`the form to ${side} ${page}`, trade.model, {
    start: () => showOperator(trade),
    waits: { minimumPause: 300 },
    events: eventsOf(trade),
    states: statesOf(trade),
    isComplete: false,
  });
}
