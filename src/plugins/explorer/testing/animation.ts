import type { CDPSession, Locator, Page } from 'playwright-core';
import WebP from 'node-webpmux';

/** How much of the picture's details the frames keep, of 100. */
const quality = 50;

/** Steps in which the pointer moves, and how long each is shown, in milliseconds. */
const pointerSteps = 4;
const pointerDelay = 50;
const pauseBeforeClick = 250;

/** Letters that are typed from one frame to the next, and how long each is shown, in milliseconds. */
const lettersPerFrame = 3;
const typingDelay = 90;

/** A place in the window, its size, and a part of it. */
interface Place {
  readonly x: number;
  readonly y: number;
}
interface Size {
  readonly width: number;
  readonly height: number;
}
type Part = Place & Size;

/** Half of what the pointer covers, and a bit more. */
const reach = 14;

/** The part of the window that a move of the pointer changes. Frames begin at even places. */
function partAround(from: Place, to: Place, window: Size): Part {
  const even = (place: number): number => Math.max(0, 2 * Math.floor(place / 2));
  const x = even(Math.min(from.x, to.x) - reach);
  const y = even(Math.min(from.y, to.y) - reach);
  return {
    x,
    y,
    width: even(Math.min(Math.max(from.x, to.x) + reach, window.width) - x),
    height: even(Math.min(Math.max(from.y, to.y) + reach, window.height) - y),
  };
}

/**
 * Records what a page shows as an animated picture. Each frame is shown for as long as the caller says, so that the picture is the same
 * on a slow machine.
 */
export class Animation {
  private readonly frames: {
    readonly buffer: Buffer;
    readonly x: number;
    readonly y: number;
    readonly delay: number;
  }[] = [];
  private readonly page: Page;
  private readonly session: CDPSession;
  private pointer: Place = { x: 480, y: 300 };

  private constructor(page: Page, session: CDPSession) {
    this.page = page;
    this.session = session;
  }

  /** Begins with what the page shows. */
  static async of(page: Page): Promise<Animation> {
    return new Animation(page, await page.context().newCDPSession(page));
  }

  /** Shows the page as it is for that time, in milliseconds; or a part of it, which is all that has changed. */
  async show(delay: number, part?: Part): Promise<void> {
    const scrolled = await this.drawPointer();
    const clip = part && { ...part, y: part.y + scrolled, scale: 1 };
    const options = { format: 'webp', quality, ...(clip && { clip }) } as const;
    const { data } = await this.session.send('Page.captureScreenshot', options);
    // The format counts places of frames in pairs of pixels.
    const [x, y] = [(part?.x ?? 0) / 2, (part?.y ?? 0) / 2];
    this.frames.push({ buffer: Buffer.from(data, 'base64'), x, y, delay });
  }

  /** Moves the pointer to an element, and clicks it. */
  async click(element: Locator): Promise<void> {
    await element.scrollIntoViewIfNeeded();
    const box = await element.boundingBox();
    if (box === null) throw new Error(`expected to see ${String(element)}`);
    const from = this.pointer;
    const to = { x: box.x + Math.min(box.width / 2, 60), y: box.y + box.height / 2 };
    for (let step = 1; step <= pointerSteps; step += 1) {
      const part = step / pointerSteps;
      const last = this.pointer;
      this.pointer = { x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part };
      await this.show(
        step === pointerSteps ? pauseBeforeClick : pointerDelay,
        partAround(last, this.pointer, this.size),
      );
    }
    await element.click();
  }

  /** Types a text into a field. */
  async type(field: Locator, text: string): Promise<void> {
    await this.click(field);
    for (let place = 0; place < text.length; place += lettersPerFrame) {
      await this.page.keyboard.type(text.slice(place, place + lettersPerFrame));
      await this.show(typingDelay);
    }
  }

  /** Writes the picture as an animated WebP file. */
  async save(path: string): Promise<void> {
    const frames = await Promise.all(this.frames.map(frame => WebP.Image.generateFrame(frame)));
    await WebP.Image.save(path, { ...this.size, frames });
  }

  private get size(): Size {
    return this.page.viewportSize() ?? { width: 0, height: 0 };
  }

  /** A headless browser has no pointer that pictures show. Resolves with how far the page is scrolled. */
  private async drawPointer(): Promise<number> {
    return this.page.evaluate(`(() => {
      const pointer = document.getElementById('pointer') ?? document.createElement('div');
      pointer.id = 'pointer';
      pointer.style = 'position: fixed; z-index: 99; width: 18px; height: 18px; margin: -9px; border-radius: 50%; pointer-events: none; background: #e0a10080; border: 2px solid #a86a00; left: ${this.pointer.x}px; top: ${this.pointer.y}px';
      document.body.append(pointer);
      return scrollY;
    })()`);
  }
}
