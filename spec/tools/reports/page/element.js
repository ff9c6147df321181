/**
 * A part of the page that can be opened from elsewhere.
 *
 * @typedef {{ readonly node: HTMLElement, readonly open: () => void, readonly close: () => void }} Openable
 */

/**
 * Creates an element. Functions among the attributes are event listeners; `true` is an attribute without value, `false` and
 * `undefined` are left out. Texts become text nodes, so that no data is parsed as markup.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Readonly<Record<string, string | number | boolean | undefined | EventListener>>} [attributes]
 * @param {...(Node | string | undefined)} children
 * @returns {HTMLElementTagNameMap[T]}
 */
function element(tag, attributes = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false) continue;
    if (typeof value === 'function') node.addEventListener(name, value);
    else node.setAttribute(name, value === true ? '' : String(value));
  }
  node.append(...children.filter(child => child !== undefined));
  return node;
}

/**
 * A button that shows and hides a panel; the panel is built when it is first opened.
 *
 * @param {string} className
 * @param {readonly (Node | string | undefined)[]} head
 * @param {() => readonly (Node | string | undefined)[]} build
 * @returns {Openable}
 */
function disclosure(className, head, build) {
  const panel = element('div', { class: 'panel', hidden: true });
  const button = element(
    'button',
    { type: 'button', class: 'head', 'aria-expanded': 'false', click: () => show(panel.hidden !== false) },
    ...head,
  );
  /** @param {boolean} isOpen */
  const show = isOpen => {
    if (isOpen && panel.childNodes.length === 0)
      panel.append(...build().filter(child => child !== undefined));
    panel.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
  };
  return {
    node: element('div', { class: className }, button, panel),
    open: () => show(true),
    close: () => show(false),
  };
}

/**
 * A button that copies a text.
 *
 * @param {string} text
 */
function copyButton(text) {
  const button = element('button', { type: 'button', class: 'copy', click: () => void copy() }, 'Copy');
  const copy = async () => {
    const isCopied = await copied(text);
    button.textContent = isCopied ? 'Copied' : 'Not allowed';
    setTimeout(() => (button.textContent = 'Copy'), 1500);
  };
  return button;
}

/**
 * Copies a text and returns whether that worked. Browsers without a clipboard for local files use an older way.
 *
 * @param {string} text
 */
async function copied(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = element('textarea', { class: 'off-screen' });
    area.value = text;
    document.body.append(area);
    area.select();
    const isCopied = document.execCommand('copy');
    area.remove();
    return isCopied;
  }
}

/**
 * A text to copy, such as a command.
 *
 * @param {string} text
 * @param {string} [label]
 */
const snippet = (text, label) =>
  element(
    'div',
    { class: 'snippet' },
    element('div', { class: 'snippet-head' }, element('span', {}, label ?? ''), copyButton(text)),
    element('pre', { tabindex: 0 }, text),
  );

/**
 * A time in milliseconds, such as `320 ms` and `1.4 s`.
 *
 * @param {number} milliseconds
 */
function durationText(milliseconds) {
  if (milliseconds > 0 && milliseconds < 1) return `${milliseconds.toFixed(2)} ms`;
  if (milliseconds < 1_000) return `${Math.round(milliseconds)} ms`;
  if (milliseconds < 60_000) return `${(milliseconds / 1_000).toFixed(1)} s`;
  const seconds = Math.round(milliseconds / 1_000);
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}

/**
 * Such as `1 step` and `3 steps`.
 *
 * @param {number} count
 * @param {string} noun
 */
const counted = (count, noun) => `${count.toLocaleString('en')} ${noun}${count === 1 ? '' : 's'}`;
