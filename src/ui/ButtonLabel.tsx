import { type ComponentProps, createElement } from 'react';
import { type Drawn, drawn } from './Button.tsx';

interface ButtonLabelProps extends Drawn<'label'> {
  readonly disabled?: boolean;
}

/** The label of a hidden field among its children, such as one for files, that looks like a button. */
export const ButtonLabel = ({ disabled, ...props }: ButtonLabelProps) => {
  const { look, content, rest } = drawn(props);
  return createElement(
    'label',
    { ...look, ...rest, 'data-disabled': disabled || undefined } as ComponentProps<'label'>,
    content,
  );
};
