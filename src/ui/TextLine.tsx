import { TextInput } from '@mantine/core';
import { memo } from 'react';

/** A line to type in. It is drawn anew when something about it has changed, not with every key in the form around it. */
export const TextLine = memo(TextInput);
