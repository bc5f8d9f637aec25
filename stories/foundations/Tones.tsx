import { Callout } from '#src/ui/Callout';
import { type Step, StepList } from '#src/ui/StepList';
import { ToneBadge } from '#src/ui/ToneBadge';
import { Page, Section } from '#stories/support/Page';
import styles from './foundations.module.css';

const TONES = [
  { tone: 'info', meaning: 'Something is going on', sample: 'Đang kiểm tra giao dịch' },
  { tone: 'success', meaning: 'It is done', sample: 'Hoàn tất' },
  {
    tone: 'warning',
    meaning: 'The customer has something to do, or to wait for',
    sample: 'Cần biên lai',
  },
  { tone: 'danger', meaning: 'It failed, or money is at risk', sample: 'Gửi không thành công' },
] as const;

const STEPS: readonly Step[] = [
  { id: 'done', title: 'Đã nhận tiền', detail: '10:32', state: 'done' },
  { id: 'current', title: 'Đang gửi', detail: 'thường 3 phút', state: 'current' },
  { id: 'todo', title: 'Hoàn tất', state: 'todo' },
  { id: 'failed', title: 'Gửi không thành công', state: 'failed' },
];

/** The four tones, each on every component that has one. */
export const Tones = () => (
  <Page
    title="Tones"
    lead="Four tones say how things stand. A tone never stands alone: a word or a mark beside it says the same."
  >
    {TONES.map(({ tone, meaning, sample }) => (
      <Section key={tone} title={tone} note={meaning}>
        <div className={styles.tones}>
          <ToneBadge tone={tone}>{sample}</ToneBadge>
          <ToneBadge tone={tone} busyLabel="Đang chờ">
            {sample}
          </ToneBadge>
          <Callout tone={tone} title={`${sample}.`}>
            Việc cần làm tiếp theo đứng ngay ở đây.
          </Callout>
        </div>
      </Section>
    ))}
    <Section
      title="Steps"
      note="What has happened, what happens now, what comes next, what failed."
    >
      <StepList label="Các bước" steps={STEPS} />
    </Section>
  </Page>
);
