import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { encodeOrder } from '#domain/wire/order-wire';
import { OrderScreen } from '#src/screens/OrderScreen';
import { ShellNotices } from '#src/screens/ShellNotices';
import { usdtConfig } from '#stories/support/buy-config';
import { SAMPLE_ORDER } from '#stories/support/sample-order';
import { show } from '#tests/support/show';
import { type Site, saying, startSite } from '#tests/support/whole-site';

let site: Site;
afterEach(() => {
  site?.stop();
  vi.restoreAllMocks();
});

const showing = async (part: Partial<typeof SAMPLE_ORDER> = {}) => {
  const { siteInfo } = usdtConfig;
  site = await startSite({
    config: {
      ...usdtConfig,
      siteInfo: { ...siteInfo, email: 'hotro@bendoi.test', phone: '028 3822 0001' },
    },
    answers: { '/api/v1/histories': () => saying(encodeOrder({ ...SAMPLE_ORDER, ...part })) },
  });
  await site.enter({ kind: 'order', ref: SAMPLE_ORDER.ref }, `/order/${SAMPLE_ORDER.ref}`);
  show(
    <>
      <ShellNotices app={site.app} />
      <OrderScreen app={site.app} />
    </>,
  );
};

describe('OrderScreen', () => {
  test('[ORD-25] names the support channels of the configuration', async () => {
    await showing({ status: 'error' });
    expect(screen.getByRole('link', { name: 'hotro@bendoi.test' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: '028 3822 0001' })).toBeInTheDocument();
  });

  test('[APP-05] speaks of the order while the browser is offline, and of no form', async () => {
    await showing();
    const connectivity = site.app.getSnapshot().children.connectivity;
    const network = (isOnline: boolean) =>
      act(() => connectivity?.send({ type: 'network.changed', isOnline }));
    network(false);
    expect(screen.getByText(/^You are offline\. This is the order as we knew it at/)).toBeVisible();
    expect(screen.queryByText(/What you typed/)).not.toBeInTheDocument();
    network(true);
    expect(screen.queryByText(/^You are offline/)).not.toBeInTheDocument();
  });
});
