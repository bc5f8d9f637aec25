import { TextInput } from '#src/ui/mantine';
import '@mantine/core/styles/Input.layer.css';
import type { ReactNode } from 'react';
import { CloseButton } from '#src/ui/CloseButton';
import { focusShown } from './focus-shown.ts';
import { SearchIcon } from './late-icons.ts';
import styles from './search-dialog.module.css';

interface SearchPaneProps {
  readonly title: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  /** Name of the search field, and what it says while it is empty. */
  readonly searchLabel: string;
  readonly placeholder: string;
  readonly query: string;
  readonly onQuery: (query: string) => void;
  /** Enter in the search field, which is for choosing a search's only hit. */
  readonly onEnter: () => void;
  /** Said when nothing was found; empty otherwise. */
  readonly status: ReactNode;
  /** What was found. */
  readonly children: ReactNode;
}

/** Content of a dialog that is searched: its title, the search field, and what was found below. */
export const SearchPane = ({
  title,
  closeLabel,
  onClose,
  searchLabel,
  placeholder,
  query,
  onQuery,
  onEnter,
  status,
  children,
}: SearchPaneProps) => (
  <div className={styles.search}>
    <div className={styles.head}>
      <h2 className={styles.title}>{title}</h2>
      <CloseButton aria-label={closeLabel} onClick={onClose} />
    </div>
    <TextInput
      type="search"
      // The search field has the focus when it opens.
      ref={focusShown}
      aria-label={searchLabel}
      placeholder={placeholder}
      leftSection={<SearchIcon />}
      autoComplete="off"
      value={query}
      onChange={(event) => onQuery(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        // It would submit the surrounding form.
        event.preventDefault();
        onEnter();
      }}
    />
    {children}
    <p className={styles.waiting} role="status">
      {status}
    </p>
  </div>
);
