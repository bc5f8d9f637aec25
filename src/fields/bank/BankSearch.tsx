import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { displayName, searchBanks } from '#domain/banks/bank-directory';
import { monogram } from '#domain/banks/monogram';
import { CheckIcon } from '#src/ui/late-icons';
import { Monogram } from '#src/ui/Monogram';
import { SearchPane } from '#src/ui/SearchPane';
import styles from '#src/ui/search-dialog.module.css';

interface BankSearchProps {
  /** Code of the chosen bank; empty when there is none. */
  readonly value: string;
  readonly onChoose: (bankCode: string) => void;
  readonly onCancel: () => void;
}

/** All banks, searched without regard to case, accents and spaces. */
const BankSearch = ({ value, onChoose, onCancel }: BankSearchProps) => {
  const { t, i18n } = useLingui();
  const [query, setQuery] = useState('');
  const banks = searchBanks(query);
  return (
    <SearchPane
      title={<Trans>Choose your bank</Trans>}
      closeLabel={t`Close`}
      onClose={onCancel}
      searchLabel={t`Search banks`}
      placeholder={t`Name or code, such as VCB`}
      query={query}
      onQuery={setQuery}
      onEnter={() => {
        const [hit, ...others] = banks;
        if (hit && others.length === 0) onChoose(hit.code);
      }}
      status={banks.length === 0 && <Trans>No bank is called that.</Trans>}
    >
      <ul className={styles.list}>
        {banks.map((bank) => (
          <li key={bank.code}>
            <button
              type="button"
              className={styles.row}
              aria-pressed={bank.code === value}
              onClick={() => onChoose(bank.code)}
            >
              <Monogram {...monogram(bank)} />
              <span>
                <strong>{bank.shortName}</strong>
                <small>{i18n.locale === 'vi' ? displayName(bank) : bank.nameEn}</small>
              </span>
              {bank.code === value && <CheckIcon />}
            </button>
          </li>
        ))}
      </ul>
    </SearchPane>
  );
};

// Loaded on demand; `lazy` needs a default export.
export default BankSearch;
