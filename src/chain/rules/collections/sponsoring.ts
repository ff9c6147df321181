import type { SponsoredUse } from '../../call.ts';
import { isSelfOrMirror, type Address, type TokenRef } from '../../state/address.ts';
import { tokenOf, type Collection, type State, type Draft } from '../../state/state.ts';
import { deleteIn } from '../../state/table.ts';
import { effectiveLimits } from './collection-limits.ts';
import { amountOf } from '../tokens/pieces.ts';

const timeouts = { transfer: 'sponsorTransferTimeout', approve: 'sponsorApproveTimeout' } as const;

/**
 * A transfer of the token by its holder, or an approval for it. Uses are counted per Nft, but per holder of a multi-owner token
 * (spec/decisions/chain.md#sponsoring).
 */
export const holderUse = (
  kind: keyof typeof timeouts,
  { mode, limits }: Collection,
  tokenId: number,
  holder: Address,
): SponsoredUse => ({
  key: mode === 'Nft' ? `${kind}/${tokenId}` : `${kind}/${tokenId}/${holder}`,
  timeout: effectiveLimits(limits)[timeouts[kind]],
});

/** A transfer by an account; undefined if it holds nothing of the token. */
export const transferUse = (
  state: State,
  collection: Collection,
  token: TokenRef,
  holder: Address,
): SponsoredUse | undefined =>
  holds(state, collection, token, holder)
    ? holderUse('transfer', collection, token.tokenId, holder)
    : undefined;

/** A mint by the signer. */
export const mintUse = ({ limits }: Collection, signer: Address): SponsoredUse => ({
  key: `mint/${signer}`,
  timeout: effectiveLimits(limits).sponsorTransferTimeout,
});

/** A write of that many bytes of token properties; undefined if the limits of the collection exclude it. */
export function propertiesUse(
  { limits }: Collection,
  tokenId: number,
  bytes: number,
): SponsoredUse | undefined {
  const { sponsoredDataRateLimit, sponsoredDataSize } = effectiveLimits(limits);
  return sponsoredDataRateLimit === null || bytes > sponsoredDataSize
    ? undefined
    : { key: `data/${tokenId}`, timeout: sponsoredDataRateLimit };
}

/** Deletes what is stored about uses of an Nft. */
export function forgetSponsoredUses(state: Draft, { collectionId, tokenId }: TokenRef): void {
  for (const kind of ['transfer', 'approve', 'data'])
    state.sponsored = deleteIn(state.sponsored, String(collectionId), `${kind}/${tokenId}`);
}

/** Whether the account, or the account it mirrors, owns the token immediately, or holds any of a multi-owner token. */
export function holds(state: State, { mode }: Collection, token: TokenRef, account: Address): boolean {
  if (mode !== 'Nft') return amountOf(state, token, account) > 0n;
  const owner = tokenOf(state, token)?.owner;
  return owner !== undefined && isSelfOrMirror(owner, account);
}
