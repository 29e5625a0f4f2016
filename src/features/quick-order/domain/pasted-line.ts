/** A line of a mail or a spreadsheet: what names the part, and how many. */
export interface PastedLine {
  /** Part numbers and whatever else stands with them; several fields are separated by `; `. */
  readonly text: string;
  /** Null if the line has none; a text in its place that says no number, such as `many`, which somebody must put right. */
  readonly quantity: number | string | null;
  /** Whether commas or semicolons separate what it names: these can be several parts. */
  readonly isList?: boolean;
}
