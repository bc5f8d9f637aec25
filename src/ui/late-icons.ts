import { drawing } from './icons.tsx';

// No first page shows them.
export const CheckIcon = drawing('M5 12.5l4.5 4.5L19 7.5');
export const SearchIcon = drawing('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.5 16.5L21 21');
