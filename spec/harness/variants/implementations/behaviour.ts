import { errors } from '../../../../src/contract/errors.ts';
import { hasAccount, isSameAccount } from '../addresses.ts';
import type { Choices } from '../choices.ts';
import { isRecord, membersOf } from '../../../model/reported.ts';
import { listOf, recordsOf, without } from '../json.ts';
import { LocalSetting } from './local-setting.ts';
import { collectionOf, managesCollection } from './roles.ts';
import type { MakeImplementation, Implementation, Write } from './implementation.ts';

const creationLists = ['properties', 'tokenPropertyPermissions'];

function restrictCreation({ choose }: Choices): Implementation {
  const isCreation = (operation: string): boolean => operation === 'createCollection';
  if (choose('creation', ['refused', 'ignored']) === 'ignored')
    return {
      mapBody: ({ operation, body }) => (isCreation(operation) ? without(body, creationLists) : body),
    };
  return {
    refuse: ({ operation, requested }) => {
      const given = creationLists.find(list => isCreation(operation) && list in requested);
      return given && `${given} is no member of a creation`;
    },
  };
}

const refuseListedAgain: Implementation = {
  refuse: async ({ operation, body }, inspect) => {
    const { collectionId, newAdmin, newAdminId, addressToDelete } = body;
    if (operation === 'addAdmin') {
      const { admins } = membersOf(await inspect('admins', { collectionId }));
      return hasAccount(admins, newAdmin) ? 'The address is an admin already' : undefined;
    }
    if (operation !== 'addToAllowList' && operation !== 'removeFromAllowList') return undefined;
    const { addresses } = membersOf(await inspect('allowList', { collectionId }));
    const isAddition = operation === 'addToAllowList';
    if (hasAccount(addresses, isAddition ? newAdminId : addressToDelete) !== isAddition) return undefined;
    return isAddition ? 'The address is on the allow list already' : 'The address is not on the allow list';
  },
  accept: async ({ operation, body: { collectionId, admin } }, { name }) =>
    operation === 'removeAdmin' && name === errors.UserIsNotCollectionAdmin.name
      ? { collectionId, admin }
      : undefined,
};

const refuseAbsentProperties: Implementation = {
  refuse: async ({ operation, body }, inspect) => {
    const { collectionId, tokenId, propertyKeys } = body;
    if (operation !== 'deleteCollectionProperties' && operation !== 'deleteTokenProperties') return undefined;
    const answer =
      operation === 'deleteTokenProperties'
        ? await inspect('tokenProperties', { collectionId, tokenId })
        : await inspect('collectionProperties', { collectionId });
    const keys = recordsOf(membersOf(answer)['properties']).map(({ key }) => key);
    return listOf(propertyKeys).every(key => keys.includes(key)) ? undefined : 'There is no such property';
  },
};

/** Outcomes of empty lists that change nothing, by operation. */
const emptyOutcomes: Readonly<Record<string, (collectionId: unknown) => unknown>> = {
  setCollectionProperties: collectionId => ({ collectionId, properties: [] }),
  deleteCollectionProperties: () => ({ properties: [] }),
  setPropertyPermissions: () => ({ propertyPermissions: [] }),
  setTokenProperties: () => ({ properties: [] }),
  deleteTokenProperties: () => ({ properties: [] }),
  mintMany: () => [],
};

const acceptEmptyLists: Implementation = {
  accept: async (write, _refusal, inspect) => {
    const { operation, requested } = write;
    const list =
      requested['properties'] ??
      requested['propertyKeys'] ??
      requested['propertyPermissions'] ??
      requested['tokens'];
    const outcome = emptyOutcomes[operation];
    if (outcome === undefined || !Array.isArray(list) || list.length > 0) return undefined;
    const { collectionId, tokenId } = write.body;
    const isAllowed = operation.includes('Token')
      ? (await inspect('token', { collectionId, tokenId })) !== null
      : await managesCollection(write, inspect);
    return isAllowed ? outcome(collectionId) : undefined;
  },
};

