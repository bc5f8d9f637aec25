import type { MouseEvent, ReactNode } from 'react';
import { SELECT_STORY } from 'storybook/internal/core-events';
import { storyNameFromExport, toId } from 'storybook/internal/csf';
import { addons } from 'storybook/preview-api';

/** Id of a story by the title of its file and the name of its export, as Storybook derives it. */
export const storyId = (title: string, exportName: string) =>
  toId(title, storyNameFromExport(exportName));

/** Without Storybook's frame around the preview there is nothing to select in. */
const isFramed = () => window.parent !== window;

/** Opens a story in Storybook; language, colour scheme and width stay as they are. */
export const openStory = (story: string) => {
  if (isFramed()) addons.getChannel().emit(SELECT_STORY, { storyId: story });
  else window.location.assign(hrefOf(story));
};

const hrefOf = (story: string) => `./?path=/story/${story}`;

interface StoryLinkProps {
  /** Id of the story. */
  readonly story: string;
  readonly children: ReactNode;
}

/** Link to a story, which also opens in a new tab. */
export const StoryLink = ({ story, children }: StoryLinkProps) => {
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || !isFramed()) return;
    event.preventDefault();
    openStory(story);
  };
  return (
    <a href={hrefOf(story)} target="_top" onClick={follow}>
      {children}
    </a>
  );
};
