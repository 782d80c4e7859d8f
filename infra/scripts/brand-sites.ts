import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Writes the brands' sites that are suggested while an address is typed: `node infra/scripts/brand-sites.ts FILE`, where FILE is
 * data/simple-icons.json of the npm package simple-icons (CC0-1.0). Of each brand the host of its source is taken, and only where a label of
 * it is the brand's name: many sources are press pages and repositories of others.
 */
const [file = ''] = process.argv.slice(2)
const brands = JSON.parse(readFileSync(file, 'utf8')) as { title: string; slug: string; source: string }[]
const adult = new Set(['onlyfans'])
const names = new Map<string, string>()
for (const { title, slug, source } of brands) {
  if (adult.has(slug)) continue
  const labels = new URL(source).hostname.split('.')
  const own = labels.lastIndexOf(slug)
  // A name alone is no domain, and neither is the ending of one.
  if (own < 0 || own === labels.length - 1) continue
  const domain = labels.slice(own).join('.')
  if (!names.has(domain)) names.set(domain, title.trim())
}
const lines = [...names].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([domain, name]) => `${domain} ${name.replaceAll(/[\\`$]/g, '')}`)
const target = fileURLToPath(new URL('../../services/link-tools/src/modules/domain/brand-sites.data.ts', import.meta.url))
writeFileSync(
  target,
  `/**
 * Sites of brands, "domain name" a line. Derived from the data of simple-icons 16.37.0 (https://simpleicons.org, CC0 1.0 Universal) by
 * infra/scripts/brand-sites.ts.
 */
export const brandSites = \`
${lines.join('\n')}
\`
`,
)
process.stdout.write(`${lines.length} sites\n`)
