import { errors } from '../../../../src/contract/errors.ts';
import { isSameAccount } from '../addresses.ts';
import type { Choices } from '../choices.ts';
import { isCollection, isMembers, membersOf, type Members } from '../json.ts';
import { OwnSetting } from './own-setting.ts';
import { collectionOf, managesCollection, ownsCollection } from './roles.ts';
import type { Look, MakeTaking, Taking } from './taking.ts';

/** What is set in place of limits that a request does not name: all but those that the simulator lets nobody loosen. */
const resetLimits: Members = {
  accountTokenOwnershipLimit: 100_000_000,
  sponsoredDataSize: 2_048,
  sponsorTransferTimeout: 5,
  sponsorApproveTimeout: 5,
  transfersEnabled: true,
};

const resetPermissions: Members = {
  access: 'Normal',
  mintMode: false,
  nesting: { tokenOwner: false, collectionAdmin: false },
};

/** Settings are replaced as a whole; a limit that is not set reads as null, whatever is set in the simulator. */
function settingsReplaced(): Taking {
  const unset = new OwnSetting<readonly string[]>();
  return {
    mapBody: ({ operation, body }) => {
      const { limits, permissions } = body;
      if (operation === 'setLimits' && isMembers(limits))
        return { ...body, limits: { ...resetLimits, ...limits } };
      return operation === 'setPermissions' && isMembers(permissions)
        ? { ...body, permissions: { ...resetPermissions, ...permissions } }
        : body;
    },
    done: (write, outcome) => {
      const given = membersOf(write.asked['limits']);
      if (write.operation === 'setLimits')
        unset.keep(
          write,
          outcome,
          Object.keys(resetLimits).filter(name => !(name in given)),
        );
      if (write.operation === 'setTransfersEnabled')
        unset.keep(
          write,
          outcome,
          (unset.of(write.body['collectionId']) ?? []).filter(name => name !== 'transfersEnabled'),
        );
    },
    mapAnswer: answer =>
      unset.shownIn(answer, (members, names) =>
        isCollection(members) && isMembers(members['limits'])
          ? {
              ...members,
              limits: { ...members['limits'], ...Object.fromEntries(names.map(name => [name, null])) },
            }
          : members,
      ),
  };
}

/** Defaults other than the simulator's, which nobody reaches, or which are about sponsors. */
const otherDefaults: Members = {
  accountTokenOwnershipLimit: 1_000_000,
  sponsoredDataSize: 1_024,
  tokenLimit: 10_000_000,
};

/** Other defaults of limits; perhaps a collection can only be destroyed where a limit says so. */
function limitDefaults({ choose }: Choices): Taking {
  const canDestroy = choose('defaults/destroy', [true, false]);
  const defaults: Members = { ...otherDefaults, ...(canDestroy ? {} : { ownerCanDestroy: false }) };
  const effective = async (answer: unknown, collectionId: unknown, look: Look): Promise<unknown> => {
    if (!isMembers(answer) || !isMembers(answer['limits'])) return answer;
    const set = membersOf((await collectionOf(look, collectionId))['limits']);
    const unset = Object.entries(defaults).filter(([name]) => (set[name] ?? null) === null);
    return { ...answer, limits: { ...answer['limits'], ...Object.fromEntries(unset) } };
  };
  return {
    refuse: async ({ operation, body: { collectionId } }, look) => {
      if (operation !== 'destroyCollection' || canDestroy) return undefined;
      const { limits } = await collectionOf(look, collectionId);
      return membersOf(limits)['ownerCanDestroy'] === true ? undefined : errors.NoPermission.message;
    },
    mapOutcome: (outcome, { operation, body }, look) =>
      operation === 'setLimits' ? effective(outcome, body['collectionId'], look) : outcome,
    mapAnswer: (answer, { operation, query }, look) =>
      operation === 'limits' ? effective(answer, query['collectionId'], look) : answer,
  };
}

/** What a manager may do to the tokens of others, as `ownerCanTransfer` is read. */
function managersHeldBack({ choose }: Choices): Taking {
  const held = choose('managers', ['transfer', 'burn']);
  return {
    refuse: async (write, look) => {
      const { collectionId, tokenId, address, from } = write.body;
      if (write.operation !== held || !(await managesCollection(write, look))) return undefined;
      if (held === 'burn') {
        const { topmostOwner } = membersOf(await look('topmostOwner', { collectionId, tokenId }));
        const { limits } = await collectionOf(look, collectionId);
        const isFree = membersOf(limits)['ownerCanTransfer'] === true;
        return isFree || isSameAccount(topmostOwner, address) ? undefined : errors.NoPermission.message;
      }
      if (from === undefined || isSameAccount(from, address)) return undefined;
      const query = { collectionId, tokenId, from, to: address };
      const { isAllowed } = membersOf(await look('allowance', query));
      return isAllowed === true ? undefined : errors.ApprovedValueTooLow.message;
    },
  };
}

/** A creation needs a schema, which every example shows. */
const schemaRequired: Taking = {
  refuse: ({ operation, asked }) =>
    operation !== 'createCollection' || 'schema' in asked ? undefined : 'A collection needs a schema',
};

/** How the sentences about collections, their limits and their permissions are read. */
export const settingReadings = {
  'settings.replaced': settingsReplaced,
  'limits.defaults': limitDefaults,
  'limits.managers': managersHeldBack,
  'creation.schema-required': () => schemaRequired,
  'destruction.by-whom': () => ({
    refuse: async ({ operation, body: { collectionId, address } }, look) =>
      operation !== 'deleteCollectionProperties' || (await ownsCollection(look, collectionId, address))
        ? undefined
        : errors.SignerIsNotOwner.message,
  }),
} as const satisfies Readonly<Record<string, MakeTaking>>;
