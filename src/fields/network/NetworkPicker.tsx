import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { formatNumber } from '#domain/money/number-format';
import type { NetworkChoice } from '#domain/trade/buy-menu';
import field from '../form/field.module.css';

interface NetworkPickerProps {
  readonly legend: string;
  readonly choices: readonly NetworkChoice[];
  /** Code of the chosen currency record. */
  readonly value: string;
  readonly onChoose: (currencyCode: string) => void;
}

/** Network that USDT is sent on: one chip per network with its fee, and transfer inside Binance where it is listed. */
export const NetworkPicker = memo(({ legend, choices, value, onChoose }: NetworkPickerProps) => {
  const { i18n } = useLingui();
  const isInBinance = choices.some(({ code, sending }) => code === value && sending === 'binance');
  return (
    <fieldset className={field.group}>
      <legend className={field.legend}>{legend}</legend>
      <p className={field.aside}>
        {isInBinance ? <Trans>sent inside Binance</Trans> : <Trans>sent over the blockchain</Trans>}
      </p>
      <div className={field.row}>
        {choices.map(({ code, sending, transferFee, isAvailable, isPaused }, index) => (
          <label key={code} className={field.chip}>
            <input
              type="radio"
              name="networkKey"
              value={code}
              checked={code === value}
              disabled={!isAvailable}
              onChange={() => onChoose(code)}
            />
            <span>
              <strong>{sending === 'binance' ? 'Binance' : code}</strong>
              <small>
                {isAvailable && transferFee !== undefined ? (
                  <Fee amount={formatNumber(transferFee, i18n.locale)} hasUnit={index === 0} />
                ) : isPaused ? (
                  <Trans>paused</Trans>
                ) : (
                  <Trans>not open yet</Trans>
                )}
              </small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
});

interface FeeProps {
  readonly amount: string;
  /** Shared by all chips: three of them fit in one line on a phone. */
  readonly hasUnit: boolean;
}

const Fee = ({ amount, hasUnit }: FeeProps) =>
  hasUnit ? <Trans>fee {amount} USDT</Trans> : <Trans>fee {amount}</Trans>;
