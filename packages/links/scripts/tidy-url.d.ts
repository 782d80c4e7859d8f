declare module 'tidy-url/data/rules.js' {
  /** What is read of a rule. */
  export type SiteRule = { match: RegExp; match_href?: boolean; rules?: readonly string[] }
  const rules: SiteRule[]
  export default rules
}
