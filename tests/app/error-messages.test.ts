import { describe, expect, it } from 'vitest';
import { type ErrorCode, type RuleError, ruleError } from '#domain/rules/error-codes';
import { englishOf, errorOf } from '#domain/rules/error-texts';
import { ERROR_TEXTS } from '#domain/rules/error-texts.data';
import { LOCALES } from '#domain/text/locale';
import { errorMessages } from '#src/fields/form/error-messages';
import { lateErrorMessages } from '#src/fields/form/late-error-messages';
import { operatorErrorMessages } from '#src/fields/form/operator-error-messages';
import { strictI18n } from '#tests/support/i18n';

const MESSAGES = { ...errorMessages, ...operatorErrorMessages, ...lateErrorMessages };
const CODES = Object.keys(ERROR_TEXTS) as readonly ErrorCode[];

/** The holes of a text, each filled with something that is seen again. */
const valuesOf = (text: string) =>
  Object.fromEntries([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [name, `<${name}>`]));

const filled = (code: ErrorCode) => ({ code, params: valuesOf(ERROR_TEXTS[code]) }) as RuleError;

describe('the message of an error code', () => {
  it.each(CODES)(
    '%s reads the same on the page and at the service, but for a plain second line',
    (code) => {
      const values = valuesOf(ERROR_TEXTS[code]);
      const [first] = strictI18n('en')
        ._({ ...MESSAGES[code], values })
        .split('\n');
      expect(first).toBe(englishOf(filled(code)));
    },
  );

  it.each(CODES)('%s is there in every language, with its numbers', (code) => {
    const values = valuesOf(ERROR_TEXTS[code]);
    for (const locale of LOCALES) {
      const text = strictI18n(locale)._({ ...MESSAGES[code], values });
      for (const value of Object.values(values)) expect(text).toContain(value);
    }
  });

  it.each(['emailInvalid', 'passwordsDiffer', 'linkExpired', 'emailRequired'] as const)(
    '[I18N-01] %s, whose English has a slip, has a second line with the remedy, in English only',
    (code) => {
      const lines = (locale: 'en' | 'vi') => strictI18n(locale)._(MESSAGES[code]).split('\n');
      expect(lines('en')).toHaveLength(2);
      expect(lines('en')[1]).toMatch(/^\p{Lu}.+\.$/u);
      expect(lines('vi')).toHaveLength(1);
    },
  );

  it('is read back from its English, unless two say the same', () => {
    const lost = CODES.filter((code) => errorOf(englishOf(filled(code)))?.code !== code);
    expect(lost).toEqual([]);
    expect(errorOf('Max length is 300 characters.')).toEqual(ruleError('tooLong', { max: '300' }));
    expect(errorOf('no rule says so')).toBeUndefined();
  });
});
