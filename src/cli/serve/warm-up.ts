import { newWorld } from '../../library/local-world.ts';

/**
 * Makes writes and reads in a world of its own. Otherwise the first client would wait until shapes are compiled, keys are derived and code is
 * optimised, which takes longer than some clients wait for an answer.
 */
export async function warmUp(): Promise<void> {
  const world = await newWorld({}, []);
  const alice = world.as('//Alice');
  const { collectionId } = await alice.createCollection({ name: '', description: '', tokenPrefix: '' });
  const token = await alice.mintToken({ collectionId });
  await Promise.all([world.read.collection({ collectionId }), world.read.token(token)]);
  await world.close();
}
