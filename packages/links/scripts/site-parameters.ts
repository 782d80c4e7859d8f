import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import rules from 'tidy-url/data/rules.js'
import { generalParametersText, siteParametersText } from './site-parameters-text.ts'

/**
 * Writes the tracking parameters that the installed release of tidy-url knows: `node packages/links/scripts/site-parameters.ts`. To renew them,
 * raise its version in package.json, run this, read what has changed, and raise the version of the canonical addresses that are stored (a migration
 * of pages).
 */
const target = join(import.meta.dirname, '../src/canonical/site-parameters.data.ts')
writeFileSync(
  target,
  `/**
 * Tracking parameters, derived from the rules of tidy-url (https://github.com/DrKain/tidy-url, MIT, © 2021 Kain) by scripts/site-parameters.ts:
 * those of every site, and those of single sites, "host name name …" a line.
 */
export const generalParameters = \`
${generalParametersText(rules)
  .replaceAll(/(.{1,140})(?: |$)/g, '$1\n')
  .trimEnd()}
\`
export const siteParameters = \`
${siteParametersText(rules)}
\`
`,
)
