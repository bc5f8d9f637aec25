import { createFileRoute } from '@tanstack/react-router';
import { searchOf } from '#domain/navigation/address-search';
import { BlogScreen } from '#src/screens/content/BlogScreen';

/** The blog; its address names the category, and the page counted from 1. */
export const Route = createFileRoute('/blog')({
  component: () => <BlogScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.blogList(),
  validateSearch: searchOf('category', 'page'),
  staticData: { screen: (_, search) => ({ kind: 'blogList', search }) },
});
