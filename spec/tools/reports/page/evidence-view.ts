import { useEffect, useRef, useState } from 'preact/hooks';
import { html, type Html } from '../../../../src/plugins/explorer/page/html.js';
import { counted } from '../../../../src/plugins/explorer/page/format/format.js';
import { differences } from '../../../../src/plugins/explorer/page/format/difference.js';
import { DifferenceTable } from '../../../../src/plugins/explorer/page/site/table.js';
import { Fold } from '../../../../src/plugins/explorer/page/site/basics.js';
import { Json } from '../../../../src/plugins/explorer/page/site/json.js';
import type { Evidence } from '../report.ts';
import { snippet } from './snippet.ts';
import { hasOtherOutcome, stepRow } from './step-row.ts';
import { timeline } from './timeline.ts';

/** The evidence of an item: timeline, steps, the state before and after the last step, and how to reproduce it. */
export function EvidenceView({
  evidence,
  then,
}: {
  readonly evidence: Evidence;
  /** The evidence of an earlier run. */
  readonly then?: Evidence | undefined;
}): Html {
  const { title, steps, ids, before, after } = evidence;
  const begin = Math.min(...steps.map(({ at }) => at));
  const [open, setOpen] = useState<ReadonlySet<number>>(
    () => new Set(steps.flatMap((step, index) => (isTelling(step, then?.steps[index]) ? [index] : []))),
  );
  // A new object for each press of a button, so that it scrolls again.
  const [place, setPlace] = useState<{ readonly index: number; readonly isStepped: boolean }>();
  const list = useRef<HTMLElement>(null);
  useEffect(
    () => list.current?.querySelector(`[data-step="${place?.index}"]`)?.scrollIntoView({ block: 'center' }),
    [place],
  );
  const pick = (index: number): void => {
    setOpen(new Set([...open, index]));
    setPlace({ index, isStepped: false });
  };
  const stepTo = (index: number): void => {
    setOpen(new Set([index]));
    setPlace({ index, isStepped: true });
  };
  const toggle = (index: number, isOpen: boolean): void =>
    setOpen(now => new Set(isOpen ? [...now, index] : [...now].filter(one => one !== index)));
  const rows = (isSetUp: boolean): readonly (Html | false)[] =>
    steps.map(
      (step, index) =>
        (step.isSetUp ?? false) === isSetUp &&
        stepRow(index, step, {
          earlier: then?.steps[index],
          begin,
          isOpen: open.has(index),
          isCurrent: place?.isStepped === true && place.index === index,
          onToggle: isOpen => toggle(index, isOpen),
        }),
    );
  const setUps = steps.filter(({ isSetUp }) => isSetUp === true).length;
  return html`<section class="evidence" ref=${list}>
    <h3>${title} <span class="muted small">${counted(steps.length, 'step')}</span></h3>
    ${ids !== undefined && html`<p class="muted small">Ids: in the requests, ${ids}.</p>`}
    ${timeline(steps, pick)}
    ${steps.length > 1 && stepper(steps.length, place?.isStepped === true ? place.index : -1, stepTo)}
    ${setUps > 0 && html`<${Fold} summary=${`Set-up: ${counted(setUps, 'step')}`} open=${place !== undefined && steps[place.index]?.isSetUp === true} content=${() => rows(true)} />`}
    ${rows(false)}
    ${
      (before !== undefined || after !== undefined) &&
      html`<${Fold}
        summary="All state, before and after the last step"
        content=${() =>
          html`<${DifferenceTable} changes=${differences(before, after)} />
            <${Fold} summary="In full: before" content=${() => html`<${Json} value=${before} open=${3} />`} />
            <${Fold} summary="In full: after" content=${() => html`<${Json} value=${after} open=${3} />`} />`}
      />`
    }
    ${reproductionOf(evidence)}
  </section>`;
}

/** A step that is unfolded at first. */
const isTelling = (step: Evidence['steps'][number], then: Evidence['steps'][number] | undefined): boolean =>
  step.broken.length > 0 || hasOtherOutcome(step, then);

/** Buttons that go through the steps one by one. */
function stepper(count: number, current: number, onStep: (index: number) => void): Html {
  const button = (label: string, to: number): Html => {
    const isOff = to < 0 || to >= count;
    return html`<button type="button" aria-disabled=${isOff} onClick=${() => isOff || onStep(to)}>
      ${label}
    </button>`;
  };
  return html`<div class="buttons stepper">
    ${button('← Previous step', current - 1)} ${button('Next step →', current + 1)}
    <span role="status">${current < 0 ? counted(count, 'step') : `Step ${current + 1} of ${count}`}</span>
  </div>`;
}

const reproductionOf = ({ reproduction, curl, scenario }: Evidence): Html =>
  html`<div>
    ${reproduction !== undefined && snippet(reproduction, 'Reproduce with')}
    ${scenario !== undefined && html`<${Fold} summary="As a scenario" content=${() => snippet(scenario)} />`}
    ${curl !== undefined && html`<${Fold} summary="With curl" content=${() => snippet(curl)} />`}
  </div>`;
