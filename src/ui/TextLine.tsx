import { TextInput } from '@mantine/core';
import { memo } from 'react';

/** Text input, memoised against renders of the surrounding form at every key. */
export const TextLine = memo(TextInput);
