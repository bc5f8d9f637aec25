import { createFileRoute } from '@tanstack/react-router';
import { BlogPostScreen } from '#src/screens/content/BlogPostScreen';

export const Route = createFileRoute('/blog-post/$seoUrl')({
  component: () => <BlogPostScreen app={Route.useRouteContext().app} />,
  loader: ({ context }) => context.flows.blogPost(),
  staticData: { screen: ({ seoUrl = '' }) => ({ kind: 'blogPost', seoUrl }) },
});
