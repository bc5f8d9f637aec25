import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { layoutFor } from '#src/statechart/Statechart';
import { leafStates } from '#stories/support/leaf-states';
import { FlowPage } from './FlowPage';
import { type FlowName, flowNamed, liveStoryOf, stateStoryOf } from './flow-table';

/** A page for each flow, in a table of one line each, because Storybook indexes exports. */
const meta = { title: 'Flows' } satisfies Meta;
export default meta;

type Story = StoryObj<typeof meta>;

const flowStory = (name: FlowName): Story => {
  const flow = flowNamed(name);
  return {
    render: () => <FlowPage flow={flow} />,
    play: async ({ canvas, canvasElement }) => {
      await layoutFor(flow.machine);
      await canvas.findByRole('img', { name: new RegExp(`^${flow.machine.id}`) });
      const links = [...canvasElement.querySelectorAll('a')].map((a) => a.getAttribute('href'));
      const stories = [
        liveStoryOf(flow),
        ...leafStates(flow.machine).map((leaf) => stateStoryOf(flow, leaf)),
      ];
      await expect(links).toEqual(
        expect.arrayContaining(stories.map((story) => `./?path=/story/${story}`)),
      );
    },
  };
};

export const AccountName: Story = flowStory('account-name');
export const Announcement: Story = flowStory('announcement');
export const App: Story = flowStory('app');
export const Captcha: Story = flowStory('captcha');
export const Claim: Story = flowStory('claim');
export const Clock: Story = flowStory('clock');
export const Config: Story = flowStory('config');
export const Confirmation: Story = flowStory('confirmation');
export const BlogList: Story = flowStory('blog-list');
export const BlogPost: Story = flowStory('blog-post');
export const Connectivity: Story = flowStory('connectivity');
export const Countdown: Story = flowStory('countdown');
export const Faq: Story = flowStory('faq');
export const Form: Story = flowStory('form');
export const FormRules: Story = flowStory('form-rules');
export const Health: Story = flowStory('health');
export const History: Story = flowStory('history');
export const Landing: Story = flowStory('landing');
export const VisitorOrders: Story = flowStory('visitor-orders');
export const Receivers: Story = flowStory('receivers');
export const Language: Story = flowStory('language');
export const Notifier: Story = flowStory('notifier');
export const Order: Story = flowStory('order');
export const OrderLifecycle: Story = flowStory('order-lifecycle');
export const OrderStream: Story = flowStory('order-stream');
export const Password: Story = flowStory('password');
export const PaymentRepair: Story = flowStory('payment-repair');
export const PayoutLifecycle: Story = flowStory('payout-lifecycle');
export const Profile: Story = flowStory('profile');
export const Review: Story = flowStory('review');
export const RateHistory: Story = flowStory('rate-history');
export const Receipt: Story = flowStory('receipt');
export const Swap: Story = flowStory('swap');
export const Documents: Story = flowStory('documents');
export const Wallet: Story = flowStory('wallet');
export const Cancellation: Story = flowStory('cancellation');
export const SentMoney: Story = flowStory('sent-money');
export const Session: Story = flowStory('session');
export const AccountDeletion: Story = flowStory('account-deletion');
export const SessionList: Story = flowStory('session-list');
export const StepUp: Story = flowStory('step-up');
export const Submission: Story = flowStory('submission');
export const Trade: Story = flowStory('trade');
export const TwoFactor: Story = flowStory('two-factor');
export const DeliveredVoucher: Story = flowStory('delivered-voucher');
export const OrderSearch: Story = flowStory('order-search');
export const LinkMail: Story = flowStory('link-mail');
export const PrivateLink: Story = flowStory('private-link');
export const VoucherPayment: Story = flowStory('voucher-payment');
export const PictureRemoval: Story = flowStory('picture-removal');
export const PictureUpload: Story = flowStory('picture-upload');
export const ProofConfirmation: Story = flowStory('proof-confirmation');
export const ProofPictures: Story = flowStory('proof-pictures');
export const TransactionProof: Story = flowStory('transaction-proof');
export const Withdrawal: Story = flowStory('withdrawal');
