import { describe, expect, it } from 'vitest';
import type { Locale } from '#domain/text/locale';
import { LANGUAGE_MISSING } from '#machines/language/language.machine';
import { selectIsLoading, selectLocale } from '#machines/language/language.selectors';
import { unavailable } from '#tests/support/scripted-call';
import { settle } from '#tests/support/scripted-promise';
import { localesIn, startLanguage } from './language.start';

const setUp = (locale: Locale = 'vi') => {
  const run = startLanguage(locale);
  const load = () => {
    run.service.answer();
    return settle();
  };
  const fail = () => {
    run.service.settleWith(unavailable('offline'));
    return settle();
  };
  const choose = (chosen: Locale) => run.actor.send({ type: 'language.chosen', locale: chosen });
  const loaded = () => run.service.inputs.map((input) => input.locale);
  const told = () => localesIn(run.reports);
  /** Messages that were shown. */
  const said = () =>
    run.reports.flatMap((report) => (report.type === 'toast.raised' ? [report.toast] : []));
  const isLoading = () => selectIsLoading(run.actor.getSnapshot());
  /** The language the switch shows as chosen. */
  const current = () => selectLocale(run.actor.getSnapshot());
  return { ...run, choose, current, fail, isLoading, load, loaded, said, told };
};

describe('language', () => {
  it.each(['vi', 'en'] as const)('[I18N-02] loads %s and nothing else', async (locale) => {
    const { current, isLoading, load, loaded, page, reports } = setUp(locale);
    expect([isLoading(), current()]).toEqual([true, undefined]);
    await load();
    expect([isLoading(), current()]).toEqual([false, locale]);
    expect(loaded()).toEqual([locale]);
    expect(page.shown).toBe(locale);
    expect(reports).toEqual([{ type: 'language.ready', locale }]);
  });

  it('[I18N-02] loads another language when it is chosen, and keeps the words until it has come', async () => {
    const { choose, current, isLoading, load, loaded, page, told } = setUp();
    await load();
    choose('en');
    expect(loaded()).toEqual(['vi', 'en']);
    expect(page.shown).toBe('vi');
    expect([isLoading(), current()]).toEqual([true, 'vi']);
    await load();
    expect(page.shown).toBe('en');
    expect(told()).toEqual(['vi', 'en']);
  });

  it('stores a choice, and never the default', async () => {
    const { choose, load, page } = setUp();
    await load();
    expect(page.remembered).toBeUndefined();
    choose('en');
    expect(page.remembered).toBe('en');
  });

  it('loads nothing for a choice of what is there', async () => {
    const { choose, load, loaded } = setUp();
    await load();
    choose('vi');
    expect(loaded()).toEqual(['vi']);
  });

  it('does not begin anew for a choice whose words are on their way', () => {
    const { choose, loaded } = setUp();
    choose('vi');
    expect(loaded()).toEqual(['vi']);
  });

  it('shows the last choice when two were made in a hurry', async () => {
    const { choose, load, page, service } = setUp();
    await load();
    choose('en');
    choose('vi');
    expect(service.pending()).toBe(1);
    await load();
    expect(page.shown).toBe('vi');
    expect(page.remembered).toBe('vi');
  });
});

describe('language: a catalogue that does not come', () => {
  it('[C32] falls back to Vietnamese at start, says so, and keeps the choice for the next visit', async () => {
    const { choose, fail, load, loaded, page, said, told } = setUp('en');
    expect(said()).toEqual([]);
    await fail();
    expect(said()).toEqual([{ kind: 'error', message: LANGUAGE_MISSING }]);
    expect(loaded()).toEqual(['en', 'vi']);
    await load();
    expect(page).toEqual({ shown: 'vi' });
    expect(told()).toEqual(['vi']);
    choose('en');
    await load();
    expect(told()).toEqual(['vi', 'en']);
    expect(said()).toHaveLength(1);
  });

  it('shows the source English when Vietnamese does not come either', async () => {
    const { current, fail, isLoading, loaded, page, told } = setUp('en');
    await fail();
    await fail();
    expect([isLoading(), current()]).toEqual([false, 'en']);
    expect(loaded()).toEqual(['en', 'vi']);
    expect(page.shown).toBe('en');
    expect(told()).toEqual(['en']);
  });

  it('keeps the words there are, and lets the person try again', async () => {
    const { choose, current, fail, isLoading, load, page, said, told } = setUp();
    await load();
    choose('en');
    await fail();
    expect(said()).toEqual([{ kind: 'error', message: LANGUAGE_MISSING }]);
    expect([isLoading(), current()]).toEqual([false, 'vi']);
    expect(page.shown).toBe('vi');
    expect(told()).toEqual(['vi']);
    choose('en');
    await load();
    expect(page.shown).toBe('en');
  });
});
