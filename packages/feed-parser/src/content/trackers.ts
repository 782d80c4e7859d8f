import { isUnder } from './clean-link.ts'
import { words } from './words.ts'

/** Domains that serve only tracking pixels, subdomains included. */
const sites: readonly string[] = words(`
  2o7.net adnxs.com ads.pubmatic.com adsrvr.org advertising.com amazon-adsystem.com assoc-amazon.com bat.bing.com chartbeat.net
  coremetrics.com count.rss.xoso.ru criteo.com demdex.net doubleclick.net emltrk.com everesttech.net feedads.g.doubleclick.net
  feedblitz.com feedsportal.com feedsburner.com google-analytics.com googleadservices.com googlesyndication.com googletagmanager.com
  hitbox.com imrworldwide.com infolinks.com ioam.de iocnt.net ivwbox.de krxd.net liadm.com mixpanel.com omtrdc.net outbrain.com pheedo.com
  piwik.pro pixel.wp.com quantserve.com revsci.net rlcdn.com rss.buysellads.com rss-feed-adservice.com scorecardresearch.com
  serving-sys.com sitemeter.com statcounter.com stats.wordpress.com stats.wp.com taboola.com tradedoubler.com tynt.com vgwort.de
  webtrendslive.com wemfbox.ch xiti.com yieldmanager.com zanox.com zanox-affiliate.de zergnet.com
`)

/** Paths of tracking pixels on sites that have other pictures too. */
const places: ReadonlyArray<readonly [site: string, path: RegExp]> = [
  ['feeds.feedburner.com', /^\/~(?:r|ff|a|4)\b/],
  ['feeds2.feedburner.com', /^\/~/],
  ['feedproxy.google.com', /^\/~/],
  ['feeds.wordpress.com', /^\/1\.0\//],
  ['wordpress.com', /^\/(?:b|g)\.gif$/],
  ['medium.com', /^\/_\/stat$/],
  ['facebook.com', /^\/tr\/?$/],
  ['twitter.com', /^\/i\/adsct$/],
  ['linkedin.com', /^\/px\//],
  ['reuters.com', /^\/~/],
  ['blogger.googleusercontent.com', /^\/tracker\//],
  ['blogspot.com', /^\/b\/stats/],
  ['blogger.com', /^\/tracker\//],
  ['list-manage.com', /^\/track\//],
  ['mailchimp.com', /^\/track\//],
  ['sendgrid.net', /^\/wf\/open/],
  ['substack.com', /^\/o\//],
  ['theguardian.com', /^\/count\//],
  ['npr.org', /^\/include\/images\/tracking/],
  ['amazon.com', /^\/e\/ir$/],
  ['heise.de', /^\/ivw/],
  ['adobedtm.com', /^\//],
]

/** File names of tracking pixels on any site. */
const names: readonly RegExp[] = [
  /\/(?:pixel|beacon|tracker|tracking|spacer|blank|clear|transparent|1x1|count|counter|piwik|matomo|open)(?:[._-]?1x1)?\.(?:gif|png|php)$/i,
  /\/(?:__utm|b\/ss\/|wf\/open|track\/open|e\/o\/|pixel\/|beacon\/|rss-pixel|imp\.php|count\.php|piwik\.php|matomo\.php)/i,
]

/** Whether an absolute address is that of a tracking pixel. */
export function isTrackingImage(url: string): boolean {
  const parsed = URL.parse(url)
  if (!parsed) return false
  const { hostname, pathname } = parsed
  return (
    sites.some((site) => isUnder(hostname, site)) ||
    places.some(([site, path]) => isUnder(hostname, site) && path.test(pathname)) ||
    names.some((pattern) => pattern.test(pathname))
  )
}

/** A size of at most one pixel in an attribute or a style. */
export function isDot(attributes: { width?: string | undefined; height?: string | undefined; style?: string | undefined }): boolean {
  const { width, height, style } = attributes
  if ([width, height].some((size) => size !== undefined && /^\s*[0-3](?:\.\d+)?(?:px)?\s*$/.test(size))) return true
  return style !== undefined && /(?:^|[;\s])(?:max-)?(?:width|height)\s*:\s*[0-3](?:\.\d+)?(?:px)?\s*(?:!important\s*)?(?:;|$)/i.test(style)
}

/** Classes of boxes that feed services append: buttons, counters, adverts. */
export const trackingBoxes: ReadonlySet<string> = new Set(
  words(`
  feedflare mf-viral mf-related sharedaddy sd-sharing jp-relatedposts addtoany_share_save_container addtoany_content a2a_kit
  feedburnerfeedblock snap_preview_ad robots-nocontent wp-polls sociable shareaholic-canvas essb_links
`),
)
