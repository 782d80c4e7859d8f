import type { SiteRule } from 'tidy-url/data/rules.js'

/**
 * The tracking parameters of single sites as lines, "host name name …", from the rules of tidy-url (MIT). A host stands for all under it; `shop.*`
 * is a site under any public suffix. Left out is what would make one of two pages: names by which sites choose what they show, sites that only lead on
 * to others, and rules that are not about a host.
 */
export function siteParametersText(rules: readonly SiteRule[]): string {
  const bySite = new Map<string, Set<string>>()
  for (const { match, match_href, rules: names = [] } of rules) {
    if (match_href || match.source === '.*') continue
    for (const site of sitesOf(match.source)) {
      if (left.has(site)) continue
      const tracking = names.map((name) => name.trim().toLowerCase().replaceAll('\\', '')).filter((name) => isTracking(site, name))
      if (tracking.length > 0) bySite.set(site, new Set([...(bySite.get(site) ?? []), ...tracking]))
    }
  }
  return [...bySite]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([site, names]) => [site, ...[...names].toSorted()].join(' '))
    .join('\n')
}

/** Those of every site, but for `mbid`, which names what is played where MusicBrainz is in use. */
export function generalParametersText(rules: readonly SiteRule[]): string {
  const names = rules.filter(({ match }) => match.source === '.*').flatMap(({ rules: ofAll = [] }) => ofAll)
  return [...new Set(names.map((name) => name.trim().toLowerCase()))]
    .filter((name) => name !== 'mbid')
    .toSorted()
    .join(' ')
}

/** They lead on, ask by all of their parameters what to show, or are for adults. */
const left = new Set(
  `app.link awin1.com click.justwatch.com gog.salesmanago.com go.skimresources.com jf79.net khnum-ezi.com kqzyfj.com linksynergy.com map.sewoon.org pixiv.net playbook.com playshoptitans.com porndude.link
  redirectingat.com rosequake.com s.amazon-adsystem.com s.pemsrv.com xhamster.com xvideos.com xvideos.red`.split(/\s+/),
)

/** By which some site chooses what it shows. */
const meaningful = new Set(
  `action app base_url c cdnurl clear domain hash i id itemid keyword keywords lr m media mid p page pid platform prod_id productid productids region
  scenario simid tabtype tags tax thid type user_id var variant view widgetid wp_page`.split(/\s+/),
)

/** The same on one site, where the name follows readers on others. */
const meaningfulOn: Readonly<Record<string, readonly string[]>> = {
  'aliexpress.*': ['sk'],
  'baidu.com': ['tn', 'sa'],
  'google.*': ['client', 'source', 'si'],
  'linkedin.com': ['destredirecturl'],
  'reddit.com': ['campaign', 'channel', 'user_agent'],
  'tiktok.com': ['sec_uid', 'sec_user_id'],
  'walmart.com': ['bt', 'pos', 'pt'],
}

const isTracking = (site: string, name: string): boolean => name !== '' && !meaningful.has(name) && !meaningfulOn[site]?.includes(name)

/** `^.*\.example.com` → `example.com`, `shop\.[a-z0-9]{0,3}` → `shop.*`; none for what names no host. */
function sitesOf(source: string): string[] {
  const text = source
    .replace(/^\^/, '')
    .replace(/^\(\?:https\?:\\\/\\\/\)\?/, '')
    .replace(/^\((?:www\|blog|\?:\.\*\\\.\|?|\?:\[\^\.\]\+\\\.)\)(?:\?|\\\.)?/, '')
    .replace(/^\.\*\\?\.?/, '')
    .replace(/\\?\.\(?(?:\[a-z0-9\]\{0,3\}|\.\*|\?:\[a-z\]\{2,\}\)\{1,\})$/, '.*')
    .replace(/\\\.\.\*$/, '.*')
    .replaceAll('\\', '')
    .replace(/^www\./, '')
    .toLowerCase()
  const [, brand = '', endings = ''] = /^([a-z0-9-]+\.)\(([a-z.|]+)\)$/.exec(text) ?? []
  const sites = brand === '' ? [text] : endings.split('|').map((ending) => brand + ending)
  return sites.filter((site) => /^[a-z0-9-]+(?:\.[a-z0-9-]+)*\.(?:[a-z]{2,}|\*)$/.test(site))
}
