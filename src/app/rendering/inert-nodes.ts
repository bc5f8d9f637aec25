import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import type { MarkupNode } from '#domain/catalogue/article-markup';

type Node = DefaultTreeAdapterTypes.ChildNode;

const nodeOf = (node: Node): MarkupNode => ({
  nodeName: node.nodeName,
  textContent: 'value' in node ? node.value : null,
  // Read when it is asked for: markup may be nested as deep as one likes.
  get childNodes() {
    return 'childNodes' in node ? node.childNodes.map(nodeOf) : [];
  },
  getAttribute: (name) =>
    ('attrs' in node ? node.attrs.find((one) => one.name === name)?.value : undefined) ?? null,
});

const childOf = (nodes: readonly Node[], name: string): readonly Node[] => {
  const found = nodes.find(({ nodeName }) => nodeName === name);
  return found && 'childNodes' in found ? found.childNodes : [];
};

/** Nodes of markup as a browser's parser reads it, where there is no browser: takes the place of `inert-nodes.ts` in the service. */
export const inertNodes = (markup: string): readonly MarkupNode[] =>
  childOf(childOf(parse(markup, { scriptingEnabled: false }).childNodes, 'html'), 'body').map(
    nodeOf,
  );
