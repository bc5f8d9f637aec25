/** Hosts whose mailboxes are the same with dots and without. */
const WITHOUT_DOTS = ['gmail.com', 'googlemail.com'];

/**
 * Mailbox that an address is delivered to, however it is spelled: case, what follows a plus sign, and where the host takes
 * no notice of them, dots.
 */
export const mailboxOf = (address: string): string => {
  const [, name = '', host = ''] = /^(.*)@(.*)$/s.exec(address.trim().toLowerCase()) ?? [];
  const plain = name.replace(/\+.*$/s, '');
  return WITHOUT_DOTS.includes(host)
    ? `${plain.replaceAll('.', '')}@gmail.com`
    : `${plain}@${host}`;
};
