// How a language writes numbers, plurals and lists: by the rules that the browser knows.

/** The forms of a word beside a number, by the categories of Intl.PluralRules; # stands for the number.
 * @typedef {{ other: string } & Partial<Record<Intl.LDMLPluralRule, string>>} Forms */

/** @param {string} language */
export function writing(language) {
  const rules = new Intl.PluralRules(language);
  const numbers = new Intl.NumberFormat(language);
  const lists = new Intl.ListFormat(language);
  /** @param {number} n */
  const number = (n) => numbers.format(n);
  /** @param {number} n @param {Forms} forms */
  const plural = (n, forms) => (forms[rules.select(n)] ?? forms.other).replace("#", number(n));
  /** @param {string[]} names */
  const list = (names) => lists.format(names);
  return { number, plural, list };
}
