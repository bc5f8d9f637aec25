import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api';
import { type CSSProperties, Suspense, use, useId, useMemo } from 'react';
import { type AnyStateMachine, type AnyStateNode, matchesState, type StateValue } from 'xstate';
import { ChartFrame } from './ChartFrame.tsx';
import { stateNodes } from './machine-outline.ts';
import { currentName, FONT, layOut, stateLines, takenName } from './statechart-layout.ts';
import type { TakenTransition } from './taken-transition.ts';
import { useChartView } from './use-chart-view.ts';
import './statechart.css';

interface StatechartProps {
  readonly machine: AnyStateMachine;
  /** Current state. */
  readonly value: StateValue;
  /** Transitions that led there, in order. */
  readonly taken?: readonly TakenTransition[] | undefined;
  /** Whether a chart too large to read as a whole opens about the current state. */
  readonly isFollowing?: boolean;
}

/** Statechart drawn from a machine's definition, with the current state marked. */
export const Statechart = (props: StatechartProps) => (
  <Suspense fallback="…">
    <Drawing {...props} />
  </Suspense>
);

const layouts = new WeakMap<AnyStateMachine, ReturnType<typeof layOut>>();

/** Layout of a machine's chart, computed once for each machine. */
export const layoutFor = (machine: AnyStateMachine) => {
  const known = layouts.get(machine) ?? layOut(machine);
  layouts.set(machine, known);
  return known;
};

const NONE_TAKEN: readonly TakenTransition[] = [];

const Drawing = ({ machine, value, taken = NONE_TAKEN, isFollowing = false }: StatechartProps) => {
  const { graph, arrows } = use(layoutFor(machine));
  const tip = useId();
  const nodes = useMemo(
    () => new Map(stateNodes(machine).map((node) => [node.id, node])),
    [machine],
  );
  const boxes = useMemo(() => (graph.children ?? []).flatMap(withInner), [graph]);
  const size = useMemo(() => ({ width: graph.width ?? 0, height: graph.height ?? 0 }), [graph]);
  const isCurrent = (node: AnyStateNode | undefined) =>
    node !== undefined && node !== machine.root && matchesState(node.path.join('.'), value);
  const ways = new Set(
    arrows.filter(({ from }) => isCurrent(from)).map(({ source, target }) => `${source} ${target}`),
  );
  const takenBy = new Map(
    arrows.map(({ from, source, target }) => [
      `${source} ${target}`,
      taken.filter((one) => one.source === from.id && one.targets.includes(target)),
    ]),
  );
  const innermost = boxes.findLast(({ id }) => isCurrent(nodes.get(id)));
  const { drawing, ...view } = useChartView(size, innermost && boxSize(innermost), isFollowing);

  return (
    <ChartFrame title={machine.id} {...view}>
      <svg
        {...drawing}
        className="statechart"
        role="img"
        aria-label={`${machine.id}: ${JSON.stringify(value)}`}
        style={{ '--chart-height': `${size.height}px` } as CSSProperties}
      >
        <defs>
          <marker
            id={tip}
            viewBox="0 0 8 8"
            refX="8"
            refY="4"
            markerWidth="8"
            markerHeight="8"
            markerUnits="userSpaceOnUse"
            orient="auto"
          >
            <path d="M0 0 8 4 0 8z" fill="context-stroke" />
          </marker>
        </defs>
        {boxes.map((box) => (
          <State
            key={box.id}
            box={box}
            node={nodes.get(box.id)}
            isCurrent={isCurrent(nodes.get(box.id))}
            taken={taken.filter(({ source, targets }) => source === box.id && !targets.length)}
          />
        ))}
        <g>
          {graph.edges?.map((edge) => (
            <Arrow
              key={edge.id}
              edge={edge}
              tip={tip}
              isWayOut={ways.has(edge.id)}
              taken={takenBy.get(edge.id) ?? NONE_TAKEN}
            />
          ))}
        </g>
      </svg>
    </ChartFrame>
  );
};

const boxSize = ({ x = 0, y = 0, width = 0, height = 0 }: ElkNode) => ({ x, y, width, height });

const withInner = (box: ElkNode): ElkNode[] => [box, ...(box.children ?? []).flatMap(withInner)];

interface StateProps {
  readonly box: ElkNode;
  readonly node: AnyStateNode | undefined;
  readonly isCurrent: boolean;
  /** Transitions that stayed in it. */
  readonly taken: readonly TakenTransition[];
}

const State = ({ box, node, isCurrent, taken }: StateProps) => {
  const { x, y, width, height } = boxSize(box);
  if (!node) {
    const isInitial = box.id.endsWith('(initial)');
    const className = isInitial ? 'initial' : 'anywhere';
    return <circle className={className} cx={x + 6} cy={y + 6} r={5} />;
  }
  const name = isCurrent ? currentName(node) : node.key;
  const isTaken = (line: string) => taken.some((one) => line.startsWith(`${one.name} /`));
  return (
    <g aria-current={isCurrent ? 'true' : undefined} data-state={node.path.join('.')}>
      <rect x={x} y={y} width={width} height={height} rx={8} />
      <Lines x={x + 12} y={y + 12} lines={[name, ...stateLines(node)]} isTaken={isTaken} />
    </g>
  );
};

interface ArrowProps {
  readonly edge: ElkExtendedEdge;
  /** Id of the arrow's head. */
  readonly tip: string;
  /** Whether it starts at a current state. */
  readonly isWayOut: boolean;
  /** Its transitions that led to the current state. */
  readonly taken: readonly TakenTransition[];
}

const Arrow = ({ edge, tip, isWayOut, taken }: ArrowProps) => (
  <g
    data-arrow={edge.id}
    data-way-out={isWayOut || undefined}
    data-taken={taken.length > 0 || undefined}
  >
    {edge.sections?.map(({ id, startPoint, bendPoints = [], endPoint }) => (
      <polyline
        key={id}
        markerEnd={`url(#${tip})`}
        points={[startPoint, ...bendPoints, endPoint].map(({ x, y }) => `${x},${y}`).join(' ')}
      />
    ))}
    {edge.labels?.map(({ id, x = 0, y = 0, text = '' }) => (
      <Lines
        key={id}
        x={x}
        y={y}
        lines={text.split('\n')}
        isTaken={(line) => taken.some(({ name }) => name === line)}
      />
    ))}
  </g>
);

interface LinesProps {
  readonly x: number;
  readonly y: number;
  readonly lines: readonly string[];
  readonly isTaken: (line: string) => boolean;
}

const Lines = ({ x, y, lines, isTaken }: LinesProps) => (
  <text fontSize={FONT.size}>
    {lines.map((line, index) => (
      <tspan
        key={line}
        x={x}
        y={y + FONT.lineHeight * (index + 0.75)}
        data-taken={isTaken(line) || undefined}
      >
        {isTaken(line) ? takenName(line) : line}
      </tspan>
    ))}
  </text>
);
