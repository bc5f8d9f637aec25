import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { SupportChannel } from '#domain/catalogue/support-channels';
import type { Order } from '#domain/order/order';
import { isClaimOffered } from '#domain/order/order-claim';
import { isTimeExtended } from '#domain/order/order-deadline';
import { areDocumentsAwaited } from '#domain/order/order-documents';
import { isTransferAwaited } from '#domain/order/order-money';
import { isHelpOffered } from '#domain/order/order-status';
import type { PricesToday } from '#domain/order/price-today';
import { isPaidByVoucher, isVoucherChecked } from '#domain/order/voucher';
import type { ConnectivityActorRef } from '#machines/connectivity/connectivity.machine';
import { selectIsOffline } from '#machines/connectivity/connectivity.selectors';
import type { OrderActorRef } from '#machines/order/order.machine';
import {
  selectCancellation,
  selectConfirmDelay,
  selectDeliveredVoucher,
  selectExpiry,
  selectIsLinkRejected,
  selectIsOperator,
  selectIsStale,
  selectKnownAt,
  selectLinkMail,
  selectLongCheck,
  selectOrderDocuments,
  selectPaymentRepair,
  selectPictures,
  selectPrivateLink,
  selectProofConfirmation,
  selectProofUpload,
  selectReceipt,
  selectRemoval,
  selectReview,
  selectSentMoney,
  selectStream,
  selectTransactionProof,
  selectVoucherPayment,
} from '#machines/order/order.selectors';
import { selectRepairPhase } from '#machines/payment-repair/payment-repair.selectors';
import { CancellationButton } from './CancellationButton.tsx';
import { DocumentsCard } from './DocumentsCard.tsx';
import { ExpiryWarning } from './ExpiryWarning.tsx';
import { ExtendedTimeNote } from './ExtendedTimeNote.tsx';
import { HandInCard } from './HandInCard.tsx';
import { LiveNote, OfflineNote } from './LiveNote.tsx';
import { LongCheckNote } from './LongCheckNote.tsx';
import { AccountLinkCard } from './link/AccountLinkCard.tsx';
import { ClaimCard } from './link/ClaimCard.tsx';
import { LinkMailForm } from './link/LinkMailForm.tsx';
import { PrivateLinkCard } from './link/PrivateLinkCard.tsx';
import { WholeOrderCard } from './MaskedOrder.tsx';
import { NoticesCard } from './NoticesCard.tsx';
import { OutsideLinks } from './OutsideLinks.tsx';
import { PaymentCard } from './PaymentCard.tsx';
import { PaymentRepair } from './PaymentRepair.tsx';
import { PicturesCard } from './proof/PicturesCard.tsx';
import { ProofCard } from './proof/ProofCard.tsx';
import { RefundsCard } from './RefundsCard.tsx';
import { ReceiptCard } from './receipt/ReceiptCard.tsx';
import { isWritten, ReviewCard } from './review/ReviewCard.tsx';
import { ReviewForm } from './review/ReviewForm.tsx';
import { SentMoneyButton } from './SentMoneyButton.tsx';
import { StatusCard } from './StatusCard.tsx';
import { SupportCard } from './SupportCard.tsx';
import { DepositsCard } from './sale/DepositsCard.tsx';
import { useIsElapsed, usePriceNow, useWarnedMinutes } from './use-order-time.ts';
import { DeliveredVoucherCard } from './voucher/DeliveredVoucherCard.tsx';
import { VoucherPaymentCard } from './voucher/VoucherPaymentCard.tsx';

/** Props of every slot of the order page. */
export interface OrderSlotProps {
  readonly actor: OrderActorRef;
  readonly order: Order;
  /** Support contacts of the configuration. */
  readonly support: readonly SupportChannel[];
  readonly connectivity?: ConnectivityActorRef | undefined;
  /** Undefined until the configuration is loaded. */
  readonly pricesToday?: PricesToday | undefined;
  readonly isSignedIn?: boolean;
}

/** Part of the order page: renders something of the order, or nothing. */
interface OrderSlot {
  readonly name: string;
  readonly Slot: (props: OrderSlotProps) => ReactNode;
}

const useIsOffline = (connectivity: OrderSlotProps['connectivity']) =>
  useSelector(connectivity, (snapshot) => !!snapshot && selectIsOffline(snapshot));

const Dated = ({ actor, connectivity }: OrderSlotProps) => {
  const isOffline = useIsOffline(connectivity);
  const isStale = useSelector(actor, selectIsStale);
  const knownAt = useSelector(actor, selectKnownAt);
  return (isOffline || isStale) && <OfflineNote isOffline={isOffline} knownAt={knownAt} />;
};

