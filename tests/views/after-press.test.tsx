import { fireEvent, screen } from '@testing-library/react';
import { useFormikContext } from 'formik';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { afterPress } from '#src/fields/form/after-press';
import { FieldForm } from '#src/fields/form/FieldForm';
import { doing, show } from '#tests/support/show';

afterEach(() => void fireEvent.click(document.body));

describe('what waits for the end of a press', () => {
  it('is done at once where nothing is pressed', () => {
    const deed = vi.fn();
    afterPress(deed);
    expect(deed).toHaveBeenCalledOnce();
  });

  it.each([
    ['the click', ['pointerDown', 'mouseDown'], ['pointerUp', 'mouseUp'], 'click'],
    [
      'the click that a tap ends in',
      ['pointerDown', 'pointerUp', 'mouseDown'],
      ['mouseUp'],
      'click',
    ],
    ['the pointer’s next way, where no click came', ['pointerDown'], ['pointerUp'], 'pointerMove'],
    ['the next key, where no click came', ['mouseDown'], ['mouseUp'], 'keyDown'],
    ['the scroll that it became', ['pointerDown'], ['pointerMove'], 'pointerCancel'],
    ['the menu of a long press', ['pointerDown'], [], 'contextMenu'],
  ] as const)('is done with %s, once', (_, before, meanwhile, last) => {
    const deed = vi.fn();
    for (const type of before) fireEvent[type](document.body);
    afterPress(deed);
    for (const type of meanwhile) fireEvent[type](document.body);
    expect(deed).not.toHaveBeenCalled();
    fireEvent[last](document.body);
    expect(deed).toHaveBeenCalledOnce();
    fireEvent.click(document.body);
    expect(deed).toHaveBeenCalledOnce();
  });

  it('is done after the click’s own handlers', () => {
    const seen: string[] = [];
    document.body.addEventListener('click', () => seen.push('handler'), { once: true });
    fireEvent.pointerDown(document.body);
    afterPress(() => seen.push('deed'));
    fireEvent.click(document.body);
    expect(seen).toEqual(['handler', 'deed']);
  });
});

const Field = () => {
  const { getFieldProps, touched } = useFormikContext<{ readonly name: string }>();
  return (
    <>
      <input {...getFieldProps('name')} />
      {touched.name && <p>left</p>}
    </>
  );
};

describe('a field of a form', () => {
  const field = () => screen.getByRole('textbox');
  const showForm = () =>
    show(
      <FieldForm initialValues={{ name: '' }} onSubmit={() => {}}>
        <Field />
      </FieldForm>,
    );

  it('counts as left at once where the keyboard leaves it', async () => {
    showForm();
    await doing(() => void fireEvent.blur(field()));
    expect(screen.getByText('left')).toBeVisible();
  });

  it('counts as left after the press that left it', async () => {
    showForm();
    await doing(() => {
      fireEvent.pointerDown(document.body);
      fireEvent.blur(field());
      fireEvent.pointerUp(document.body);
    });
    expect(screen.queryByText('left')).toBeNull();
    await doing(() => void fireEvent.click(document.body));
    expect(screen.getByText('left')).toBeVisible();
  });
});
