import type { ComponentType } from 'react';
import type { PlainPageName } from '#domain/navigation/content-pages';
import type { ScreenProps } from '../screen-props.ts';
import { AboutScreen } from './AboutScreen.tsx';
import { ContactScreen } from './ContactScreen.tsx';
import { PaymentScreen } from './PaymentScreen.tsx';
import { ScamAlertScreen } from './ScamAlertScreen.tsx';

const SCREENS: Readonly<Record<PlainPageName, ComponentType<ScreenProps>>> = {
  payment: PaymentScreen,
  'scam-alert': ScamAlertScreen,
  'about-us': AboutScreen,
  contact: ContactScreen,
};

interface ContentScreenProps extends ScreenProps {
  readonly page: PlainPageName;
}

/** The page of words with a name. */
export const ContentScreen = ({ app, page }: ContentScreenProps) => {
  const Page = SCREENS[page];
  return <Page app={app} />;
};
