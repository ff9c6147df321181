import { reportedItems, reportedMembers } from '../../model/reported.ts';
import { bundleLevelsMax } from '../reads/bundles.ts';
import { topmostOwnerLookUps } from '../reads/nesting.ts';
import type { TokenRef } from '../../model/observations/observation.ts';
import { ruled, stated, holds, onEachInTurn, outcomeText } from '../../model/rule.ts';
import { relationList } from './relation-list.ts';
import { accepted, type Fixture } from './relation.ts';
import { mintedToken, newCollection, request } from './requests.ts';

/** Tokens nested in each other, the innermost first. Each new token becomes the root, so that nesting looks up one owner only. */
async function tower(fixture: Fixture, height: number): Promise<readonly TokenRef[]> {
  const head = await newCollection(fixture, { permissions: { nesting: { tokenOwner: true } } });
  const tokens = [await mintedToken(fixture.target, head)];
  while (tokens.length < height) {
    const parent = await mintedToken(fixture.target, head);
    const nested = tokens.at(-1) ?? parent;
    await accepted(fixture.target, request('nest', { address: head.address, nested, parent }));
    tokens.push(parent);
  }
  return tokens;
}

/** The levels below a token in the answer of a bundle. */
function levelsBelow(token: unknown): number {
  const { nestingChildTokens = [] } = reportedMembers('a token of a bundle', token);
  const children = reportedItems('the children of a bundle', nestingChildTokens);
  return children.length === 0 ? 0 : 1 + Math.max(...children.map(levelsBelow));
}

/** Relations about numbers of tokens, ids, and levels of nesting. */
export const countingRelations = relationList(ruled('2.22', 'Endpoints: Topmost owner'), {
  'token.burned.still-count': {
    ...stated('Limits: tokenLimit'),
    says: 'With a token limit of three, two tokens minted and one of them burned, exactly one more can be minted.',
    check: async fixture => {
      const head = await newCollection(fixture, { limits: { tokenLimit: 3 } });
      const burned = await mintedToken(fixture.target, head);
      await mintedToken(fixture.target, head);
      await accepted(fixture.target, request('burn', { address: head.address, ...burned }));
      await mintedToken(fixture.target, head);
      const receipt = await fixture.target.write(request('mint', head));
      return holds(
        receipt.kind !== 'accepted',
        `the fourth should be refused, but was ${outcomeText({ receipt })}`,
      );
    },
  },
  'token.ids.designate-one-token': {
    ...stated('Resources: Token, tokenId'),
    says: 'The id of a burned token is not reused.',
    check: async fixture => {
      const head = await newCollection(fixture);
      const burned = await mintedToken(fixture.target, head);
      await accepted(fixture.target, request('burn', { address: head.address, ...burned }));
      const { tokenId } = await mintedToken(fixture.target, head);
      return holds(tokenId !== burned.tokenId, `the next token is ${tokenId} again`);
    },
  },
  'collection.ids.designate-one-collection': {
    ...stated('Resources: Collection, id'),
    says: 'The id of a destroyed collection is not reused.',
    check: async fixture => {
      const first = await newCollection(fixture);
      await accepted(fixture.target, request('destroyCollection', first));
      const { collectionId } = await newCollection(fixture);
      return holds(collectionId !== first.collectionId, `the next collection is ${collectionId} again`);
    },
  },
  'token.ids.never-reused': {
    source: 'Resources: Token, tokenId',
    says: 'Ids of tokens are consecutive from one, and ids of burned tokens are not reused.',
    check: async fixture => {
      const head = await newCollection(fixture);
      const ids: number[] = [];
      for (let count = 0; count < 3; count += 1) {
        const token = await mintedToken(fixture.target, head);
        ids.push(token.tokenId);
        await accepted(fixture.target, request('burn', { address: head.address, ...token }));
      }
      return holds(ids.join() === '1,2,3', `ids were ${ids.join(', ')}`);
    },
  },
  'collection.ids.never-reused': {
    source: 'Resources: Collection, id',
    says: 'The id of a destroyed collection is not reused, and the collection reads as null.',
    check: async fixture => {
      const first = await newCollection(fixture);
      await accepted(fixture.target, request('destroyCollection', first));
      const second = await newCollection(fixture);
      const answer = await fixture.target.read('collection', { collectionId: first.collectionId });
      return holds(
        second.collectionId > first.collectionId && answer.kind === 'body' && answer.body === null,
        `${second.collectionId} came after ${first.collectionId}, which reads as ${JSON.stringify(answer)}`,
      );
    },
  },
  'token.bundle.depth-is-bounded': {
    source: 'Errors: Bundle read, recursion depth exceeded',
    says: 'Reading a bundle that is too deep is an error, from every member.',
    check: async fixture =>
      onEachInTurn(await tower(fixture, bundleLevelsMax + 2), async token => {
        const answer = await fixture.target.read('bundle', { ...token });
        return holds(answer.kind === 'error', `found ${JSON.stringify(answer)}`);
      }),
  },
  'token.bundle.six-levels-are-shown': {
    source: 'Errors: Bundle read, recursion depth exceeded',
    says: 'A bundle with six levels below its topmost token can be read.',
    check: async fixture => {
      const [innermost] = await tower(fixture, bundleLevelsMax + 1);
      const answer = await fixture.target.read('bundle', { ...innermost });
      if (answer.kind === 'error') return { broken: answer.message };
      const levels = levelsBelow(answer.body);
      return holds(levels === bundleLevelsMax, `${levels} levels are shown`);
    },
  },
  'token.topmost-owner.ten-look-ups': {
    says: 'The topmost owner is found through ten tokens, the requested one included, and no more.',
    check: async fixture => {
      const [far, near] = await tower(fixture, topmostOwnerLookUps + 1);
      const found = await fixture.target.read('topmostOwner', { ...near });
      const lost = await fixture.target.read('topmostOwner', { ...far });
      return holds(
        found.kind === 'body' && lost.kind === 'error',
        `through ten: ${JSON.stringify(found)}; through eleven: ${JSON.stringify(lost)}`,
      );
    },
  },
});
