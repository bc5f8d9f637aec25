import { createActor } from 'xstate';
import type { Locale } from '#domain/text/locale';
import { type LanguageReport, languageMachine } from '#machines/language/language.machine';
import { recordingParent } from '#tests/support/recording-parent';
import { scriptedCall } from '#tests/support/scripted-call';

/** A running actor with catalogues that come by hand, what it put on the page, and its reports. */
export const startLanguage = (locale: Locale = 'vi') => {
  const service = scriptedCall<void, { readonly locale: Locale }>();
  const parent = recordingParent<LanguageReport>();
  const page: { shown?: Locale; remembered?: Locale } = {};
  const machine = languageMachine.provide({
    actors: { loadCatalogue: service.logic },
    actions: {
      activateLocale: (_, shown) => {
        page.shown = shown;
      },
      rememberLocale: (_, remembered) => {
        page.remembered = remembered;
      },
    },
  });
  const actor = createActor(machine, { input: { locale, reportTo: parent.actor } });
  return { actor: actor.start(), service, page, reports: parent.reports };
};

/** Languages that were reported as active. */
export const localesIn = (reports: readonly LanguageReport[]): readonly Locale[] =>
  reports.flatMap((report) => (report.type === 'language.ready' ? [report.locale] : []));
