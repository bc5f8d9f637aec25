import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { LookUpScreen } from '#src/screens/LookUpScreen';
import { show } from '#tests/support/show';
import { refusing, type Site, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => site?.stop());

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: /^Order code/ });
const HISTORIES = '/api/v1/histories';
const CODE = 'BD8K2M4Q7XN3TWPA';

describe('LookUpScreen', () => {
  test('[HIST-01] begins empty, and keeps the code that was typed when its order is not found', async () => {
    site = await startSite({
      answers: { [HISTORIES]: () => refusing('Order is not found.', 404) },
    });
    const { unmount } = show(<LookUpScreen app={site.app} />);
    expect(field().value).toBe('');
    fireEvent.change(field(), { target: { value: ` ${CODE.toLowerCase()} ` } });
    fireEvent.submit(field().form as HTMLFormElement);
    expect(site.places).toEqual([`/order/${CODE}`]);
    unmount();
    await site.enter({ kind: 'order', ref: CODE }, `/order/${CODE}`);
    await site.settle();
    expect(site.places).toEqual([`/order/${CODE}`, '/history/transaction']);
    await site.enter({ kind: 'page' }, '/history/transaction');
    show(<LookUpScreen app={site.app} />);
    expect(field().value).toBe(CODE);
  });

  test('[HIST-01] has the code of a link that led nowhere', async () => {
    site = await startSite({
      answers: { [HISTORIES]: () => refusing('Order is not found.', 404) },
    });
    await site.enter({ kind: 'order', ref: 'ZZZZZZZZZZZZZZZZ' }, '/order/ZZZZZZZZZZZZZZZZ');
    await site.settle();
    await site.enter({ kind: 'page' }, '/history/transaction');
    show(<LookUpScreen app={site.app} />);
    expect(field().value).toBe('ZZZZZZZZZZZZZZZZ');
  });
});
