import { object } from 'yup';
import { PROFILE_COUNTRIES } from '../wire/account-requests.ts';
import { fullName, nationalId, sponsor, street } from './account-fields.ts';
import { ruleError } from './error-codes.ts';
import { needed, optional } from './schema.ts';

const COUNTRIES: readonly string[] = PROFILE_COUNTRIES;

/** What of a profile its owner may change. */
export const profileSchema = object({
  fullName: needed.concat(fullName),
  passportId: optional(nationalId),
  address: needed.concat(street),
  country: needed.test('country', ruleError('recheck'), (typed) => COUNTRIES.includes(typed)),
  sponsor: optional(sponsor),
});

type Texts = Readonly<Record<string, string>>;

/** A profile is submitted only when something in it is another than before. */
export const hasChanged = (before: Texts, after: Texts): boolean =>
  Object.entries(after).some(([name, value]) => value.trim() !== (before[name] ?? '').trim());
