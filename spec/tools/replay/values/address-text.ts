import { tokenAddress } from '../../../model/view.ts';

/** Texts that stand for addresses: `@alice`, and `@5/1` for token 1 of collection 5. `@@` escapes a leading `@`. */
const actorText = /^@([A-Za-z][A-Za-z0-9]*)$/;
const tokenText = /^@(\d+)\/(\d+)$/;

/** The name of the actor that a text stands for; undefined for any other text. */
export const actorIn = (text: string): string | undefined => actorText.exec(text)?.[1];

/** The address that a text stands for, given the addresses of actors and roles; undefined for an unknown name. */
export function addressed(text: string, addresses: ReadonlyMap<string, string>): string | undefined {
  if (text.startsWith('@@')) return text.slice(1);
  const name = actorIn(text);
  if (name !== undefined) return addresses.get(name);
  const [, collectionId, tokenId] = tokenText.exec(text) ?? [];
  return collectionId === undefined
    ? text
    : tokenAddress({ collectionId: Number(collectionId), tokenId: Number(tokenId) });
}

/** The text, escaped if it could be read as an address. */
export const unaddressed = (text: string): string =>
  /^@(@|[A-Za-z][A-Za-z0-9]*$|\d+\/\d+$)/.test(text) ? `@${text}` : text;
