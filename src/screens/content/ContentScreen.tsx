import type { ComponentType } from 'react';
import type { ContentPageName } from '#domain/navigation/content-pages';
import type { ScreenProps } from '../screen-props.ts';
import { AboutScreen } from './AboutScreen.tsx';
import { ContactScreen } from './ContactScreen.tsx';
import { FaqScreen } from './FaqScreen.tsx';
import { PaymentScreen } from './PaymentScreen.tsx';
import { ScamAlertScreen } from './ScamAlertScreen.tsx';

/** The page of fees has a form, and a file of its own. */
export type PlainPageName = Exclude<ContentPageName, 'fees'>;

const SCREENS: Readonly<Record<PlainPageName, ComponentType<ScreenProps>>> = {
  payment: PaymentScreen,
  'scam-alert': ScamAlertScreen,
  'about-us': AboutScreen,
  contact: ContactScreen,
  faq: FaqScreen,
};

interface ContentScreenProps extends ScreenProps {
  readonly page: PlainPageName;
}

/** The page of words with a name. */
export const ContentScreen = ({ app, page }: ContentScreenProps) => {
  const Page = SCREENS[page];
  return <Page app={app} />;
};