const Status = ({ actor, order }: OrderSlotProps) => {
  const expiry = useSelector(actor, selectExpiry);
  const priceNow = usePriceNow(actor, order);
  return (
    <StatusCard
      order={order}
      expiry={expiry}
      priceNow={priceNow}
      repair={useSelector(actor, selectPaymentRepair)}
      documents={useSelector(actor, selectOrderDocuments)}
      isOperator={useSelector(actor, selectIsOperator)}
      onAgain={() => actor.send({ type: 'again.requested' })}
    />
  );
};

const Live = ({ actor, connectivity }: OrderSlotProps) => {
  const stream = useSelector(actor, selectStream);
  const isStale = useSelector(actor, selectIsStale);
  const isOffline = useIsOffline(connectivity);
  return stream && !isStale && !isOffline && <LiveNote actor={stream} />;
};

/** Whether the customer's choice replaces the bank details; where it cannot be loaded, they stay. */
const useIsRepaired = (actor: OrderActorRef) =>
  useSelector(
    useSelector(actor, selectPaymentRepair),
    (snapshot) => !!snapshot && selectRepairPhase(snapshot) !== 'unreachable',
  );

const Repair = ({ actor, order }: OrderSlotProps) => {
  const repair = useSelector(actor, selectPaymentRepair);
  return repair && <PaymentRepair actor={repair} order={order} />;
};

const Warning = ({ actor, order }: OrderSlotProps) =>
  useWarnedMinutes(actor) !== undefined && <ExpiryWarning order={order} />;

const Payment = ({ actor, order, pricesToday }: OrderSlotProps) => {
  const priceNow = usePriceNow(actor, order);
  const isRepaired = useIsRepaired(actor);
  if (!isTransferAwaited(order) || priceNow === 'none' || isRepaired) return null;
  if (isPaidByVoucher(order)) return null;
  return (
    <>
      {isTimeExtended(order) && (
        <ExtendedTimeNote order={order} priceNow={priceNow} pricesToday={pricesToday} />
      )}
      <PaymentCard order={order} />
    </>
  );
};

/** While a voucher is checked no other one is asked for; the form stays as long as its own call goes on. */
const VoucherPayment = ({ actor, order }: OrderSlotProps) => {
  const payment = useSelector(actor, selectVoucherPayment);
  const isBusy = useSelector(payment, (snapshot) => !!snapshot && snapshot.hasTag('busy'));
  const priceNow = usePriceNow(actor, order);
  if (!payment || priceNow === 'none' || (isVoucherChecked(order) && !isBusy)) return null;
  return <VoucherPaymentCard actor={payment} order={order} />;
};

const DeliveredVoucher = ({ actor, order }: OrderSlotProps) => {
  const voucher = useSelector(actor, selectDeliveredVoucher);
  return (
    voucher && order.voucher && <DeliveredVoucherCard actor={voucher} voucher={order.voucher} />
  );
};

/** Handed in here, or sent by mail. */
const Documents = ({ actor, order, support }: OrderSlotProps) => {
  const documents = useSelector(actor, selectOrderDocuments);
  if (!areDocumentsAwaited(order)) return null;
  return (
    <>
      {documents && <HandInCard actor={documents} order={order} />}
      <DocumentsCard order={order} support={support} />
    </>
  );
};

/** A picture that was begun in time is still sent, and said to be added, after the order has moved on. */
const Proof = ({ actor, order }: OrderSlotProps) => {
  const upload = useSelector(actor, selectProofUpload);
  const transaction = useSelector(actor, selectTransactionProof);
  const confirmation = useSelector(actor, selectProofConfirmation);
  if (!upload && !transaction && !confirmation) return null;
  return <ProofCard {...{ upload, transaction, confirmation, order }} />;
};

const Pictures = ({ actor }: OrderSlotProps) => {
  const pictures = useSelector(actor, selectPictures);
  const removal = useSelector(actor, selectRemoval);
  return pictures && <PicturesCard actor={pictures} removal={removal} />;
};

/** A finished order has its transactions in its receipt. */
const Deposits = ({ order }: OrderSlotProps) =>
  order.deposits.length > 0 &&
  !order.isMasked &&
  order.status !== 'delivered' && <DepositsCard order={order} />;

const Refunds = ({ order }: OrderSlotProps) =>
  order.refunds.length > 0 && !order.isMasked && <RefundsCard order={order} />;

