import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it, test } from 'vitest';

/** Every module that reckons with money. */
const MONEY = [
  'money/money',
  'pricing/rates',
  'pricing/sell-rates',
  'pricing/swap-rates',
  'pricing/rate-display',
  'trade/amounts',
  'money/typed-number',
  'catalogue/tradable',
  'catalogue/trade-access',
  'rules/buy',
  'rules/buy-form',
  'rules/sell',
  'rules/swap',
  'rules/trade-fields',
  'wire/decimal-wire',
].map((name) => `domain/${name}.ts`);

const OPERATORS = new Set([
  ts.SyntaxKind.AsteriskToken,
  ts.SyntaxKind.SlashToken,
  ts.SyntaxKind.PercentToken,
  ts.SyntaxKind.MinusToken,
  ts.SyntaxKind.AsteriskAsteriskToken,
  ts.SyntaxKind.AsteriskEqualsToken,
  ts.SyntaxKind.SlashEqualsToken,
  ts.SyntaxKind.MinusEqualsToken,
]);
const NAMES = new Set(['parseFloat', 'parseInt', 'Math', 'toNumber', 'valueOf', 'toPrecision']);

/** Indexes of lists are whole numbers, and no money. */
const NOT_MONEY = ['one.orderBy - other.orderBy'];

/** Every place where a module reckons, or could, in binary floating point. */
const binaryReckoning = (path: string, code: string): readonly string[] => {
  const source = ts.createSourceFile(path, code, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const isOperation = ts.isBinaryExpression(node) && OPERATORS.has(node.operatorToken.kind);
    const isUnaryPlus =
      ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.PlusToken;
    const isName = ts.isIdentifier(node) && NAMES.has(node.text);
    const isConversion =
      ts.isCallExpression(node) &&
      ts.isIdentifier(node.expression) &&
      node.expression.text === 'Number';
    const text = node.getText(source);
    const isSuspect = isOperation || isUnaryPlus || isName || isConversion;
    if (isSuspect && !NOT_MONEY.includes(text)) found.push(`${path}: ${text}`);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

describe('money is never a binary number', () => {
  test.each(MONEY)('[RATE-09] %s reckons in exact decimals only', (path) =>
    expect(binaryReckoning(path, readFileSync(path, 'utf8'))).toEqual([]),
  );

  it.each([
    'Number(quantity)',
    'parseFloat(rate)',
    '+quantity',
    'quantity * rate',
    'amount / rate',
    'amount - fee',
    'Math.ceil(amount)',
    'value.toNumber()',
  ])('%s would be found', (naive) => {
    expect(binaryReckoning('x.ts', `const due = ${naive};`)).not.toEqual([]);
  });
});
