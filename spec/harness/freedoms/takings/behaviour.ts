import { errors } from '../../../../src/contract/errors.ts';
import { hasAccount, isSameAccount } from '../addresses.ts';
import type { Choices } from '../choices.ts';
import { isMembers, listOf, membersOf, recordsOf, without } from '../json.ts';
import { OwnSetting } from './own-setting.ts';
import { collectionOf, managesCollection } from './roles.ts';
import type { MakeTaking, Taking, Write } from './taking.ts';

const creationLists = ['properties', 'tokenPropertyPermissions'];

function creationWithoutLists({ choose }: Choices): Taking {
  const isCreation = (operation: string): boolean => operation === 'createCollection';
  if (choose('creation', ['refused', 'ignored']) === 'ignored')
    return {
      mapBody: ({ operation, body }) => (isCreation(operation) ? without(body, creationLists) : body),
    };
  return {
    refuse: ({ operation, asked }) => {
      const given = creationLists.find(list => isCreation(operation) && list in asked);
      return given && `${given} is no member of a creation`;
    },
  };
}

const listedAgain: Taking = {
  refuse: async ({ operation, body }, look) => {
    const { collectionId, newAdmin, newAdminId, addressToDelete } = body;
    if (operation === 'addAdmin') {
      const { admins } = membersOf(await look('admins', { collectionId }));
      return hasAccount(admins, newAdmin) ? 'The address is an admin already' : undefined;
    }
    if (operation !== 'addToAllowList' && operation !== 'removeFromAllowList') return undefined;
    const { addresses } = membersOf(await look('allowList', { collectionId }));
    const isAddition = operation === 'addToAllowList';
    if (hasAccount(addresses, isAddition ? newAdminId : addressToDelete) !== isAddition) return undefined;
    return isAddition ? 'The address is on the allow list already' : 'The address is not on the allow list';
  },
  accept: async ({ operation, body: { collectionId, admin } }, { name }) =>
    operation === 'removeAdmin' && name === errors.UserIsNotCollectionAdmin.name
      ? { collectionId, admin }
      : undefined,
};

const absentProperties: Taking = {
  refuse: async ({ operation, body }, look) => {
    const { collectionId, tokenId, propertyKeys } = body;
    if (operation !== 'deleteCollectionProperties' && operation !== 'deleteTokenProperties') return undefined;
    const answer =
      operation === 'deleteTokenProperties'
        ? await look('tokenProperties', { collectionId, tokenId })
        : await look('collectionProperties', { collectionId });
    const keys = recordsOf(membersOf(answer)['properties']).map(({ key }) => key);
    return listOf(propertyKeys).every(key => keys.includes(key)) ? undefined : 'There is no such property';
  },
};

/** Empty lists that change nothing, by operation: the outcome. */
const emptyOutcomes: Readonly<Record<string, (collectionId: unknown) => unknown>> = {
  setCollectionProperties: collectionId => ({ collectionId, properties: [] }),
  deleteCollectionProperties: () => ({ properties: [] }),
  setPropertyPermissions: () => ({ propertyPermissions: [] }),
  setTokenProperties: () => ({ properties: [] }),
  deleteTokenProperties: () => ({ properties: [] }),
  mintMany: () => [],
};

const emptyLists: Taking = {
  accept: async (write, _refusal, look) => {
    const { operation, asked } = write;
    const list =
      asked['properties'] ?? asked['propertyKeys'] ?? asked['propertyPermissions'] ?? asked['tokens'];
    const outcome = emptyOutcomes[operation];
    if (outcome === undefined || !Array.isArray(list) || list.length > 0) return undefined;
    const { collectionId, tokenId } = write.body;
    const isAllowed = operation.includes('Token')
      ? (await look('token', { collectionId, tokenId })) !== null
      : await managesCollection(write, look);
    return isAllowed ? outcome(collectionId) : undefined;
  },
};

const ownerEditsAllowList: Taking = {
  refuse: async ({ operation, body: { collectionId, address } }, look) => {
    if (operation !== 'addToAllowList' && operation !== 'removeFromAllowList') return undefined;
    const { owner } = await collectionOf(look, collectionId);
    return isSameAccount(owner, address) ? undefined : errors.SignerIsNotOwner.message;
  },
};

