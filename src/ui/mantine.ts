// Mantine's components come with their theme: the pages that visits begin with load neither.
import './mantine-theme.ts';

export type { BoxProps, TextareaProps, TextInputProps } from '@mantine/core';
export {
  ActionIcon,
  Anchor,
  Box,
  Checkbox,
  CopyButton,
  Group,
  Modal,
  NativeSelect,
  PasswordInput,
  Stack,
  Textarea,
  TextInput,
  VisuallyHidden,
} from '@mantine/core';
