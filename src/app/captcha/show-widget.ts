import type { CaptchaEvent, WidgetRequest } from '#machines/captcha/captcha.machine';
import { widgetScriptUrl } from '../script-urls.ts';

/** Used part of both parties' scripts. */
interface WidgetApi {
  readonly render: (
    place: HTMLElement,
    options: {
      readonly sitekey: string;
      readonly callback: (solution: string) => void;
      readonly 'expired-callback': () => void;
      readonly 'error-callback': () => void;
    },
  ) => unknown;
}

interface Provider {
  readonly script: string;
  /** Folders of its scripts, which load further ones. */
  readonly folders: readonly string[];
  /** Undefined until the script has run. */
  readonly api: (page: Window) => WidgetApi | undefined;
}

type WidgetPage = Window & { readonly turnstile?: WidgetApi; readonly grecaptcha?: WidgetApi };

const PROVIDERS: Readonly<Record<WidgetRequest['challenge']['provider'], Provider>> = {
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=',
    folders: ['https://challenges.cloudflare.com/'],
    api: (page: WidgetPage) => page.turnstile,
  },
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js?render=explicit&onload=',
    folders: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    api: (page: WidgetPage) => page.grecaptcha,
  },
};

/** Callback of the scripts when they are ready. */
const READY = 'captchaReady';

/**
 * Draws the configured third party's widget and reports its events.
 * @returns a function that removes the widget
 */
export const showWidget = (
  { challenge: { provider, siteKey }, place }: WidgetRequest,
  say: (event: CaptchaEvent) => void,
  page: Window = window,
) => {
  const { script, folders, api } = PROVIDERS[provider];
  const draw = () => {
    const fail = () => say({ type: 'widget.failed' });
    const widget = api(page);
    if (!widget) return fail();
    // Both append to the element; a canvas of its own can be drawn into again.
    const canvas = place.appendChild(page.document.createElement('div'));
    widget.render(canvas, {
      sitekey: siteKey,
      callback: (solution) => say({ type: 'widget.solved', solution }),
      'expired-callback': fail,
      'error-callback': fail,
    });
  };
  if (api(page)) draw();
  else {
    Object.assign(page, { [READY]: draw });
    const element = page.document.createElement('script');
    element.src = widgetScriptUrl(script + READY, folders, page);
    element.async = true;
    element.onerror = () => say({ type: 'widget.failed' });
    page.document.head.append(element);
  }
  return () => place.replaceChildren();
};
