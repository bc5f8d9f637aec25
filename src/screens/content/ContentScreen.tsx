import type { ComponentType } from 'react';
import type { ContentPage } from '#domain/navigation/content-pages';
import type { ScreenProps } from '../screen-props.ts';
import { AboutScreen } from './AboutScreen.tsx';
import { ContactScreen } from './ContactScreen.tsx';
import { FeesScreen } from './FeesScreen.tsx';
import { PaymentScreen } from './PaymentScreen.tsx';
import { ScamAlertScreen } from './ScamAlertScreen.tsx';

const SCREENS: Readonly<Record<ContentPage, ComponentType<ScreenProps>>> = {
  fees: FeesScreen,
  payment: PaymentScreen,
  'scam-alert': ScamAlertScreen,
  'about-us': AboutScreen,
  contact: ContactScreen,
};

interface ContentScreenProps extends ScreenProps {
  readonly page: ContentPage;
}

/** The page of words with a name. */
export const ContentScreen = ({ app, page }: ContentScreenProps) => {
  const Page = SCREENS[page];
  return <Page app={app} />;
};
