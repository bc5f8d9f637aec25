import { type ReactNode, useCallback, useState } from 'react';
import styles from './foundations.module.css';
import { Measures } from './Measured';
import { type Measure, measuresOf } from './measure';

interface Part {
  readonly title: string;
  /** Selector of the part's element. */
  readonly select: string;
  /** CSS properties to read, separated by spaces. */
  readonly properties: string;
}

interface AnatomyProps {
  readonly parts: readonly Part[];
  readonly children: ReactNode;
}

interface Found {
  readonly title: string;
  /** Pixels from the top of the component to the middle of the part. */
  readonly middle: number;
  readonly measures: readonly Measure[];
}

const foundIn = (box: HTMLElement, { title, select, properties }: Part): readonly Found[] => {
  const element = box.querySelector(select);
  if (!element) return [];
  const { top, height } = element.getBoundingClientRect();
  const middle = top + height / 2 - box.getBoundingClientRect().top;
  return [{ title, middle, measures: measuresOf(element, properties) }];
};

/** Component with numbered parts, each listed with its measures. */
export const Anatomy = ({ parts, children }: AnatomyProps) => {
  const [found, setFound] = useState<readonly Found[]>([]);
  const measure = useCallback(
    (box: HTMLElement | null) => {
      if (!box) return;
      const look = () => setFound(parts.flatMap((part) => foundIn(box, part)));
      look();
      // A face loaded later moves what stands below.
      const observer = new ResizeObserver(look);
      observer.observe(box);
      return () => observer.disconnect();
    },
    [parts],
  );
  return (
    <div className={styles.anatomy}>
      <div className={styles.numbered}>
        <div ref={measure} lang="vi">
          {children}
        </div>
        {found.map(({ title, middle }, index) => (
          <span
            key={title}
            className={styles.number}
            // The label and the description share a line: odd numbers left, even ones right.
            data-side={index % 2 === 0 ? 'left' : 'right'}
            style={{ top: middle }}
            aria-hidden="true"
          >
            {index + 1}
          </span>
        ))}
      </div>
      <ol className={styles.parts}>
        {found.map(({ title, measures }) => (
          <li key={title} aria-label={title}>
            <strong className={styles.part}>{title}</strong> <Measures measures={measures} />
          </li>
        ))}
      </ol>
    </div>
  );
};
