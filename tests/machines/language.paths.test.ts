import { afterEach, expect } from 'vitest';
import type { Locale } from '#domain/locale';
import type { LanguageSnapshot } from '#machines/language/language.machine';
import { settle } from '#tests/support/scripted-promise';
import { deed, leaveNothingOut, walkPaths } from '#tests/support/walk-paths';
import { languageModel } from './language.model';
import { startLanguage } from './language.start';

let run: ReturnType<typeof startLanguage>;

const events = {
  'xstate.init': () => {
    run = startLanguage('en');
  },
  'language.chosen': deed<{ locale: Locale }>(({ locale }) =>
    run.actor.send({ type: 'language.chosen', locale }),
  ),
  'xstate.done.actor.load': () => {
    run.service.answer();
    return settle();
  },
  'xstate.error.actor.load': deed<{ error: unknown }>(({ error }) => {
    run.service.fail(error);
    return settle();
  }),
};

const same = ({ value, context: { wanted, shown } }: LanguageSnapshot) => {
  const actual = run.actor.getSnapshot();
  expect(actual.value).toEqual(value);
  expect(actual.context).toMatchObject({ wanted });
  expect(actual.context.shown).toBe(shown);
  expect(run.page.shown).toBe(shown);
  expect(run.reports.at(-1)?.locale).toBe(shown);
};

const states = {
  loading: (expected: LanguageSnapshot) => {
    same(expected);
    expect(run.service.pending()).toBe(1);
    expect(run.service.inputs.at(-1)).toEqual({ locale: expected.context.wanted });
  },
  ready: (expected: LanguageSnapshot) => {
    same(expected);
    expect(run.service.pending()).toBe(0);
  },
};

afterEach(() => run?.actor.stop());

walkPaths('language: the running actor follows the machine', languageModel, { events, states });
leaveNothingOut('language: the paths leave nothing out', languageModel);
