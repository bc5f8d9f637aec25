// What validation and the service say of a form.
import '#src/fields/form/form-messages';

/** Parts of a trade's form that few customers see, in one file. */
export { MemoField } from '#src/fields/memo/MemoField';
export { fieldName } from './field-names.ts';
export { NeedNotice } from './NeedNotice.tsx';
export { OrderCaptcha } from './OrderCaptcha.tsx';
export { PlacedNotice } from './PlacedNotice.tsx';
export { RateMovedNotice, UnusualAmountNotice } from './TradeQuestions.tsx';
