/** What is worth knowing of scenarios beside their verdicts: each text once, with the scenarios in which it came up. */
export class Remarks {
  private readonly remarks = new Map<string, { readonly text: string; readonly titles: Set<string> }>();

  /** Adds a remark about the scenario with that title; of those about the same thing only the first is told. */
  add(title: string, text: string, about = text): void {
    const remark = this.remarks.get(about) ?? { text, titles: new Set() };
    this.remarks.set(about, remark);
    remark.titles.add(title);
  }

  /** One line for each text. */
  lines(): readonly string[] {
    return [...this.remarks.values()].map(({ text, titles }) => {
      const [first = ''] = titles;
      const others = titles.size === 1 ? '' : ` and ${titles.size - 1} more`;
      return `${text} (in ${first}${others})`;
    });
  }
}
