import { anyWrite, type WriteRequest } from '../../model/target.ts';
import { tokenAddress } from '../../model/view.ts';
import { addressMembers } from '../../rules/operations/every-request/malformed.ts';
import type { Choices } from './random-choices.ts';
import { badAttributes, badContents } from '../../sequences/named-contents.ts';

type Body = Readonly<Record<string, unknown>>;

/** Corrupts a body so that it usually cannot be built. */
type Corruption = (body: Body, choose: Choices) => Body;

const notAddresses = ['nobody', '', '0x12', '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQX'];

/** Corruptions of every operation; those of single ones, and their bounds, are written cases. */
const corruptions: readonly Corruption[] = [
  (body, choose) => {
    const missing = choose.of(
      Object.keys(body).filter(name => ['address', 'collectionId', 'tokenId', 'to', 'from'].includes(name)),
    );
    return Object.fromEntries(Object.entries(body).filter(([name]) => name !== missing));
  },
  (body, choose) => ({
    ...body,
    ['collectionId' in body ? 'collectionId' : 'address']: choose.of(['x', null]),
  }),
  (body, choose) => {
    const signer = 'address' in body ? 'address' : 'from';
    return { ...body, [signer]: choose.of([...notAddresses, tokenAddress(choose.token())]) };
  },
  (body, choose) => {
    const names = Object.keys(body).filter(name => addressMembers.includes(name));
    return { ...body, [choose.of(names)]: choose.of(notAddresses) };
  },
];

/** The request with a corrupted body. */
export function corrupted(choose: Choices, { operation, body }: WriteRequest): WriteRequest {
  // The body does not have the shape of its operation any more.
  return anyWrite(operation, choose.of(corruptions)(body, choose));
}

/** Content that the schema does not allow. */
export const badContentFor = (choose: Choices, schema: Body): Body =>
  choose.of(schema['attributesSchema'] === undefined ? badContents : [...badContents, ...badAttributes]);
