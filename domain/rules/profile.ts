import { object } from 'yup';
import { PROFILE_COUNTRIES } from '../wire/account-requests.ts';
import { fullName, street } from './account-fields.ts';
import { ruleError } from './error-codes.ts';
import { needed, text } from './schema.ts';

const RECHECK = ruleError('recheck');
const COUNTRIES: readonly string[] = PROFILE_COUNTRIES;

/** What of a profile its owner may change. A blank passport or sponsor is none. */
export const profileSchema = object({
  fullName: needed.concat(fullName),
  passportId: text.matches(/^(\s*|[a-z0-9]+)$/i, { message: RECHECK }),
  address: needed.concat(street),
  country: needed.test('country', RECHECK, (typed) => COUNTRIES.includes(typed)),
  sponsor: text.matches(/^(\s*|[a-z0-9-]+)$/i, { message: RECHECK }),
});

type Texts = Readonly<Record<string, string>>;

/** A profile is submitted only when something in it is another than before. */
export const hasChanged = (before: Texts, after: Texts): boolean =>
  Object.entries(after).some(([name, value]) => value.trim() !== (before[name] ?? '').trim());
