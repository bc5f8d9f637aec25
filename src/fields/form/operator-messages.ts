import '#domain/rules/error-texts';
import { learnMessages } from './known-messages.ts';
import { operatorErrorMessages } from './operator-error-messages.ts';

// Loaded with the fields for accounts with operators, and with the later messages.
learnMessages(operatorErrorMessages, {});
