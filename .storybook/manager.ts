import { createElement } from 'react';
import { Button } from 'storybook/internal/components';
import { addons, types, useParameter, useStorybookApi } from 'storybook/manager-api';

/** Pages to read: they have no controls, and room for what they show. */
const PAGES = /^(flows|map|foundations)--/;

/** `accountName` → `account-name` */
const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** Toolbar button that leads from a story or a chart back to the page about its flow. */
const FlowButton = () => {
  const api = useStorybookApi();
  const flow = useParameter<string>('flow', '');
  const machine = useParameter<string>('machine', '');
  const name = flow || kebab(machine);
  if (name === '') return null;
  // Storybook builds this file without the automatic import for JSX.
  return createElement(
    Button,
    {
      variant: 'ghost',
      size: 'small',
      padding: 'small',
      ariaLabel: `Open the page about the flow ${name}`,
      onClick: () => api.selectStory(`flows--${name}`),
    },
    `Flow: ${name}`,
  );
};

addons.setConfig({
  layoutCustomisations: {
    showPanel: ({ storyId = '' }, isShown) => isShown && !PAGES.test(storyId),
  },
});

addons.register('ben-doi/flow', () => {
  addons.add('ben-doi/flow/button', {
    type: types.TOOL,
    title: 'Page about the flow',
    match: ({ viewMode }) => viewMode === 'story',
    render: FlowButton,
  });
});
