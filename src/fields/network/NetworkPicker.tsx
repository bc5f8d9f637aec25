import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { formatNumber } from '#domain/money/number-format';
import type { NetworkChoice } from '#domain/trade/network-choices';
import field from '../form/field.module.css';

interface NetworkPickerProps {
  readonly legend: string;
  readonly choices: readonly NetworkChoice[];
  /** Key of the chosen network. */
  readonly value: string;
  /** Why the chosen one cannot be used, if so. */
  readonly error?: string | undefined;
  readonly onChoose: (choice: NetworkChoice) => void;
}

/** Network that a coin is sent on: one chip per network with its fee, and transfer inside Binance where it is listed. */
export const NetworkPicker = memo(
  ({ legend, choices, value, error, onChoose }: NetworkPickerProps) => {
    const { i18n } = useLingui();
    const isInBinance = choices.some(
      ({ networkKey, sending }) => networkKey === value && sending === 'binance',
    );
    return (
      <fieldset className={field.group}>
        <legend className={field.legend}>{legend}</legend>
        <p className={field.aside}>
          {isInBinance ? (
            <Trans>sent inside Binance</Trans>
          ) : (
            <Trans>sent over the blockchain</Trans>
          )}
        </p>
        <div className={field.row}>
          {choices.map((choice, index) => (
            <label key={choice.networkKey} className={field.chip}>
              <input
                type="radio"
                name="networkKey"
                value={choice.networkKey}
                checked={choice.networkKey === value}
                disabled={!choice.isAvailable}
                onChange={() => onChoose(choice)}
              />
              <span>
                <strong>{choice.name}</strong>
                <small>
                  {choice.isAvailable && choice.transferFee !== undefined ? (
                    <Fee
                      amount={formatNumber(choice.transferFee, i18n.locale)}
                      unit={choice.ticker}
                      hasUnit={index === 0 && choices.length <= 3}
                    />
                  ) : choice.isPaused ? (
                    <Trans>paused</Trans>
                  ) : (
                    <Trans>not traded now</Trans>
                  )}
                </small>
              </span>
            </label>
          ))}
        </div>
        {error && (
          <p className={field.error} role="alert">
            {error}
          </p>
        )}
      </fieldset>
    );
  },
);

interface FeeProps {
  readonly amount: string;
  readonly unit: string;
  /** Shared by all chips: three of them fit in one line on a phone. */
  readonly hasUnit: boolean;
}

const Fee = ({ amount, unit, hasUnit }: FeeProps) =>
  hasUnit ? (
    <Trans>
      fee {amount} {unit}
    </Trans>
  ) : (
    <Trans>fee {amount}</Trans>
  );
