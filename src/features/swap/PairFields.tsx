import { useLingui } from '@lingui/react/macro';
import { ActionIcon, NativeSelect } from '#src/ui/mantine';
import '@mantine/core/styles/UnstyledButton.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/ActionIcon.layer.css';
import { useFormikContext } from 'formik';
import type { SwapFormValues } from '#domain/rules/swap';
import { WALLET_CODES } from '#domain/trade/swap-terms';
import type { SwapActorRef } from '#machines/swap/swap.machine';
import type { ActorProps } from '#src/fields/actor-props';
import { fieldStyles } from '#src/fields/form/field-styles';
import { useFieldError } from '#src/fields/form/use-field-error';
import { ChevronDownIcon, SwapIcon } from '#src/ui/icons';
import styles from './SwapCard.module.css';

/** The two currencies, and a button that turns them round. */
export const PairFields = ({ actor }: ActorProps<SwapActorRef>) => {
  const { t } = useLingui();
  return (
    <div className={styles.pair}>
      <CodeField
        name="from"
        label={t`From`}
        onChoose={(code) => actor.send({ type: 'from.chosen', code })}
      />
      <ActionIcon
        className={styles.turn ?? ''}
        variant="default"
        size={44}
        aria-label={t`Turn the exchange round`}
        onClick={() => actor.send({ type: 'pair.turned' })}
      >
        <SwapIcon />
      </ActionIcon>
      <CodeField
        name="to"
        label={t`To`}
        onChoose={(code) => actor.send({ type: 'to.chosen', code })}
      />
    </div>
  );
};

interface CodeFieldProps {
  readonly name: 'from' | 'to';
  readonly label: string;
  readonly onChoose: (code: string) => void;
}

const CodeField = ({ name, label, onChoose }: CodeFieldProps) => {
  const { values, setFieldValue } = useFormikContext<SwapFormValues>();
  return (
    <NativeSelect
      {...fieldStyles}
      name={name}
      label={label}
      data={[...WALLET_CODES]}
      value={values[name]}
      rightSection={<ChevronDownIcon />}
      // A pair of one currency is an error at once: nothing else is left to do in the field.
      error={useFieldError(name, true)}
      onChange={({ currentTarget: { value } }) => {
        void setFieldValue(name, value, false);
        onChoose(value);
      }}
    />
  );
};
