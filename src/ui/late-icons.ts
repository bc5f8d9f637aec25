import { drawing } from './icons.tsx';

// No first page shows them.
export const CheckIcon = drawing('M5 12.5l4.5 4.5L19 7.5');
export const ClockIcon = drawing('M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3 2');
export const SearchIcon = drawing('M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16.5 16.5L21 21');
