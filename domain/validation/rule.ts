import { complain, type RuleMessage } from './rule-message.ts';

/** Finds the first fault of a text; undefined when there is none. */
export type Rule = (typed: string) => RuleMessage | undefined;

/** An empty text is asked for; any other has to keep the rule. */
export const required =
  (rule: Rule): Rule =>
  (typed) =>
    typed.trim() === '' ? complain('required') : rule(typed);

/** A text that may be left out has to keep the rule only when it is there. */
export const optional =
  (rule: Rule): Rule =>
  (typed) =>
    typed.trim() === '' ? undefined : rule(typed);

/** A text of at most so many characters. */
export const atMost =
  (max: number): Rule =>
  (typed) =>
    typed.length > max ? complain('tooLong', { max: String(max) }) : undefined;

/** A text that a pattern has to match as a whole. */
export const matching =
  (pattern: RegExp, id: RuleMessage['id'] = 'recheck'): Rule =>
  (typed) =>
    pattern.test(typed) ? undefined : complain(id);

/** The first complaint of several rules. */
export const all =
  (...rules: readonly Rule[]): Rule =>
  (typed) => {
    for (const rule of rules) {
      const message = rule(typed);
      if (message) return message;
    }
    return undefined;
  };
