import { describe, expect, it } from 'vitest';
import { LOCALES } from '#domain/locale';
import {
  ERROR_TEXTS,
  type ErrorCode,
  englishOf,
  errorOf,
  ruleError,
} from '#domain/rules/error-codes';
import { formMessages } from '#src/fields/form/form-messages';
import { ruleMessages } from '#src/fields/form/rule-messages';
import { strictI18n } from '#tests/support/i18n';

const TEXTS = { ...MESSAGE_TEXT, ...MORE_TEXT };
const WORDS = { ...formMessages, ...ruleMessages };
const IDS = Object.keys(TEXTS) as readonly ErrorCode[];

/** The holes of a text, each filled with something that is seen again. */
const valuesOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `<${name}>`]));

describe('what rules say', () => {
  it.each(IDS)(
    '%s reads the same on the page and at the service, but for a plain second line',
    (id) => {
      const values = valuesOf(TEXTS[id]);
      const [first] = strictI18n('en')
        ._({ ...WORDS[id], values })
        .split('\n');
      expect(first).toBe(englishOf(ruleError(id, values)));
    },
  );

  it.each(IDS)('%s is there in every language, with its numbers', (id) => {
    const values = valuesOf(TEXTS[id]);
    for (const locale of LOCALES) {
      const text = strictI18n(locale)._({ ...WORDS[id], values });
      for (const value of Object.values(values)) expect(text).toContain(value);
    }
  });

  it.each(['emailInvalid', 'passwordsDiffer', 'linkExpired', 'emailRequired'] as const)(
    '[I18N-01] %s, whose English has a slip, says on a second line what to do, and only in English',
    (id) => {
      const lines = (locale: 'en' | 'vi') => strictI18n(locale)._(WORDS[id]).split('\n');
      expect(lines('en')).toHaveLength(2);
      expect(lines('en')[1]).toMatch(/^\p{Lu}.+\.$/u);
      expect(lines('vi')).toHaveLength(1);
    },
  );

  it('is read back from its English, unless two say the same', () => {
    const lost = IDS.filter((id) => {
      const values = valuesOf(TEXTS[id]);
      return errorOf(englishOf(ruleError(id, values)))?.id !== id;
    });
    expect(lost).toEqual([]);
    expect(errorOf('Max length is 300 characters.')).toEqual(ruleError('tooLong', { max: '300' }));
    expect(errorOf('no rule says so')).toBeUndefined();
  });
});
