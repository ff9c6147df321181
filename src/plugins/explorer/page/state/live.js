import { computed, effect, signal } from '@preact/signals';
import { request } from './http.js';
import { isDocs, worldId } from './route.js';

/** Time between two reads of the chain, in milliseconds. */
const pause = 1_000;

/** Time after which a server that has not answered is taken for lost, in milliseconds. */
const timeout = 3_000;

/** All worlds at a glance. */
export const worlds = signal(/** @type {readonly WorldOverview[] | undefined} */ (undefined));

/** The world of the page at a glance; undefined until it is known. */
export const world = signal(/** @type {WorldOverview | undefined} */ (undefined));

/** Whether the server answers, and whether it lets us use its control routes. */
export const connection = signal(/** @type {'ok' | 'lost' | 'forbidden' | 'no-world'} */ ('ok'));

/** How often the server has answered again after it did not. */
const returns = signal(0);

/** Changes whenever anything in the world may have changed, so that what is shown is read again. */
export const version = computed(() => {
  const { value } = world;
  if (isDocs.value) return String(returns.value);
  return value === undefined ? '' : [value.id, value.head.hash, value.pending, returns.value].join(' ');
});

let looks = 0;

/** Reads the chain now, for instance after a change by this page. */
export async function refresh() {
  try {
    if (!isDocs.value) await readOverview(worldId.value);
    if (connection.value !== 'ok') returns.value += 1;
    connection.value = 'ok';
  } catch (error) {
    const { status } = /** @type {{ status?: number }} */ (error);
    connection.value = status === 403 ? 'forbidden' : status === 404 ? 'no-world' : 'lost';
  }
}

async function readOverview(/** @type {string | undefined} */ id) {
  if (id === undefined || looks % 10 === 0) await readWorlds();
  looks += 1;
  if (id === undefined) return;
  /** @type {WorldOverview} */
  const overview = await request('GET', `/${id}/__sim/overview`, { timeout });
  if (worldId.value === id && JSON.stringify(overview) !== JSON.stringify(world.value))
    world.value = overview;
}

async function readWorlds() {
  /** @type {{ worlds: WorldOverview[] }} */
  const answer = await request('GET', '/__sim/worlds', { timeout });
  if (JSON.stringify(answer.worlds) !== JSON.stringify(worlds.value)) worlds.value = answer.worlds;
}

/** Reads the chain about once a second while the page is visible. */
export function watchChain() {
  let isLooking = false;
  const look = async () => {
    if (isLooking || document.hidden) return;
    isLooking = true;
    await refresh();
    isLooking = false;
  };
  setInterval(look, pause);
  document.addEventListener('visibilitychange', look);
  effect(() => {
    if (worldId.value !== world.peek()?.id) world.value = undefined;
    void look();
  });
}
