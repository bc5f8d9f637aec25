import { Trans, useLingui } from '@lingui/react/macro';
import { CloseButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { displayName, searchBanks } from '#domain/banks/bank-directory';
import { monogram } from '#domain/banks/monogram';
import { focusShown } from '#src/ui/focus-shown';
import { CheckIcon, SearchIcon } from '#src/ui/icons';
import { Monogram } from '#src/ui/Monogram';
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
    <div className={styles.search}>
      <div className={styles.head}>
        <h2 className={styles.title}>
          <Trans>Choose your bank</Trans>
        </h2>
        <CloseButton size={44} aria-label={t`Close`} onClick={onCancel} />
      </div>
      <TextInput
        type="search"
        // The search field has the focus when it opens.
        ref={focusShown}
        aria-label={t`Search banks`}
        placeholder={t`Name or code, such as VCB`}
        leftSection={<SearchIcon />}
        autoComplete="off"
        value={query}
        onChange={(event) => setQuery(event.currentTarget.value)}
        // Enter would submit the surrounding form. It chooses a search's only hit.
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          const [hit, ...others] = banks;
          if (hit && others.length === 0) onChoose(hit.code);
        }}
      />
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
      <p className={styles.waiting} role="status">
        {banks.length === 0 && <Trans>No bank is called that.</Trans>}
      </p>
    </div>
  );
};

// Loaded on demand; `lazy` needs a default export.
export default BankSearch;