const SentMoney = ({ actor, order }: OrderSlotProps) => {
  const confirmDelay = useSelector(actor, selectConfirmDelay);
  const sentMoney = useSelector(actor, selectSentMoney);
  return (
    sentMoney &&
    confirmDelay && <SentMoneyButton actor={sentMoney} confirmDelay={confirmDelay} order={order} />
  );
};

const Cancellation = ({ actor }: OrderSlotProps) => {
  const cancellation = useSelector(actor, selectCancellation);
  return cancellation && <CancellationButton actor={cancellation} />;
};

const Receipt = ({ actor, order }: OrderSlotProps) => {
  const receipt = useSelector(actor, selectReceipt);
  return receipt && <ReceiptCard actor={receipt} order={order} />;
};

/** Notices of the service; a stranger has none. */
const Notices = ({ order }: OrderSlotProps) =>
  order.notices.length > 0 && !order.isMasked && <NoticesCard order={order} />;

const LongCheck = ({ actor, order }: OrderSlotProps) =>
  useIsElapsed(useSelector(actor, selectLongCheck)) && <LongCheckNote order={order} />;

/** As long as money may be sent at all. */
const Outside = ({ actor, order: { outsideLinks = [], ...order } }: OrderSlotProps) => {
  const priceNow = usePriceNow(actor, order);
  const isShown = outsideLinks.length > 0 && priceNow !== 'none' && isTransferAwaited(order);
  return isShown && <OutsideLinks links={outsideLinks} order={order} />;
};

/** The form, while a review can be written; then what became of it. */
const Review = ({ actor, order: { review } }: OrderSlotProps) => {
  const form = useSelector(actor, selectReview);
  if (isWritten(review)) return <ReviewCard review={review} />;
  return form && <ReviewForm actor={form} />;
};

const WholeOrder = ({ actor, order, isSignedIn = false }: OrderSlotProps) => {
  const isLinkRejected = useSelector(actor, selectIsLinkRejected);
  return (
    order.isMasked && (
      <WholeOrderCard
        isSignedIn={isSignedIn}
        isLinkRejected={isLinkRejected}
        onSignIn={() => actor.send({ type: 'login.requested' })}
      />
    )
  );
};

/** A stranger has nothing to keep. */
const KeptLink = ({ actor, order }: OrderSlotProps) => {
  const link = useSelector(actor, selectPrivateLink);
  if (link) return <PrivateLinkCard actor={link} orderRef={order.ref} />;
  return (
    !order.isMasked && order.linkHash === undefined && <AccountLinkCard orderRef={order.ref} />
  );
};

const LinkMail = ({ actor, order }: OrderSlotProps) => {
  const mail = useSelector(actor, selectLinkMail);
  return mail && <LinkMailForm actor={mail} newsAddress={order.newsAddress} />;
};

/** A masked order may be another account's: that is not told, and found out only by claiming it. */
const Claim = ({ order, isSignedIn = false }: OrderSlotProps) =>
  isSignedIn && isClaimOffered(order) && <ClaimCard orderRef={order.ref} />;

const Support = ({ order, support }: OrderSlotProps) =>
  isHelpOffered(order) && <SupportCard order={order} channels={support} />;

/** Slots from top to bottom. A new part of the page is a line here. */
export const ORDER_SLOTS: readonly OrderSlot[] = [
  { name: 'dated', Slot: Dated },
  { name: 'status', Slot: Status },
  { name: 'whole', Slot: WholeOrder },
  { name: 'warning', Slot: Warning },
  { name: 'notices', Slot: Notices },
  { name: 'longCheck', Slot: LongCheck },
  { name: 'live', Slot: Live },
  { name: 'documents', Slot: Documents },
  { name: 'proof', Slot: Proof },
  { name: 'pictures', Slot: Pictures },
  { name: 'deposits', Slot: Deposits },
  { name: 'repair', Slot: Repair },
  { name: 'payment', Slot: Payment },
  { name: 'outside', Slot: Outside },
  { name: 'voucherPayment', Slot: VoucherPayment },
  { name: 'voucher', Slot: DeliveredVoucher },
  { name: 'sentMoney', Slot: SentMoney },
  { name: 'refunds', Slot: Refunds },
  { name: 'receipt', Slot: Receipt },
  { name: 'review', Slot: Review },
  { name: 'support', Slot: Support },
  { name: 'link', Slot: KeptLink },
  { name: 'linkMail', Slot: LinkMail },
  { name: 'claim', Slot: Claim },
  // Far from what is pressed to go on.
  { name: 'cancellation', Slot: Cancellation },
];
