import { errors } from '../../../../src/contract/errors.ts';
import { isSameAccount } from '../addresses.ts';
import type { Choices } from '../choices.ts';
import { isRecord, membersOf, type Members } from '../../../model/reported.ts';
import { isCollection } from '../json.ts';
import { LocalSetting } from './local-setting.ts';
import { collectionOf, managesCollection, ownsCollection } from './roles.ts';
import type { Inspect, MakeImplementation, Implementation } from './implementation.ts';

/** Values for limits that a request leaves out, without those that the simulator does not let anybody loosen. */
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

/** Settings are replaced as a whole; limits that were left out read as null, whatever the simulator has. */
function replaceSettings(): Implementation {
  const unset = new LocalSetting<readonly string[]>();
  return {
    mapBody: ({ operation, body }) => {
      const { limits, permissions } = body;
      if (operation === 'setLimits' && isRecord(limits))
        return { ...body, limits: { ...resetLimits, ...limits } };
      return operation === 'setPermissions' && isRecord(permissions)
        ? { ...body, permissions: { ...resetPermissions, ...permissions } }
        : body;
    },
    done: (write, outcome) => {
      const given = membersOf(write.requested['limits']);
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
        isCollection(members) && isRecord(members['limits'])
          ? {
              ...members,
              limits: { ...members['limits'], ...Object.fromEntries(names.map(name => [name, null])) },
            }
          : members,
      ),
  };
}

/** Defaults other than those of the simulator, for limits that no test reaches. */
const otherDefaults: Members = {
  accountTokenOwnershipLimit: 1_000_000,
  sponsoredDataSize: 1_024,
  tokenLimit: 10_000_000,
};

/** Other defaults of limits; in some services a collection can be destroyed only where a limit permits it. */
function changeDefaults({ choose }: Choices): Implementation {
  const canDestroy = choose('defaults/destroy', [true, false]);
  const defaults: Members = { ...otherDefaults, ...(canDestroy ? {} : { ownerCanDestroy: false }) };
  const effective = async (answer: unknown, collectionId: unknown, inspect: Inspect): Promise<unknown> => {
    if (!isRecord(answer) || !isRecord(answer['limits'])) return answer;
    const set = membersOf((await collectionOf(inspect, collectionId))['limits']);
    const unset = Object.entries(defaults).filter(([name]) => (set[name] ?? null) === null);
    return { ...answer, limits: { ...answer['limits'], ...Object.fromEntries(unset) } };
  };
  return {
    refuse: async ({ operation, body: { collectionId } }, inspect) => {
      if (operation !== 'destroyCollection' || canDestroy) return undefined;
      const { limits } = await collectionOf(inspect, collectionId);
      return membersOf(limits)['ownerCanDestroy'] === true ? undefined : errors.NoPermission.message;
    },
    mapOutcome: (outcome, { operation, body }, inspect) =>
      operation === 'setLimits' ? effective(outcome, body['collectionId'], inspect) : outcome,
    mapAnswer: (answer, { operation, query }, inspect) =>
      operation === 'limits' ? effective(answer, query['collectionId'], inspect) : answer,
  };
}

/** Restricts what managers may do to tokens of others, by an interpretation of `ownerCanTransfer`. */
function restrictManagers({ choose }: Choices): Implementation {
  const held = choose('managers', ['transfer', 'burn']);
  return {
    refuse: async (write, inspect) => {
      const { collectionId, tokenId, address, from } = write.body;
      if (write.operation !== held || !(await managesCollection(write, inspect))) return undefined;
      if (held === 'burn') {
        const { topmostOwner } = membersOf(await inspect('topmostOwner', { collectionId, tokenId }));
        const { limits } = await collectionOf(inspect, collectionId);
        const isFree = membersOf(limits)['ownerCanTransfer'] === true;
        return isFree || isSameAccount(topmostOwner, address) ? undefined : errors.NoPermission.message;
      }
      if (from === undefined || isSameAccount(from, address)) return undefined;
      const query = { collectionId, tokenId, from, to: address };
      const { isAllowed } = membersOf(await inspect('allowance', query));
      return isAllowed === true ? undefined : errors.ApprovedValueTooLow.message;
    },
  };
}

/** A creation needs a schema, as in every example. */
const requireSchema: Implementation = {
  refuse: ({ operation, requested }) =>
    operation !== 'createCollection' || 'schema' in requested ? undefined : 'A collection needs a schema',
};

/** Implementations of interpretations about collections, limits and permissions. */
export const settingInterpretations = {
  'settings.replaced': replaceSettings,
  'limits.defaults': changeDefaults,
  'limits.managers': restrictManagers,
  'creation.schema-required': () => requireSchema,
  'destruction.by-whom': () => ({
    refuse: async ({ operation, body: { collectionId, address } }, inspect) =>
      operation !== 'deleteCollectionProperties' || (await ownsCollection(inspect, collectionId, address))
        ? undefined
        : errors.SignerIsNotOwner.message,
  }),
} as const satisfies Readonly<Record<string, MakeImplementation>>;
