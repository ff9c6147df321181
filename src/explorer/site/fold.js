import { useState } from 'preact/hooks';
import { html } from '../html.js';

/**
 * A part that its heading unfolds. The content is made once it is unfolded, because it can be long.
 * @param {{ summary: unknown, content: () => unknown, open?: boolean, onToggle?: (isOpen: boolean) => void, [attribute: string]: unknown }} props
 *   `open` is whether it is unfolded at first, and when the value changes
 */
export function Fold({ summary, content, open = false, onToggle, ...attributes }) {
  const [given, setGiven] = useState(open);
  const [isOpen, setOpen] = useState(open);
  if (given !== open) {
    setGiven(open);
    setOpen(open);
  }
  const toggle = (/** @type {{ currentTarget: HTMLDetailsElement }} */ { currentTarget }) => {
    setOpen(currentTarget.open);
    onToggle?.(currentTarget.open);
  };
  return html`<details ...${attributes} open=${isOpen} onToggle=${toggle}>
    <summary>${summary}</summary>
    ${isOpen && content()}
  </details>`;
}
