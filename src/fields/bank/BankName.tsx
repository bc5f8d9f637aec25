import { useLingui } from '@lingui/react/macro';
import { findBank } from '#domain/banks/bank-directory';
import { officialName } from './official-name.ts';

interface BankNameProps {
  readonly code: string;
  readonly form: 'short' | 'official';
}

/** Name of any bank of the directory; its code when it is not listed. */
const BankName = ({ code, form }: BankNameProps) => {
  const { i18n } = useLingui();
  const bank = findBank(code);
  if (!bank) return code;
  return form === 'short' ? bank.shortName : officialName(bank, i18n.locale);
};

// Loaded on demand with the directory; `lazy` needs a default export.
export default BankName;
