import type { ReportedStep } from '../report.ts';

/** The parts of the title of a step, such as `alice: mint {"collectionId":1}: mints a second token`. */
export interface StepTitle {
  /** Who signs, in a scenario. */
  readonly who: string | undefined;
  readonly operation: string;
  /** Its arguments; undefined if the title has none that can be read. */
  readonly members: Readonly<Record<string, unknown>> | undefined;
  readonly says: string | undefined;
}

/** Reads the title of a step. A title of another form is an operation as a whole. */
export function stepTitle({ title }: ReportedStep): StepTitle {
  const [, who, operation = title, text, says] =
    /^(?:(\S+): )?((?:read )?[\w-]+) ?([{[][^]*[}\]])(?:: ([^]*))?$/.exec(title) ?? [];
  return { who, operation, members: parsedRecord(text ?? ''), says };
}

function parsedRecord(text: string): StepTitle['members'] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** The class that colours a step. */
export function stepKind({ broken, status }: ReportedStep): 'bad' | 'wait' | 'good' {
  if (broken.length > 0) return 'bad';
  return status === 'refused' ? 'wait' : 'good';
}
