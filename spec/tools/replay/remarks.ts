/** Remarks on scenarios: each text once, with its scenarios. */
export class Remarks {
  private readonly remarks = new Map<string, { readonly text: string; readonly titles: Set<string> }>();

  /** Adds a remark on a scenario; of remarks about the same thing the first text is kept. */
  add(title: string, text: string, about = text): void {
    const remark = this.remarks.get(about) ?? { text, titles: new Set() };
    this.remarks.set(about, remark);
    remark.titles.add(title);
  }

  /** A line for each text. */
  lines(): readonly string[] {
    return [...this.remarks.values()].map(({ text, titles }) => {
      const [first = ''] = titles;
      const others = titles.size === 1 ? '' : ` and ${titles.size - 1} more`;
      return `${text} (in ${first}${others})`;
    });
  }
}