const restrictAllowListToOwner: Implementation = {
  refuse: async ({ operation, body: { collectionId, address } }, inspect) => {
    if (operation !== 'addToAllowList' && operation !== 'removeFromAllowList') return undefined;
    const { owner } = await collectionOf(inspect, collectionId);
    return isSameAccount(owner, address) ? undefined : errors.SignerIsNotOwner.message;
  },
};

/** The access that a write sets, if any. */
const accessIn = ({ operation, requested }: Write): unknown =>
  operation === 'createCollection' || operation === 'setPermissions'
    ? membersOf(requested['permissions'])['access']
    : undefined;

/** Restricted access without effect: the simulator does not get it. */
function ignoreAccess(): Implementation {
  const access = new LocalSetting<unknown>();
  return {
    mapBody: write => {
      const requested = accessIn(write);
      const permissions = membersOf(write.body['permissions']);
      return requested === 'AllowList' || requested === 'WhiteList'
        ? { ...write.body, permissions: { ...permissions, access: 'Normal' } }
        : write.body;
    },
    done: (write, outcome) => {
      const requested = accessIn(write);
      access.keep(write, outcome, requested === 'WhiteList' ? 'AllowList' : requested);
    },
    mapAnswer: answer =>
      access.shownIn(answer, (members, value) =>
        isRecord(members['permissions'])
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

/** Restricted access that excludes unlisted accounts from every operation on tokens. */
const restrictAllTokenWrites: Implementation = {
  refuse: async (write, inspect) => {
    if (!tokenWrites.includes(write.operation)) return undefined;
    const { address, nested } = write.body;
    const collectionId = write.body['collectionId'] ?? membersOf(nested)['collectionId'];
    const { permissions } = await collectionOf(inspect, collectionId);
    if (membersOf(permissions)['access'] !== 'AllowList') return undefined;
    const { addresses } = membersOf(await inspect('allowList', { collectionId }));
    const isPermitted =
      hasAccount(addresses, address) ||
      (await managesCollection({ ...write, body: { ...write.body, collectionId } }, inspect));
    return isPermitted ? undefined : errors.AddressNotInAllowlist.message;
  },
};

/** Frozen transfers that do not freeze nesting: the simulator, which freezes both, does not get the flag. */
function freezeTransfersOnly(): Implementation {
  const enabled = new LocalSetting<boolean>();
  const requested = ({ operation, requested: body }: Write): unknown => {
    if (operation === 'setTransfersEnabled') return body['isEnabled'];
    const isAboutLimits = operation === 'setLimits' || operation === 'createCollection';
    return isAboutLimits ? membersOf(body['limits'])['transfersEnabled'] : undefined;
  };
  const show = (answer: unknown): unknown =>
    enabled.shownIn(answer, (members, transfersEnabled) =>
      isRecord(members['limits'])
        ? { ...members, limits: { ...members['limits'], transfersEnabled } }
        : members,
    );
  return {
    mapBody: write => {
      if (requested(write) !== false) return write.body;
      return write.operation === 'setTransfersEnabled'
        ? { ...write.body, isEnabled: true }
        : { ...write.body, limits: { ...membersOf(write.body['limits']), transfersEnabled: true } };
    },
    refuse: ({ operation, body: { collectionId } }) =>
      operation === 'transfer' && enabled.of(collectionId) === false
        ? errors.TransferNotAllowed.message
        : undefined,
    done: (write, outcome) => {
      const value = requested(write);
      enabled.keep(write, outcome, typeof value === 'boolean' ? value : undefined);
    },
    mapAnswer: show,
    mapOutcome: show,
  };
}

/** Behaviour that the interface does not mention. */
export const behaviour = {
  'creation.properties': restrictCreation,
  'lists.again': () => refuseListedAgain,
  'properties.absent': () => refuseAbsentProperties,
  'allow-list.by-whom': () => restrictAllowListToOwner,
  'allow-list.effect': ({ choose }) =>
    choose('allow-list', ['none', 'all']) === 'none' ? ignoreAccess() : restrictAllTokenWrites,
  'transfers.frozen': freezeTransfersOnly,
  'lists.empty': () => acceptEmptyLists,
} as const satisfies Readonly<Record<string, MakeImplementation>>;
