// Defects of handed-in documents: seen by others, accepted unseen, decided twice, or kept readable.
const HANDED_IN = 'server/exchange/identity/handed-in.ts';
const DECIDE = 'server/exchange/identity/decide-identity.ts';
const OWNER = 'server/exchange/identity/owner.ts';
const SEALED = 'server/exchange/identity/sealed-picture.ts';
const MEMBERS = 'tests/server/identity-documents.test.ts';
const GUESTS = 'tests/server/order-identity.test.ts';
const RACES = 'tests/server/engines/identity-races.test.ts';

/** @type {import('../support/seeded/runners.mjs').Group} */
export const identity = {
  name: 'identity',
  title: 'documents that are handed in',
  vitest: 'server',
  defects: [
    {
      name: 'documents-of-a-strangers-order',
      what: 'a stranger hands documents in for another customer’s order, and reads what was decided',
      in: OWNER,
      from: "if (verdictOn('handInDocuments', order, visitor) !== 'allowed') throw notYours();",
      to: '',
      tests: GUESTS,
      fails: /by no other visitor/,
    },
    {
      name: 'documents-unasked',
      what: 'documents are taken for an order that awaits none',
      in: OWNER,
      from: "return order?.status === 'require_kyc' && order.description !== ACCOUNT_CHECK;",
      to: 'return order !== undefined;',
      tests: GUESTS,
      fails: /not taken for an order that awaits none/,
    },
    {
      name: 'account-of-another-holder',
      what: 'a bank account is accepted whose holder has another name than the documents',
      in: DECIDE,
      from: 'if (holderHash !== documents.nameHash) {',
      to: 'if (holderHash === "") {',
      tests: GUESTS,
      fails: /another holder are not accepted/,
    },
    {
      name: 'order-account-not-compared',
      what: 'the bank account of a guest’s order is not compared with the name in the documents',
      in: DECIDE,
      from: 'lookUpHolders(exchange, [...ofOrder, ...asked.accounts])',
      to: 'lookUpHolders(exchange, [...asked.accounts])',
      tests: GUESTS,
      fails: /its bank account is decided about with them/,
    },
    {
      name: 'documents-decided-twice',
      what: 'two operators decide about the same documents',
      in: DECIDE,
      from: 'if (!((await isAwaited(tx, documents)) && (await awaitsDecision(tx, documents))))',
      to: 'if (documents.id === "")',
      tests: RACES,
      fails: /two operators who decide/,
    },
    {
      name: 'own-documents-accepted',
      what: 'an operator accepts the own documents',
      in: DECIDE,
      from: 'if (userId !== null && userId === operatorId)',
      to: 'if (userId === "")',
      tests: MEMBERS,
      fails: /never about their own/,
    },
    {
      name: 'documents-decided-unlocked',
      what: 'decisions about the same documents do not wait for each other',
      in: DECIDE,
      from: 'if (userId) await lockCustomer(tx, { userId });',
      to: '',
      tests: RACES,
      fails: /two operators who decide/,
    },
    {
      name: 'picture-outlives-its-order',
      what: 'pictures of a guest stay when the order is forgotten',
      in: 'server/exchange/forgetting/forget-order.ts',
      from: 'await forgetIdentity(tx, ref);',
      to: '',
      tests: GUESTS,
      fails: /are forgotten with their order/,
    },
    {
      name: 'picture-changed-while-waiting',
      what: 'a picture is replaced while the operator looks at it',
      edits: [
        {
          in: HANDED_IN,
          from: 'if (await awaitsDecision(tx, open)) refuseDecided(open.state);',
          to: '',
        },
        { in: HANDED_IN, from: 'refuseDecided((await handedIn(db, owner)).state);', to: '' },
      ],
      tests: MEMBERS,
      fails: /both pictures hand documents in/,
    },
    {
      name: 'look-not-audited',
      what: 'an operator opens a picture, and nothing says so',
      in: DECIDE,
      from: 'await by(tx);\n    const content',
      to: 'const content',
      tests: MEMBERS,
      fails: /lists, opens and accepts documents, audited/,
    },
    {
      name: 'picture-moved-to-another-row',
      what: 'a stored picture can be moved to other documents',
      in: SEALED,
      from: 'cipher = createCipheriv(CIPHER, key, iv).setAAD(Buffer.from(about));',
      to: 'cipher = createCipheriv(CIPHER, key, iv);',
      tests: MEMBERS,
      fails: /lists, opens and accepts/,
    },
    {
      name: 'decision-not-announced',
      what: 'a decision rings at no open page',
      in: DECIDE,
      from: 'touchOrder(tx, documentsTopic(ownerName(ownerOfRow(documents))));',
      to: '',
      tests: RACES,
      fails: /hears of a decision at the other/,
    },
  ],
};
