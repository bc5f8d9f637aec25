import styles from './Skeleton.module.css';

interface SkeletonProps {
  /** Pixels, or a part of the height there is. */
  readonly height: number | string;
  /** Pixels, or a part of the width there is; all of it by default. */
  readonly width?: number | string;
  /** Pixels below it. */
  readonly mb?: number;
}

/** Placeholder of something that is being loaded, of its size. */
export const Skeleton = ({ height, width, mb }: SkeletonProps) => (
  <div className={styles.skeleton} style={{ height, width, marginBottom: mb }} />
);
