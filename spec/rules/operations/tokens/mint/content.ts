import { matches } from '../../../../model/matcher.ts';
import type { ObservedPieces, ObservedToken } from '../../../../model/observations/observation.ts';
import { membersOf, type Members } from '../../../../model/reported.ts';
import { holds, onEach, ruled, type Verdict } from '../../../../model/rule.ts';
import type { Step } from '../../../../model/step.ts';
import { piecesIn, tokenIn } from '../../../../model/view.ts';
import { readContent } from '../../content-in-properties.ts';
import { operationRules } from '../../operation-rules.ts';
import { written } from '../../properties.ts';
import { itemsOf, mintOf, newIdsOf } from './request.ts';

/** A minted token: its requested data, the schema of its collection, and the observed token. */
interface Minted {
  readonly data: Members | undefined;
  readonly hasOwnProperties: boolean;
  readonly schema: Members | null;
  readonly token: ObservedToken | ObservedPieces | undefined;
}

function mintedBy(step: Step): Minted[] {
  const items = itemsOf(step);
  if (items.length === 0 || step.receipt.kind !== 'accepted') return [];
  const mint = mintOf(step);
  const { collectionId, collection } = mint;
  return newIdsOf(mint).map((tokenId, index) => ({
    data: items[index]?.data === undefined ? undefined : membersOf(items[index].data),
    hasOwnProperties: (items[index]?.properties ?? []).length > 0,
    // The content of multi-owner tokens is not observed.
    schema: collection?.mode === 'Nft' ? collection.schema : null,
    token: tokenIn(step.after, { collectionId, tokenId }) ?? piecesIn(step.after, { collectionId, tokenId }),
  }));
}

/** The check that tokens whose data no given property overrides have the expected content. */
const readsBack =
  (expected: (content: Members, data: Members) => Members | undefined) =>
  (minted: readonly Minted[]): Verdict => {
    const pairs = minted.flatMap(({ schema, data, hasOwnProperties, token }) => {
      if (schema === null || data === undefined || hasOwnProperties) return [];
      const content = expected(readContent(schema, data), data);
      return content === undefined ? [] : [{ found: contentIn(token), content }];
    });
    return onEach(pairs, ({ found, content }) =>
      holds(
        matches(found, content),
        () => `expected ${JSON.stringify(content)}, found ${JSON.stringify(found)}`,
      ),
    );
  };

/** The given texts and the content id of the image, as the interface shows them. */
function shownContent(data: Members): Members | undefined {
  const texts = ['name', 'description'].flatMap(name => {
    const { _: text } = membersOf(data[name]);
    return text === undefined ? [] : [[name, { _: text }] as const];
  });
  const { ipfsCid } = membersOf(data['image']);
  const image = ipfsCid === undefined ? [] : [['image', { ipfsCid }] as const];
  const shown = [...texts, ...image];
  return shown.length === 0 ? undefined : Object.fromEntries(shown);
}

const contentIn = (token: Minted['token']): unknown =>
  token !== undefined && 'content' in token ? token.content : null;

const mediaNames = ['image', 'imagePreview', 'video', 'audio', 'spatialObject'];

/** Rules about the data of a token. */
export const tokenContentRules = operationRules({
  operations: ['mint', 'mintMany', 'mintPieces'],
  read: mintedBy,
  ...ruled('2.22', 'Resources: Token; Token data'),
  effects: {
    'token.mint.holds-properties': {
      source: 'Endpoints: Mint token, data',
      says: 'A new token has the properties that its data become by the schema; given properties replace them.',
      isMet: (minted, step) => {
        const { tokens } = mintOf(step);
        return minted.every(({ token }, index) =>
          matches(token?.properties, written([], tokens[index]?.properties ?? [])),
        );
      },
    },
    'token.mint.content-reads-back': {
      level: 'stated',
      says: 'Name, description and the content id of the image of a token read back as they were given.',
      check: readsBack((_content, data) => shownContent(data)),
    },
    'token.mint.whole-content-reads-back': {
      says: 'All texts and media of a token read back as they were given; those not given are absent.',
      check: readsBack(({ name, description, ...content }) => ({
        name,
        description,
        ...Object.fromEntries(
          mediaNames
            .filter(medium => content[medium] !== undefined)
            .map(medium => [medium, withoutFullUrl(content[medium])]),
        ),
      })),
    },
    'token.mint.media-have-full-url': {
      source: 'Resources: Token data, image',
      says: 'A medium reads back with the full URL that the template of the schema makes.',
      check: readsBack(content =>
        Object.fromEntries(Object.entries(content).filter(([name]) => mediaNames.includes(name))),
      ),
    },
    'token.mint.attributes-read-back': {
      source: 'Resources: Collection schema, attributesSchema',
      says: 'Attributes of a token read back by index, with name, type and value.',
      check: readsBack(({ attributes }) => ({ attributes })),
    },
  },
});

function withoutFullUrl(medium: unknown): Members {
  const { fullUrl: _notGiven, ...given } = membersOf(medium);
  return given;
}
