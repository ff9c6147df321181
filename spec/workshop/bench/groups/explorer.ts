import { chromium, type Browser, type Page } from 'playwright-core';
import type { Bench, Group } from '../group.ts';
import { alternate } from '../measure.ts';
import { ratioRow, row, type Measured } from '../row.ts';
import { ServedWorld } from '../served.ts';

const bigSize = { id: 'big', tokens: 100_000, pieces: 0, collections: 100, blocks: 5_000 };
/** As much as the pages show at first, so that both draw the same. */
const smallSize = { id: 'small', tokens: 100, pieces: 0, collections: 20, blocks: 100 };

/** Pages of the explorer, and an element that is there with their content. */
const pages = {
  overview: { path: '', content: '.figures li' },
  collection: { path: '/collections/1', content: '.tile' },
};

const beside = 'the same beside 100 tokens, 100 blocks';
const rows = {
  overview: row('First content of a world of 100 k tokens, 5 k blocks in Chromium', beside, 'at most', 1.3),
  collection: row('First content of a collection of 100 k tokens, likewise', beside, 'at most', 1.3),
  following: row(
    'Longest task of that overview while 150 tokens are minted',
    'CPU time of the page',
    'at most',
    50,
    'ms',
  ),
};

/** Writes while a page is watched, and the time between them in milliseconds. */
const writes = 150;
const pause = 40;

/** The explorer in a big world and in a small one, each in a server of its own. Chromium is at /usr/bin/chromium, or CHROMIUM. */
export const explorer: Group = {
  name: 'explorer',
  isOnRequest: true,
  measure: async bench => {
    const browser = await chromium.launch({
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    });
    try {
      return await measureWith(browser, bench);
    } finally {
      await browser.close();
    }
  },
};

async function measureWith(browser: Browser, bench: Bench): Promise<readonly Measured[]> {
  const load = bench.start('load');
  const worldOf = async (size: typeof bigSize): Promise<ServedWorld> => {
    const server = bench.service();
    await server.call('addWorld', size);
    return new ServedWorld(load, await server.call('listen'), size.id);
  };
  bench.log('building a world of 100 k tokens');
  const big = await worldOf(bigSize);
  const small = await worldOf(smallSize);
  const measured: Measured[] = [];
  for (const name of ['overview', 'collection'] as const) {
    bench.log(`first content: ${name}`);
    const rounds = await alternate(
      () => secondsToContent(browser, big, pages[name]),
      () => secondsToContent(browser, small, pages[name]),
      bench,
    );
    measured.push(ratioRow({ row: rows[name], rounds }, ['seconds', 'baselineSeconds']));
  }
  bench.log(`${writes} writes`);
  const longest = await longestTask(browser, big);
  return [...measured, { row: rows.following, values: [longest], detail: {} }];
}

/** Opens a page of the explorer with an empty cache; `script` runs in it before anything else. */
async function open(browser: Browser, { origin, id }: ServedWorld, path: string, script = ''): Promise<Page> {
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.addInitScript(script);
  await page.goto(`${origin}/explorer/${id}${path}`);
  return page;
}

/** The time from the request of a page until its content is there, in seconds. */
async function secondsToContent(
  browser: Browser,
  world: ServedWorld,
  { path, content }: (typeof pages)['overview'],
): Promise<number> {
  const note = `new MutationObserver((_, observer) => {
    if (document.querySelector('${content}') === null) return;
    window.contentAt = performance.now();
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });`;
  const page = await open(browser, world, path, note);
  await page.waitForSelector(content);
  const milliseconds = (await page.evaluate('contentAt')) as number;
  await page.context().close();
  return milliseconds / 1_000;
}

/** The CPU time of the longest task of the overview, which shows each block, while tokens are minted, in milliseconds. */
async function longestTask(browser: Browser, world: ServedWorld): Promise<number> {
  const { path, content } = pages.overview;
  const page = await open(browser, world, path);
  await page.waitForSelector(content);
  // What the page does when it is opened is not measured.
  await page.waitForTimeout(1_000);
  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] });
  for (let count = 0; count < writes; count += 1) {
    await world.perform('tokens', { collectionId: 1 }, { use: 'Submit' });
    await page.waitForTimeout(pause);
  }
  await page.waitForTimeout(1_500);
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as Trace;
  await page.context().close();
  const isMain = (event: TraceEvent): boolean =>
    event.name === 'thread_name' && event.args.name === 'CrRendererMain';
  const threads = new Set(traceEvents.filter(isMain).map(threadOf));
  const durations = traceEvents
    .filter(event => event.name === 'RunTask' && threads.has(threadOf(event)))
    .map(({ tdur = 0 }) => tdur / 1_000);
  return Math.max(...durations);
}

/** What Chromium traces: tasks with their CPU time in microseconds, and names of threads. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

interface Trace {
  readonly traceEvents: readonly TraceEvent[];
}

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