/** The access that a write sets, if it does. */
const accessIn = ({ operation, asked }: Write): unknown =>
  operation === 'createCollection' || operation === 'setPermissions'
    ? membersOf(asked['permissions'])['access']
    : undefined;

/** Restricted access that restricts nothing: the simulator is not told of it. */
function accessWithoutEffect(): Taking {
  const access = new OwnSetting<unknown>();
  return {
    mapBody: write => {
      const asked = accessIn(write);
      const permissions = membersOf(write.body['permissions']);
      return asked === 'AllowList' || asked === 'WhiteList'
        ? { ...write.body, permissions: { ...permissions, access: 'Normal' } }
        : write.body;
    },
    done: (write, outcome) => {
      const asked = accessIn(write);
      access.keep(write, outcome, asked === 'WhiteList' ? 'AllowList' : asked);
    },
    mapAnswer: answer =>
      access.shownIn(answer, (members, value) =>
        isMembers(members['permissions'])
          ? { ...members, permissions: { ...members['permissions'], access: value } }
          : members,
      ),
  };
}

const tokenWrites: readonly string[] = [
  'mint',
  'mintMany',
  'burn',
  'transfer',
  'nest',
  'unnest',
  'setTokenProperties',
  'deleteTokenProperties',
  'approve',
];

/** Restricted access that keeps whoever is not listed from all that can be done to tokens. */
const accessToAll: Taking = {
  refuse: async (write, look) => {
    if (!tokenWrites.includes(write.operation)) return undefined;
    const { address, nested } = write.body;
    const collectionId = write.body['collectionId'] ?? membersOf(nested)['collectionId'];
    const { permissions } = await collectionOf(look, collectionId);
    if (membersOf(permissions)['access'] !== 'AllowList') return undefined;
    const { addresses } = membersOf(await look('allowList', { collectionId }));
    const isLetIn =
      hasAccount(addresses, address) ||
      (await managesCollection({ ...write, body: { ...write.body, collectionId } }, look));
    return isLetIn ? undefined : errors.AddressNotInAllowlist.message;
  },
};

/** Frozen transfers that leave nesting free: the simulator, which would freeze it as well, is not told of them. */
function transfersAloneFrozen(): Taking {
  const enabled = new OwnSetting<boolean>();
  const asked = ({ operation, asked: body }: Write): unknown => {
    if (operation === 'setTransfersEnabled') return body['isEnabled'];
    const isAboutLimits = operation === 'setLimits' || operation === 'createCollection';
    return isAboutLimits ? membersOf(body['limits'])['transfersEnabled'] : undefined;
  };
  const show = (answer: unknown): unknown =>
    enabled.shownIn(answer, (members, transfersEnabled) =>
      isMembers(members['limits'])
        ? { ...members, limits: { ...members['limits'], transfersEnabled } }
        : members,
    );
  return {
    mapBody: write => {
      if (asked(write) !== false) return write.body;
      return write.operation === 'setTransfersEnabled'
        ? { ...write.body, isEnabled: true }
        : { ...write.body, limits: { ...membersOf(write.body['limits']), transfersEnabled: true } };
    },
    refuse: ({ operation, body: { collectionId } }) =>
      operation === 'transfer' && enabled.of(collectionId) === false
        ? errors.TransferNotAllowed.message
        : undefined,
    done: (write, outcome) => {
      const value = asked(write);
      enabled.keep(write, outcome, typeof value === 'boolean' ? value : undefined);
    },
    mapAnswer: show,
    mapOutcome: show,
  };
}

/** What happens where the interface is silent. */
export const behaviour = {
  'creation.properties': creationWithoutLists,
  'lists.again': () => listedAgain,
  'properties.absent': () => absentProperties,
  'allow-list.by-whom': () => ownerEditsAllowList,
  'allow-list.effect': ({ choose }) =>
    choose('allow-list', ['none', 'all']) === 'none' ? accessWithoutEffect() : accessToAll,
  'transfers.frozen': transfersAloneFrozen,
  'lists.empty': () => emptyLists,
} as const satisfies Readonly<Record<string, MakeTaking>>;
