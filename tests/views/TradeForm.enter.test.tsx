import { expect, test } from 'vitest';

import { goodForm } from '#stories/support/buy-config';
import { showOpenBuy } from './show-buy';

/** Puts a text into a field as a browser does, without the test tools' own waiting. */
const put = (field: HTMLInputElement, text: string) => {
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
  set?.call(field, text);
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
};

test('[BUY-16] Continue opens with the key that makes the form valid, before anything else can be pressed', async () => {
  const page = await showOpenBuy();
  await page.fill(goodForm);
  const proceed = page.proceed();
  const field = page.quantity() as HTMLInputElement;
  const { IS_REACT_ACT_ENVIRONMENT: before } = globalThis as never as Record<string, unknown>;
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false });
  try {
    put(field, '1');
    await Promise.resolve();
    expect(proceed).toBeDisabled();
    put(field, '100');
    // Microtasks alone: the next key's event would come as a task of its own.
    await Promise.resolve();
    expect(proceed).toBeEnabled();
  } finally {
    Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: before });
  }
});
